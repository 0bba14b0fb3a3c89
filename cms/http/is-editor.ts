import type { Id } from '../../sdk/index.js';
import { mayEditOn, rightsSomewhere } from '../rights/rights-somewhere.js';
import type { SiteContext } from '../site/site-context.js';
import { permissions } from '../storage/permission.js';
import { sessionToken, type EditorSessions } from './editor-session.js';

const userOf = (sessions: EditorSessions, request: Request): Promise<Id | undefined> =>
  sessions.userOf(sessionToken(request.headers.get('cookie')));

/** Tells who makes a request: the user of its session, where that user is an editor, who may write pages of a chapter; else `undefined`. */
export function editorOf(
  context: SiteContext,
  sessions: EditorSessions,
): (request: Request) => Promise<Id | undefined> {
  const mayEdit = mayEditOn(context);
  return async (request) => {
    const user = await userOf(sessions, request);
    return user !== undefined && (await mayEdit(user)) ? user : undefined;
  };
}

/** Tells who makes a request: the user of its session, where that user may read the site's pages, as every editor may; else `undefined`. */
export function readerOf(
  context: SiteContext,
  sessions: EditorSessions,
): (request: Request) => Promise<Id | undefined> {
  const has = rightsSomewhere(context);
  return async (request) => {
    const user = await userOf(sessions, request);
    return user !== undefined && (await has(user, 'read')) ? user : undefined;
  };
}

/** Tells who makes a request: the user of its session, where that user may write an app; else `undefined`. */
export function writerCheck(
  { storage }: Pick<SiteContext, 'storage'>,
  sessions: EditorSessions,
): (request: Request, appId: number) => Promise<Id | undefined> {
  return async (request, appId) => {
    const userId = await userOf(sessions, request);
    const found = userId === undefined ? [] : await storage.permissions([{ userId, appId }]);
    return found.some(({ permission }) => permission >= permissions.write) ? userId : undefined;
  };
}

/** False for what another origin or a prefetch made the browser ask for: the cookie came along, but not by the editor's own will. */
export const isOwnWill = ({ headers }: Request): boolean =>
  ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none') && !headers.has('sec-purpose');
