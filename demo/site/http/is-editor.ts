import { mainChapter } from '../main-chapter.js';
import type { SiteContext } from '../site-context.js';
import { sessionToken, type EditorSessions } from './editor-session.js';

/** Tells whether a request is made by an editor: the holder of a session who may write the site's pages. */
export function editorCheck(context: SiteContext, sessions: EditorSessions): (request: Request) => Promise<boolean> {
  const mayWrite = writerCheck(context, sessions);
  const { app_id } = mainChapter(context.provisioned);
  return async (request) => (await mayWrite(request, app_id)) !== undefined;
}

/** Tells who makes a request: the user of its session, where that user may write an app; else `undefined`. */
export function writerCheck(
  { platform }: SiteContext,
  sessions: EditorSessions,
): (request: Request, appId: number) => Promise<number | undefined> {
  return async (request, appId) => {
    const token = sessionToken(request.headers.get('cookie'));
    const user = token === undefined ? undefined : await sessions.userOf(token);
    return user !== undefined && (await platform.mayWrite(user, appId)) ? user : undefined;
  };
}

/** False for what another origin or a prefetch made the browser ask for: the cookie came along, but not by the editor's own will. */
export const isOwnWill = ({ headers }: Request): boolean =>
  ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none') && !headers.has('sec-purpose');
