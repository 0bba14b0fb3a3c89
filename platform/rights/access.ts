import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';

/** What each level of permission on an app is called; a higher one includes the lower ones. */
export const level = { none: 0, read: 1, write: 2, admin: 3, owner: 4 } as const;

type Level = (typeof level)[keyof typeof level];

/** What a user may do with an app, and the version of the app it was asked at. */
export interface Access {
  readonly userId: Id;
  readonly appId: Id;
  readonly permission: number;
  readonly version: number;
}

/** The highest permission of each user on each app: as its owner, by sharing, or through a group. Unknown apps are left out. */
export async function readAccess(
  database: Kysely<Database>,
  asked: readonly Pick<Access, 'userId' | 'appId'>[],
): Promise<Access[]> {
  const { rows } = await sql<Access>`
    select asked.user_id as "userId", app_id as "appId", version, greatest(
      case when app.owner_id = asked.user_id then 4 else 0 end,
      coalesce((select sharing_permission from app_sharing s where s.app_id = app.app_id and s.user_id = asked.user_id), 0),
      coalesce((select max(app_permission) from group_app g join group_member m using (group_id)
                where g.app_id = app.app_id and m.user_id = asked.user_id and m.group_permission > 0), 0)
    ) as permission
    from unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ appId }) => appId)}::bigint[]) as asked (user_id, app_id)
    join app using (app_id)`.execute(database);
  return rows;
}

/** The highest permission of a user on an app; 0 for unknown apps, too. */
export async function permissionOf(database: Kysely<Database>, userId: Id, appId: Id): Promise<number> {
  const [access] = await readAccess(database, [{ userId, appId }]);
  return access?.permission ?? 0;
}

/**
 * Lets pass who has at least `needed` on the app, and returns what they have.
 * @throws PlatformError `not-found` alike for unknown apps and for those the user may not see; `forbidden` otherwise.
 */
export async function requirePermission(
  database: Kysely<Database>,
  userId: Id,
  appId: Id,
  needed: Level,
): Promise<number> {
  return checkPermission(await permissionOf(database, userId, appId), appId, needed);
}

/**
 * Lets pass a permission that is enough, and returns it.
 * @throws PlatformError as `requirePermission` does.
 */
export function checkPermission(permission: number, appId: Id, needed: Level): number {
  if (permission < level.read) throw new PlatformError('not-found', `There is no app ${appId} that this user may see.`);
  if (permission < needed) {
    throw new PlatformError(
      'forbidden',
      `This needs permission ${needed} on app ${appId}; this user has ${permission}. Ask its owner.`,
    );
  }
  return permission;
}

/** SQL: `app_id` and `permission` of all that was given to a user, by whatever way; an app may be there several times, and with 0. */
export const grantsTo = (userId: Id): RawBuilder<unknown> => sql`
  select app_id, 4 as permission from app where owner_id = ${userId}
  union all select app_id, sharing_permission from app_sharing where user_id = ${userId}
  union all select app_id, app_permission from group_app join group_member m using (group_id)
    where m.user_id = ${userId} and m.group_permission > 0`;

/** The apps a user may see, with the highest permission on each. */
export async function permissionsOf(database: Kysely<Database>, userId: Id): Promise<Map<Id, number>> {
  const { rows } = await sql<{ app_id: Id; permission: number }>`
    select app_id, max(permission)::int as permission from (${grantsTo(userId)}) granted where permission > 0 group by app_id`.execute(
    database,
  );
  return new Map(rows.map(({ app_id, permission }) => [app_id, permission]));
}

/** The user whose app this is; undefined for an unknown one. */
export async function ownerOf(database: Kysely<Database>, appId: Id): Promise<Id | undefined> {
  const app = await database.selectFrom('app').select('owner_id').where('app_id', '=', appId).executeTakeFirst();
  return app?.owner_id;
}
