import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hashSecret, newSecret } from '../../platform/auth/secrets.js';
import { json, type Database } from '../../platform/storage/database.js';

/** Name of the cookie by which a navigation shows that an editor makes it. */
const cookieName = 'gh_session';

/** How long a session lasts, in seconds: 12 hours. */
const lifetime = 12 * 60 * 60;

/** Value of our cookie among those of a request. */
export function sessionToken(cookies: string | null): string | undefined {
  return (
    cookies
      ?.split(/;\s*/)
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1) || undefined
  );
}

const cookie = (value: string, maxAge: number, secure: boolean) =>
  `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

export interface EditorSessions {
  /**
   * Begins a session for the holder of a token of the platform. One that the browser has from the same login goes on: a page that is opened
   * while the answer is on its way comes with the cookie of before.
   *
   * @param former the session that the browser has; of another login, it ends
   * @returns The `set-cookie` header, or `undefined` where the token is unknown or has ended.
   */
  begin(accesstoken: string, secure: boolean, former?: string): Promise<string | undefined>;
  /** The user of a session that has not ended, neither here nor on the platform. */
  userOf(token: string | undefined): Promise<number | undefined>;
  /** Ends a session. @returns The `set-cookie` header that removes the cookie. */
  end(token: string | undefined, secure: boolean): Promise<string>;
}

/**
 * Sessions of editors, for page views: the cookie holds a random token, the table only its hash, and the login key (its hash) that the
 * editor signed in with. A session ends with that key: at a logout, a change of the password, a revocation, wherever that happens.
 */
export function editorSessions(database: Kysely<Database>): EditorSessions {
  const remove = (token: string) =>
    database.deleteFrom('site_session').where('token_hash', '=', hashSecret(token)).execute();

  /** @returns False where there is no such session of this login. */
  async function prolong(token: string, keyHash: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('site_session')
      .set({ expires: now + lifetime * 1000 })
      .where('token_hash', '=', hashSecret(token))
      .where(sql<boolean>`auth ->> 'key_hash' = ${keyHash}`)
      .where('expires', '>', now)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    async begin(accesstoken, secure, former) {
      const now = Date.now();
      const login = await database
        .selectFrom('session')
        .select(['user_id', 'key_hash'])
        .where('token_hash', '=', hashSecret(accesstoken))
        .where('expires', '>', now)
        .executeTakeFirst();
      if (!login) return undefined;
      if (former && login.key_hash && (await prolong(former, login.key_hash, now)))
        return cookie(former, lifetime, secure);
      if (former) await remove(former);
      const token = newSecret();
      await database
        .insertInto('site_session')
        .values({
          token_hash: hashSecret(token),
          user_id: login.user_id,
          auth: json({ key_hash: login.key_hash }),
          created: now,
          expires: now + lifetime * 1000,
        })
        .execute();
      await database.deleteFrom('site_session').where('expires', '<', now).execute();
      return cookie(token, lifetime, secure);
    },
    async userOf(token) {
      if (!token) return undefined;
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
    async end(token, secure) {
      if (token) await remove(token);
      return cookie('', 0, secure);
    },
  };
}
