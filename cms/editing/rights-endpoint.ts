import { Hono } from 'hono';
import { type EditorSessions, sessionToken } from '../http/editor-session.js';
import { isOwnWill } from '../http/is-editor.js';
import { mainChapter, type SiteContext } from '../site/site-context.js';
import { siteRights } from '../rights/site-rights.js';

const headers = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/**
 * `GET /_gh/rights`: what the holder of an editor's session may do, `{ user_id, home, chapters: { pages: { app_id, rights: ['read', 'write'] } } }`;
 * `home` is the app that everybody who edits the site has to do with. `null` for who has no session. It only says what is worth offering: every
 * write is checked for itself.
 */
export function rightsEndpoint(context: SiteContext, sessions: EditorSessions): Hono {
  const { provisioned } = context;
  const rights = siteRights(context);
  const app = new Hono();
  app.get('/rights', async (c) => {
    const token = isOwnWill(c.req.raw) ? sessionToken(c.req.header('cookie') ?? null) : undefined;
    const user_id = await sessions.userOf(token);
    if (user_id === undefined) return Response.json(null, { headers });
    const chapters = Object.entries(provisioned.chapters);
    const found = await rights.of(
      user_id,
      chapters.map(([, { app_id }]) => app_id),
    );
    const told = chapters.map(([name, { app_id }]) => [name, { app_id, rights: found.get(app_id) ?? [] }] as const);
    return Response.json(
      { user_id, home: mainChapter(provisioned).app_id, chapters: Object.fromEntries(told) },
      { headers },
    );
  });
  return app;
}
