import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Database } from '../storage/database.js';
import { grantsTo } from './access.js';

/**
 * SQL: whether a user may see the e-mail of the row's `account`. It is shown to users who have found the account by it, and to those who share an app
 * or a group: with its owner, and with everybody whom one of the former brought in. Sharing with an id alone does not count. Otherwise a user could
 * learn all e-mails by sharing an app of their own with one number after the other.
 */
export function isKnownTo(userId: Id): RawBuilder<boolean> {
  const apps = sql`(select app_id from (${grantsTo(userId)}) as granted where permission > 0)`;
  return sql<boolean>`account.user_id in (
    select ${userId}::bigint
    union all select known_id from acquaintance where user_id = ${userId}
    union all select owner_id from app where app_id in ${apps}
    union all select user_id from app_sharing where known and sharing_permission > 0 and app_id in ${apps}
    union all select m.user_id from group_app join group_member m using (group_id)
      where m.known and m.group_permission > 0 and app_permission > 0 and app_id in ${apps}
    union all select theirs.user_id from group_member own join group_member theirs using (group_id)
      where own.user_id = ${userId} and own.group_permission > 0 and theirs.known and theirs.group_permission > 0)`;
}

/** A user who names the whole e-mail of an account knows it from now on. */
export async function meetByEmail(database: Kysely<Database>, userId: Id, email: string): Promise<void> {
  await sql`
    insert into acquaintance (user_id, known_id)
    select ${userId}::bigint, user_id from account where lower(username) = lower(trim(${email})) and user_id <> ${userId}
    on conflict do nothing`.execute(database);
}
