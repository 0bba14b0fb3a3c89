import { sql, type Kysely } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import { hashSecret, newSecret } from '../auth/secrets.js';
import { json, type Database } from '../storage/database.js';

/**
 * Sessions of a site's editors. The table holds the hash of the session's token and the hash of the login key that the editor signed in
 * with. A session ends with that key: at a logout, a change of the password, or a revocation.
 */
export function editorSessions(database: Kysely<Database>) {
  const end = async (token: string): Promise<void> => {
    await database.deleteFrom('site_session').where('token_hash', '=', hashSecret(token)).execute();
  };

  /** @returns false if this login does not have such a session */
  async function prolong(token: string, keyHash: string, now: number, until: number): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('site_session')
      .set({ expires: until })
      .where('token_hash', '=', hashSecret(token))
      .where(sql<boolean>`auth ->> 'key_hash' = ${keyHash}`)
      .where('expires', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    async begin(accesstoken: string, until: number, former?: string) {
      const now = Date.now();
      const login = await database
        .selectFrom('session')
        .innerJoin('account', 'account.user_id', 'session.user_id')
        .select(['session.user_id', 'key_hash', 'username'])
        .where('token_hash', '=', hashSecret(accesstoken))
        .where('expires', '>', now)
        .executeTakeFirst();
      if (!login) return undefined;
      const { user_id, key_hash, username } = login;
      if (former && key_hash && (await prolong(former, key_hash, now, until))) return { token: former, username };
      if (former) await end(former);
      const token = newSecret();
      await database
        .insertInto('site_session')
        .values({
          token_hash: hashSecret(token),
          user_id,
          auth: json({ key_hash }),
          created: now,
          expires: until,
        })
        .execute();
      await database.deleteFrom('site_session').where('expires', '<', now).execute();
      return { token, username };
    },

    async userOf(token: string): Promise<Id | undefined> {
      const now = Date.now();
      const row = await database
        .selectFrom('site_session')
        .innerJoin('auth_key', (join) => join.on(sql<boolean>`auth_key.key_hash = site_session.auth ->> 'key_hash'`))
        .select('site_session.user_id')
        .where('token_hash', '=', hashSecret(token))
        .where('site_session.expires', '>', now)
        .where('auth_key.expires', '>', now)
        .executeTakeFirst();
      return row?.user_id;
    },

    end,
  };
}
