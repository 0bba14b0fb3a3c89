import { mainChapter } from '../main-chapter.js';
import type { SiteContext } from '../site-context.js';
import { sessionToken, type EditorSessions } from './editor-session.js';

/** Tells whether a request is made by an editor: the holder of a session who may write the site's pages. */
export function editorCheck(
  { platform, provisioned }: SiteContext,
  sessions: EditorSessions,
): (request: Request) => Promise<boolean> {
  return async (request) => {
    const token = sessionToken(request.headers.get('cookie'));
    if (token === undefined) return false;
    const user = await sessions.userOf(token);
    return user !== undefined && platform.mayWrite(user, mainChapter(provisioned).app_id);
  };
}

/** False for what another origin or a prefetch made the browser ask for: the cookie came along, but not by the editor's own will. */
export const isOwnWill = ({ headers }: Request): boolean =>
  ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none') && !headers.has('sec-purpose');
