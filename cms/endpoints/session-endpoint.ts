import { Hono } from 'hono';
import type { Context } from 'hono';
import { type EditorSessions, sessionToken, isSecure } from '../http/editor-session.js';
import { tooMany } from '../../kit/http/public-answer.js';
import { readJson } from '../../kit/http/read-form.js';
import { endpointRates } from '../../kit/limits/endpoint-rates.js';
import type { SiteContext } from '../site/site-context.js';

/** `POST /_gh/session` with `{token}`, the SDK's, begins an editor's session, with an empty token it ends it. One of another login takes the place of the one before. */
export function sessionEndpoint(
  { storage, publicOrigin }: SiteContext,
  sessions: EditorSessions,
  clientAddress: (c: Context) => string,
): Hono {
  const app = new Hono();
  app.post('/session', async (c) => {
    c.header('cache-control', 'no-store');
    const wait = await storage.rateLimit(`site-session:${clientAddress(c)}`, endpointRates.session);
    if (wait > 0) return tooMany('Too many sessions at once.', wait);
    const body = await readJson(c);
    if (body instanceof Response) return body;
    const { token } = body;
    const secure = isSecure(c.req.raw, publicOrigin);
    const former = sessionToken(c.req.header('cookie') ?? null);
    if (token === '' || token === undefined) {
      c.header('set-cookie', await sessions.end(former, secure));
      return c.json({ ok: true });
    }
    const begun = typeof token === 'string' ? await sessions.begin(token, secure, former) : undefined;
    if (!begun)
      return c.json({ error: 'unauthorized', message: 'This token is unknown or has ended. Sign in again.' }, 401);
    c.header('set-cookie', begun.cookie);
    return c.json({ ok: true, username: begun.username });
  });
  return app;
}
