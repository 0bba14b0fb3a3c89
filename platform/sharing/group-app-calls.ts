import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Id } from '../../sdk/types/entities.js';
import { userCall } from '../http/call.js';
import { id, permission } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';
import { level, permissionOf, requirePermission } from '../rights/access.js';
import { groupLevel, groupPermissionOf, requireGroup } from './group-access.js';

const appFields = v.object({ group_id: id, app_id: id, app_permission: permission });

const add = userCall({
  method: 'POST',
  path: '/api/sharing-group/add-app-to-group',
  summary:
    'Shares an app with a group. Needs permission 3 (admin) on the app and membership in the group; nobody gives more than they have',
  fields: appFields,
  run: async (entry, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await requireGroup(transaction, userId, entry.group_id, groupLevel.member);
      requireNotMore(await requirePermission(transaction, userId, entry.app_id, level.admin), entry.app_permission);
      return transaction
        .insertInto('group_app')
        .values(entry)
        .onConflict((conflict) =>
          conflict.columns(['group_id', 'app_id']).doUpdateSet({ app_permission: entry.app_permission }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
});

const update = userCall({
  method: 'POST',
  path: '/api/sharing-group/update-app-in-group',
  summary: 'Changes the permission that a group has on an app',
  fields: appFields,
  run: async (entry, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await requireGroup(transaction, userId, entry.group_id, groupLevel.member);
      requireNotMore(await requirePermission(transaction, userId, entry.app_id, level.admin), entry.app_permission);
      const updated = await transaction
        .updateTable('group_app')
        .set({ app_permission: entry.app_permission })
        .where('group_id', '=', entry.group_id)
        .where('app_id', '=', entry.app_id)
        .returningAll()
        .executeTakeFirst();
      return updated ?? notShared(entry);
    }),
});

const remove = userCall({
  method: 'POST',
  path: '/api/sharing-group/delete-app-from-group',
  summary:
    'Takes an app away from a group; an admin of the group may, and one of the app who has no less than the group',
  fields: v.object({ group_id: id, app_id: id }),
  run: async (entry, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      const inGroup = await groupPermissionOf(transaction, userId, entry.group_id);
      if (inGroup < groupLevel.admin) {
        const onApp = await permissionOf(transaction, userId, entry.app_id);
        // An admin of the app need not see the group; others have to.
        if (onApp < level.admin) await requireGroup(transaction, userId, entry.group_id, groupLevel.admin);
        else requireNotMore(onApp, await permissionOfGroup(transaction, entry));
      }
      const removed = await transaction
        .deleteFrom('group_app')
        .where('group_id', '=', entry.group_id)
        .where('app_id', '=', entry.app_id)
        .returningAll()
        .executeTakeFirst();
      return removed ?? notShared(entry);
    }),
});

const listApps = userCall({
  method: 'POST',
  path: '/api/sharing-group/get-apps-by-group',
  summary: 'The apps that a group has',
  fields: v.object({ group_id: id }),
  run: async ({ group_id }, { core, userId }) => {
    await requireGroup(core.database, userId, group_id, groupLevel.member);
    return core.database
      .selectFrom('group_app')
      .innerJoin('app', 'app.app_id', 'group_app.app_id')
      .select(['group_app.group_id', 'group_app.app_id', 'app_permission', 'app_name', 'icon'])
      .where('group_app.group_id', '=', group_id)
      .orderBy('group_app.app_id')
      .execute();
  },
});

const listGroups = userCall({
  method: 'POST',
  path: '/api/sharing-group/get-groups-by-app',
  summary: 'The groups that have an app: all of them for its admins, for others those they are in',
  fields: v.object({ app_id: id }),
  run: async ({ app_id }, { core, userId }) => {
    const permission = await requirePermission(core.database, userId, app_id, level.read);
    const groups = await core.database
      .selectFrom('group_app')
      .innerJoin('sharing_group', 'sharing_group.group_id', 'group_app.group_id')
      .leftJoin('group_member as own', (join) =>
        join.onRef('own.group_id', '=', 'group_app.group_id').on('own.user_id', '=', userId),
      )
      .select(['group_app.group_id', 'group_app.app_id', 'group_name', 'app_permission', 'own.group_permission'])
      .where('group_app.app_id', '=', app_id)
      .orderBy('group_app.group_id')
      .execute();
    return groups
      .filter((group) => permission >= level.admin || (group.group_permission ?? groupLevel.none) > groupLevel.none)
      .map(({ group_id, group_name, app_permission }) => ({ group_id, group_name, app_id, app_permission }));
  },
});

async function permissionOfGroup(
  database: Kysely<Database>,
  { group_id, app_id }: { group_id: Id; app_id: Id },
): Promise<number> {
  const entry = await database
    .selectFrom('group_app')
    .select('app_permission')
    .where('group_id', '=', group_id)
    .where('app_id', '=', app_id)
    .executeTakeFirst();
  return entry?.app_permission ?? level.none;
}

function requireNotMore(own: number, other: number): void {
  if (other > own)
    throw new PlatformError(
      'forbidden',
      `This user has permission ${own} on the app: neither more can be given, nor more taken away.`,
    );
}

function notShared({ group_id, app_id }: { group_id: number; app_id: number }): never {
  throw new PlatformError(
    'not-found',
    `Group ${group_id} does not have app ${app_id}. To share it, call add-app-to-group.`,
  );
}

/** Calls about the apps of groups. */
export const groupAppCalls = [add, update, remove, listApps, listGroups];
