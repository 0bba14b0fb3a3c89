import { Hono } from 'hono';
import type { EditorSessions } from '../http/editor-session.js';
import { sessionToken } from '../http/editor-session.js';
import type { SiteContext } from '../site-context.js';

/** `POST /_gh/session` with the SDK's token begins an editor's session, with an empty token it ends it. */
export function sessionEndpoint({ platform }: SiteContext, sessions: EditorSessions): Hono {
  const app = new Hono();
  app.post('/session', async (c) => {
    c.header('cache-control', 'no-store');
    const { token } = await c.req.parseBody();
    const secure = new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https';
    if (token === '' || token === undefined) {
      c.header('set-cookie', await sessions.end(sessionToken(c.req.header('cookie') ?? null), secure));
      return c.json({ ok: true });
    }
    const user = typeof token === 'string' ? await platform.userOf(token) : null;
    if (!user) return c.json({ error: 'unauthorized', message: 'This token is unknown or has ended. Sign in again.' }, 401);
    c.header('set-cookie', await sessions.begin(user.user_id, secure));
    return c.json({ ok: true, username: user.username });
  });
  return app;
}
