import { sql, type Kysely, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { GroupMember, Id } from '../../sdk/types/entities.js';
import { publicUser } from '../auth/user-records.js';
import { userCall } from '../http/call.js';
import { groupPermission, id } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';
import { isKnownTo } from '../rights/acquaintances.js';
import { groupLevel, groupPermissionOf, requireGroup } from './group-access.js';
import { requireUser } from './require-user.js';

const memberFields = v.object({ group_id: id, user_id: id, group_permission: groupPermission });

/** A membership as callers see it. */
const shown = ['group_id', 'user_id', 'group_permission'] as const;

const add = userCall({
  method: 'POST',
  path: '/api/sharing-group/add-user-to-group',
  summary:
    'Makes a user a member, or changes their permission. Needs permission 2 (admin); nobody gives more than they have',
  fields: memberFields,
  run: async (member, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await holdGroup(transaction, member.group_id);
      await requireRightOver(transaction, userId, member);
      const known = await requireUser(transaction, userId, member.user_id);
      const added = await transaction
        .insertInto('group_member')
        .values({ ...member, known })
        .onConflict((conflict) =>
          conflict.columns(['group_id', 'user_id']).doUpdateSet({
            group_permission: member.group_permission,
            known: sql`group_member.known or excluded.known`,
          }),
        )
        .returning(shown)
        .executeTakeFirstOrThrow();
      await requireOwnerLeft(transaction, member.group_id);
      return added;
    }),
});

const update = userCall({
  method: 'POST',
  path: '/api/sharing-group/update-user-in-group',
  summary: 'Changes the permission of a member',
  fields: memberFields,
  run: async (member, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await holdGroup(transaction, member.group_id);
      await requireRightOver(transaction, userId, member);
      const updated = await transaction
        .updateTable('group_member')
        .set({ group_permission: member.group_permission })
        .where('group_id', '=', member.group_id)
        .where('user_id', '=', member.user_id)
        .returning(shown)
        .executeTakeFirst();
      if (!updated) return noMember(member);
      await requireOwnerLeft(transaction, member.group_id);
      return updated;
    }),
});

const remove = userCall({
  method: 'POST',
  path: '/api/sharing-group/delete-user-from-group',
  summary: 'Takes a member out of a group; members may leave by themselves',
  fields: v.object({ group_id: id, user_id: id }),
  run: async (member, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      await holdGroup(transaction, member.group_id);
      if (member.user_id === userId) await requireGroup(transaction, userId, member.group_id, groupLevel.member);
      else await requireRightOver(transaction, userId, { ...member, group_permission: groupLevel.none });
      const removed = await transaction
        .deleteFrom('group_member')
        .where('group_id', '=', member.group_id)
        .where('user_id', '=', member.user_id)
        .returning(shown)
        .executeTakeFirst();
      if (!removed) return noMember(member);
      await requireOwnerLeft(transaction, member.group_id);
      return removed;
    }),
});

const listUsers = userCall({
  method: 'POST',
  path: '/api/sharing-group/get-users-by-group',
  summary: 'The members of a group',
  fields: v.object({ group_id: id }),
  run: async ({ group_id }, { core, userId, origin }) => {
    await requireGroup(core.database, userId, group_id, groupLevel.member);
    const members = await core.database
      .selectFrom('group_member')
      .innerJoin('account', 'account.user_id', 'group_member.user_id')
      .selectAll('account')
      .select(['group_permission', isKnownTo(userId).as('known')])
      .where('group_id', '=', group_id)
      .orderBy('group_permission', 'desc')
      .orderBy('account.user_id')
      .execute();
    return members.map(({ group_permission, ...account }) => ({
      ...publicUser(account, origin),
      group_id,
      group_permission,
    }));
  },
});

const listGroups = userCall({
  method: 'POST',
  path: '/api/sharing-group/get-groups-by-user',
  summary: 'The groups of a user: all of the own ones, of another user those that both are in',
  fields: v.object({ user_id: id }),
  run: async ({ user_id }, { core, userId }) =>
    core.database
      .selectFrom('group_member as theirs')
      .innerJoin('group_member as own', 'own.group_id', 'theirs.group_id')
      .innerJoin('sharing_group', 'sharing_group.group_id', 'theirs.group_id')
      .select(['sharing_group.group_id', 'group_name', 'theirs.user_id', 'theirs.group_permission'])
      .where('own.user_id', '=', userId)
      .where('own.group_permission', '>', groupLevel.none)
      .where('theirs.user_id', '=', user_id)
      .orderBy('sharing_group.group_id')
      .execute(),
});

/** Two who leave, or change each other, come one after the other: each for itself would find the other one still there. */
async function holdGroup(transaction: Transaction<Database>, groupId: Id): Promise<void> {
  await sql`select from sharing_group where group_id = ${groupId} for no key update`.execute(transaction);
}

/** Lets pass an admin of the group who gives no more than they have, to one who has no more than they. */
async function requireRightOver(
  database: Kysely<Database>,
  userId: Id,
  { group_id, user_id, group_permission }: GroupMember,
): Promise<void> {
  const own = await requireGroup(database, userId, group_id, groupLevel.admin);
  if (Math.max(group_permission, await groupPermissionOf(database, user_id, group_id)) > own) {
    throw new PlatformError(
      'forbidden',
      `This user has permission ${own} in group ${group_id}: neither more can be given, nor more taken away.`,
    );
  }
}

async function requireOwnerLeft(database: Kysely<Database>, groupId: Id): Promise<void> {
  const owner = await database
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('group_permission', '=', groupLevel.owner)
    .executeTakeFirst();
  if (!owner)
    throw new PlatformError(
      'conflict',
      `Group ${groupId} would be left without an owner. Make another member its owner first, or delete the group.`,
    );
}

function noMember({ group_id, user_id }: { group_id: Id; user_id: Id }): never {
  throw new PlatformError(
    'not-found',
    `User ${user_id} is no member of group ${group_id}. To add them, call add-user-to-group.`,
  );
}

/** Calls about the members of groups. */
export const groupMemberCalls = [add, update, remove, listUsers, listGroups];
