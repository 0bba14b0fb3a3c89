import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { AppSharing, Id } from '../../../sdk/types/entities.js';
import { publicUser } from '../auth/user-records.js';
import { userCall } from '../http/call.js';
import { id, permission } from '../http/fields.js';
import { PlatformError } from '../platform-error.js';
import type { Database } from '../storage/database.js';
import { level, requirePermission } from './access.js';
import { requireUser } from './require-user.js';

const sharingFields = v.object({ app_id: id, user_id: id, sharing_permission: permission });

const add = userCall({
  method: 'POST',
  path: '/sharing/add',
  summary: 'Gives a user a permission on an app, in place of one they have. Needs permission 3 (admin); nobody gives more than they have',
  fields: sharingFields,
  run: async (sharing, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await requireRightToShare(transaction, userId, sharing);
      await requireUser(transaction, sharing.user_id);
      return transaction
        .insertInto('app_sharing')
        .values(sharing)
        .onConflict((conflict) => conflict.columns(['app_id', 'user_id']).doUpdateSet({ sharing_permission: sharing.sharing_permission }))
        .returningAll()
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
        .returningAll()
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
        .returningAll()
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
    const owners = await core.database
      .selectFrom('app')
      .innerJoin('account', 'account.user_id', 'app.owner_id')
      .selectAll('account')
      .where('app_id', '=', app_id)
      .execute();
    const guests = await core.database
      .selectFrom('app_sharing')
      .innerJoin('account', 'account.user_id', 'app_sharing.user_id')
      .selectAll('account')
      .select('sharing_permission')
      .where('app_id', '=', app_id)
      .orderBy('account.user_id')
      .execute();
    return [
      ...owners.map((account) => ({ ...publicUser(account, origin), app_id, sharing_permission: level.owner })),
      ...guests.map(({ sharing_permission, ...account }) => ({ ...publicUser(account, origin), app_id, sharing_permission })),
    ];
  },
});

/** Lets pass an admin of the app who gives no more than they have, to one who has no more than they. */
async function requireRightToShare(database: Kysely<Database>, userId: Id, { app_id, user_id, sharing_permission }: AppSharing): Promise<void> {
  const own = await requirePermission(database, userId, app_id, level.admin);
  const current = await database
    .selectFrom('app_sharing')
    .select('sharing_permission')
    .where('app_id', '=', app_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (Math.max(sharing_permission, current?.sharing_permission ?? level.none) > own) {
    throw new PlatformError('forbidden', `This user has permission ${own} on app ${app_id}: neither more can be given, nor more taken away.`);
  }
}

function notShared({ app_id, user_id }: { app_id: Id; user_id: Id }): never {
  throw new PlatformError('not-found', `App ${app_id} is not shared with user ${user_id}. To share it, call /sharing/add.`);
}

/** Calls about the sharing of apps with single users. */
export const sharingCalls = [add, update, remove, listUsers];
