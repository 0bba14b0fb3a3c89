import { getConnInfo } from '@hono/node-server/conninfo';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { contentEndpoints } from './endpoints/content-endpoints.js';
import { formEndpoint } from './endpoints/form-endpoint.js';
import { cdnServer } from './endpoints/serve-cdn.js';
import { sessionEndpoint } from './endpoints/session-endpoint.js';
import { editorSessions } from './http/editor-session.js';
import { editorCheck, isOwnWill } from './http/is-editor.js';
import { underOwnOrigin } from './http/site-origin.js';
import { imageEndpoints } from './images/image-endpoints.js';
import { imageFolder } from './images/image-folder.js';
import { cdnPath } from './pages/head.js';
import { pageServer } from './pages/page-server.js';
import type { SiteContext } from './site-context.js';
import { assets } from './content-assets.js';

const clientAddress = (c: Context): string => getConnInfo(c).remote.address ?? 'unknown';

/** The whole site over HTTP: platform, endpoints, files, pages. */
export function siteApp(context: SiteContext): Hono {
  const { platform, log, publicOrigin, listening = 'http://localhost' } = context;
  const sessions = editorSessions(platform.database);
  const cdn = cdnServer(context);
  const isEditor = editorCheck(context, sessions);
  const pages = pageServer(context, sessions);
  const app = new Hono();

  app.onError((error, c) => {
    log('error', 'A request failed.', { path: new URL(c.req.url).pathname, error: String(error) });
    return c.json({ error: 'server', message: 'Something went wrong on our side. Please try again in a moment.' }, 500);
  });
  app.all('/GudHub/*', (c) =>
    platform.fetch(underOwnOrigin(c.req.raw, publicOrigin, listening), { address: clientAddress(c) }),
  );
  app.get('/healthz', (c) => platform.fetch(c.req.raw));
  app.get(`${cdnPath}*`, (c) => cdn(c.req.path.slice(cdnPath.length), c.req.raw));
  app.route('/_gh', contentEndpoints(context));
  app.route('/_gh', sessionEndpoint(context, sessions, clientAddress));
  app.route('/_gh', formEndpoint(context, clientAddress));
  app.get('/assets/:file', (c) => assets(c.req.param('file')) ?? c.notFound());
  app.route(
    '/',
    imageEndpoints({
      platform,
      folder: imageFolder({ kept: context.imageFolder, cache: join(context.cacheFolder, 'images') }),
      hosts: context.imageHosts,
      isEditor: async (request) => isOwnWill(request) && isEditor(request),
      clientAddress,
    }),
  );
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /_gh/\nDisallow: /GudHub/\n'));
  app.get(
    '/favicon.ico',
    () => new Response(null, { status: 204, headers: { 'cache-control': 'public, max-age=86400' } }),
  );
  app.get('*', (c) => pages(c.req.raw));
  return app;
}
