import type { StoredSessions } from '../storage/site-storage.js';

/** Name of the cookie by which a navigation shows that an editor makes it. */
const cookieName = 'gh_session';

/** How long a session lasts, in seconds: 12 hours. */
const lifetime = 12 * 60 * 60;

/** Whether the browser that makes a request reaches the site by TLS, so that its cookies may be kept to that. */
export const isSecure = (
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  publicOrigin: string | undefined,
): boolean => (publicOrigin ?? url).startsWith('https:') || headers.get('x-forwarded-proto') === 'https';

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
   * @returns the `set-cookie` header and the user's name; `undefined` for an unknown or expired token
   */
  begin(
    accesstoken: string,
    secure: boolean,
    former?: string,
  ): Promise<{ readonly cookie: string; readonly username: string } | undefined>;
  /** The user of a session that has not ended, neither here nor on the platform. */
  userOf(token: string | undefined): Promise<number | undefined>;
  /** Ends a session. @returns The `set-cookie` header that removes the cookie. */
  end(token: string | undefined, secure: boolean): Promise<string>;
}

/** Sessions of editors, for page views: a cookie holds the token of a session that the platform stores. */
export const editorSessions = (stored: StoredSessions): EditorSessions => ({
  async begin(accesstoken, secure, former) {
    const begun = await stored.begin(accesstoken, Date.now() + lifetime * 1000, former);
    return begun && { cookie: cookie(begun.token, lifetime, secure), username: begun.username };
  },
  userOf: async (token) => (token ? stored.userOf(token) : undefined),
  async end(token, secure) {
    if (token) await stored.end(token);
    return cookie('', 0, secure);
  },
});
