import type { Kysely } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';

/** What each permission inside a group is called. */
export const groupLevel = { none: 0, member: 1, admin: 2, owner: 3 } as const;

/** The permission of a user inside a group; 0 for strangers and unknown groups. */
export async function groupPermissionOf(database: Kysely<Database>, userId: Id, groupId: Id): Promise<number> {
  const row = await database
    .selectFrom('group_member')
    .select('group_permission')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.group_permission ?? groupLevel.none;
}

/**
 * Lets users pass who have at least `needed` inside the group, and returns their permission.
 * @throws PlatformError `not-found` alike for unknown groups and for users outside of the group; `forbidden` otherwise.
 */
export async function requireGroup(
  database: Kysely<Database>,
  userId: Id,
  groupId: Id,
  needed: (typeof groupLevel)[keyof typeof groupLevel],
): Promise<number> {
  const permission = await groupPermissionOf(database, userId, groupId);
  if (permission < groupLevel.member)
    throw new PlatformError('not-found', `There is no group ${groupId} that this user may see.`);
  if (permission < needed) {
    throw new PlatformError(
      'forbidden',
      `This needs permission ${needed} in group ${groupId}; this user has ${permission}. Ask its owner.`,
    );
  }
  return permission;
}
