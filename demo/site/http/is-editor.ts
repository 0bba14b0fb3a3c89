import type { Id } from '../../../sdk/index.js';
import { mainChapter } from '../main-chapter.js';
import type { SiteContext } from '../site-context.js';
import { sessionToken, type EditorSessions } from './editor-session.js';

/** Finds the editor who makes a request: the holder of a session who may write the site's pages. */
export function editorFinder(
  { platform, provisioned }: SiteContext,
  sessions: EditorSessions,
): (request: Request) => Promise<Id | undefined> {
  return async (request) => {
    const token = sessionToken(request.headers.get('cookie'));
    if (token === undefined) return undefined;
    const user = await sessions.userOf(token);
    return user !== undefined && (await platform.mayWrite(user, mainChapter(provisioned).app_id)) ? user : undefined;
  };
}

/** Tells whether a request is made by an editor. */
export function editorCheck(context: SiteContext, sessions: EditorSessions): (request: Request) => Promise<boolean> {
  const editorOf = editorFinder(context, sessions);
  return async (request) => (await editorOf(request)) !== undefined;
}

/** False for what another origin or a prefetch made the browser ask for: the cookie came along, but not by the editor's own will. */
export const isOwnWill = ({ headers }: Request): boolean =>
  ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none') && !headers.has('sec-purpose');
