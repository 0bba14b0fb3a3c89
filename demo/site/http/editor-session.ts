import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/storage/database.js';

/** Name of the cookie by which a navigation shows that an editor makes it. */
const cookieName = 'gh_session';

/** How long a session lasts, in seconds: 12 hours. */
const lifetime = 12 * 60 * 60;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Value of our cookie among those of a request. */
export function sessionToken(cookies: string | null): string | undefined {
  return cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) || undefined;
}

const cookie = (value: string, maxAge: number, secure: boolean) =>
  `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

export interface EditorSessions {
  /** Begins a session. @returns The `set-cookie` header. */
  begin(userId: number, secure: boolean): Promise<string>;
  /** The user of a session that has not ended. */
  userOf(token: string | undefined): Promise<number | undefined>;
  /** Ends a session. @returns The `set-cookie` header that removes the cookie. */
  end(token: string | undefined, secure: boolean): Promise<string>;
}

/** Sessions of editors, for page views: the cookie holds a random token, the table only its hash. */
export function editorSessions(database: Kysely<Database>): EditorSessions {
  return {
    async begin(userId, secure) {
      const token = randomBytes(32).toString('base64url');
      const now = Date.now();
      await database
        .insertInto('site_session')
        .values({ token_hash: hash(token), user_id: userId, auth: '{}', created: now, expires: now + lifetime * 1000 })
        .execute();
      await database.deleteFrom('site_session').where('expires', '<', now).execute();
      return cookie(token, lifetime, secure);
    },
    async userOf(token) {
      if (!token) return undefined;
      const row = await database
        .selectFrom('site_session')
        .select('user_id')
        .where('token_hash', '=', hash(token))
        .where('expires', '>', Date.now())
        .executeTakeFirst();
      return row?.user_id;
    },
    async end(token, secure) {
      if (token) await database.deleteFrom('site_session').where('token_hash', '=', hash(token)).execute();
      return cookie('', 0, secure);
    },
  };
}
