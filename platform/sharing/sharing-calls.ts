import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { AppSharing, Id } from '../../sdk/types/entities.js';
import { publicUser } from '../auth/user-records.js';
import { userCall } from '../http/call.js';
import { id, permission } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';
import { level, ownerOf, requirePermission } from '../rights/access.js';
import { isKnownTo } from '../rights/acquaintances.js';
import { requireUser } from './require-user.js';

const sharingFields = v.object({ app_id: id, user_id: id, sharing_permission: permission });

/** A sharing as callers see it. */
const shown = ['app_id', 'user_id', 'sharing_permission'] as const;

const add = userCall({
  method: 'POST',
  path: '/sharing/add',
  summary:
    'Gives a user a permission on an app, in place of one they have. Needs permission 3 (admin); nobody gives more than they have',
  fields: sharingFields,
  run: async (sharing, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await requireRightToShare(transaction, userId, sharing);
      const known = await requireUser(transaction, userId, sharing.user_id);
      return transaction
        .insertInto('app_sharing')
        .values({ ...sharing, known })
        .onConflict((conflict) =>
          conflict.columns(['app_id', 'user_id']).doUpdateSet({
            sharing_permission: sharing.sharing_permission,
            known: sql`app_sharing.known or excluded.known`,
          }),
        )
        .returning(shown)
        .executeTakeFirstOrThrow();
    }),
});

const update = userCall({
  method: 'POST',
  path: '/sharing/update',
  summary: 'Changes the permission of a user with whom an app is shared',
  fields: sharingFields,
  run: async (sharing, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await requireRightToShare(transaction, userId, sharing);
      const updated = await transaction
        .updateTable('app_sharing')
        .set({ sharing_permission: sharing.sharing_permission })
        .where('app_id', '=', sharing.app_id)
        .where('user_id', '=', sharing.user_id)
        .returning(shown)
        .executeTakeFirst();
      return updated ?? notShared(sharing);
    }),
});

const remove = userCall({
  method: 'POST',
  path: '/sharing/delete',
  summary: 'Takes an app away from a user; users may take it away from themselves',
  fields: v.object({ app_id: id, user_id: id }),
  run: async (sharing, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      if (sharing.user_id === userId) await requirePermission(transaction, userId, sharing.app_id, level.read);
      else await requireRightToShare(transaction, userId, { ...sharing, sharing_permission: level.none });
      const deleted = await transaction
        .deleteFrom('app_sharing')
        .where('app_id', '=', sharing.app_id)
        .where('user_id', '=', sharing.user_id)
        .returning(shown)
        .executeTakeFirst();
      return deleted ?? notShared(sharing);
    }),
});

const listUsers = userCall({
  method: 'POST',
  path: '/sharing/get-app-users',
  summary: 'The users with whom an app is shared, its owner first',
  fields: v.object({ app_id: id }),
  run: async ({ app_id }, { core, userId, origin }) => {
    await requirePermission(core.database, userId, app_id, level.read);
    const known = isKnownTo(userId).as('known');
    const owners = await core.database
      .selectFrom('app')
      .innerJoin('account', 'account.user_id', 'app.owner_id')
      .selectAll('account')
      .select(known)
      .where('app_id', '=', app_id)
      .execute();
    const guests = await core.database
      .selectFrom('app_sharing')
      .innerJoin('account', 'account.user_id', 'app_sharing.user_id')
      .selectAll('account')
      .select(['sharing_permission', known])
      .where('app_id', '=', app_id)
      .orderBy('account.user_id')
      .execute();
    const isOwner = new Set(owners.map((owner) => owner.user_id));
    return [
      ...owners.map((account) => ({ ...publicUser(account, origin), app_id, sharing_permission: level.owner })),
      ...guests
        .filter(({ user_id }) => !isOwner.has(user_id))
        .map(({ sharing_permission, ...account }) => ({ ...publicUser(account, origin), app_id, sharing_permission })),
    ];
  },
});

/** Lets an admin of the app pass who gives no more than they have. The receiver must not be the owner, and must not have more than the admin. */
async function requireRightToShare(
  database: Kysely<Database>,
  userId: Id,
  { app_id, user_id, sharing_permission }: AppSharing,
): Promise<void> {
  const own = await requirePermission(database, userId, app_id, level.admin);
  if ((await ownerOf(database, app_id)) === user_id) {
    throw new PlatformError(
      'forbidden',
      `App ${app_id} is the one of user ${user_id}: they may do everything with it, and nobody gives or takes that.`,
    );
  }
  const current = await database
    .selectFrom('app_sharing')
    .select('sharing_permission')
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (Math.max(sharing_permission, current?.sharing_permission ?? level.none) > own) {
    throw new PlatformError(
      'forbidden',
      `This user has permission ${own} on app ${app_id}: neither more can be given, nor more taken away.`,
    );
  }
}

function notShared({ app_id, user_id }: { app_id: Id; user_id: Id }): never {
  throw new PlatformError(
    'not-found',
    `App ${app_id} is not shared with user ${user_id}. To share it, call /sharing/add.`,
  );
}

/** Calls about the sharing of apps with single users. */
export const sharingCalls = [add, update, remove, listUsers];
