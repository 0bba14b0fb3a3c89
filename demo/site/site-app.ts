import type { HttpBindings } from '@hono/node-server';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { clientOf, noProxies, type Client } from '../platform/http/client-address.js';
import { draftEndpoints } from './drafts/draft-endpoints.js';
import { mayEditOn, mayPublishOn } from './drafts/may-publish.js';
import { previewEndpoints } from './drafts/preview-endpoints.js';
import { previewLinks } from './drafts/preview-links.js';
import { editingEndpoints } from './editing/editing-endpoints.js';
import { pictureLibrary } from './editing/picture-library.js';
import { rightsEndpoint } from './editing/rights-endpoint.js';
import { articleEndpoints } from './endpoints/article-endpoints.js';
import { viewCounter } from './endpoints/count-views.js';
import { contentEndpoints } from './endpoints/content-endpoints.js';
import { formEndpoint } from './endpoints/form-endpoint.js';
import { readerEndpoints } from './endpoints/reader-endpoints.js';
import { searchEngineFiles } from './endpoints/search-engine-files.js';
import { cdnServer } from './endpoints/serve-cdn.js';
import { sessionEndpoint } from './endpoints/session-endpoint.js';
import { bodyInTime } from './http/body-in-time.js';
import { editorSessions } from './http/editor-session.js';
import { editorCheck, editorFinder, isOwnWill } from './http/is-editor.js';
import { ownPagesOnly } from './http/own-pages-only.js';
import { packedTexts } from './http/packed-texts.js';
import { underOwnOrigin } from './http/site-origin.js';
import { imageEndpoints } from './images/image-endpoints.js';
import { imageFolder } from './images/image-folder.js';
import { siteReads } from './lists/site-reads.js';
import { cdnPath } from './pages/head.js';
import { pageServer } from './pages/page-server.js';
import type { SiteContext, SiteParts } from './site-context.js';
import { fontServer } from './fonts/font-server.js';
import { fontFiles, fontsPath } from './fonts/font-files.js';
import { siteAssets } from './site-assets.js';

/** For the whole body of a request to the site to come, in milliseconds; those to the platform have a pace of their own. */
const bodyTime = 10_000;

/** For a file that an editor sends, by a phone far from the next mast too, in milliseconds. */
const fileTime = 120_000;

/** Where editors send pictures to. */
const picturesPath = '/_gh/pictures';

export interface SiteApp {
  readonly fetch: Hono['fetch'];
  readonly request: Hono['request'];
  /** Writes what is kept in memory for a while. The platform must still be open. */
  close(): Promise<void>;
}

/** The whole site over HTTP: platform, endpoints, files, pages. */
export function siteApp(parts: SiteParts): SiteApp {
  const context: SiteContext = {
    ...parts,
    reads: siteReads(parts),
    editorReads: siteReads(parts, { drafts: true }),
  };
  const { platform, log, publicOrigin, listening = 'http://localhost', trustedProxies = noProxies } = context;
  const client = (c: Context): Client =>
    clientOf((c.env as HttpBindings).incoming.socket, c.req.raw.headers, trustedProxies);
  const clientAddress = (c: Context): string => client(c).address;
  const sessions = editorSessions(platform.database);
  const cdn = cdnServer(context);
  const isEditor = editorCheck(context, sessions);
  const links = previewLinks({ database: platform.database, mayShow: mayEditOn(context) });
  const pages = pageServer(context, sessions, links);
  const assets = siteAssets(context.definition);
  const fonts = fontServer(fontFiles(context.definition.fonts ?? []));
  const views = viewCounter(context);
  const app = new Hono();

  app.onError((error, c) => {
    log('error', 'A request failed.', { path: new URL(c.req.url).pathname, error: String(error) });
    return c.json({ error: 'server', message: 'Something went wrong on our side. Please try again in a moment.' }, 500);
  });
  app.all('/GudHub/*', (c) => platform.fetch(underOwnOrigin(c.req.raw, publicOrigin, listening), client(c)));
  app.use(bodyInTime(bodyTime, { [picturesPath]: fileTime }));
  app.use(
    ownPagesOnly({
      publicOrigin,
      open: ['/_gh/forms/', '/_gh/comments'],
      files: { paths: [picturesPath], types: /^(?:image\/[\w.+-]+|application\/octet-stream)$/ },
    }),
  );
  app.get('/healthz', (c) => platform.fetch(c.req.raw));
  app.get(`${cdnPath}*`, (c) => cdn(c.req.path.slice(cdnPath.length), c.req.raw));
  app.use('/_gh/*', packedTexts);
  app.use('/assets/:file', packedTexts);
  app.route(
    '/_gh',
    contentEndpoints(context, (c) => client(c).throughProxy),
  );
  app.route('/_gh', articleEndpoints(context));
  app.route('/_gh', readerEndpoints(context, views, clientAddress));
  app.route('/_gh', sessionEndpoint(context, sessions, clientAddress));
  app.route('/_gh', formEndpoint(context, clientAddress));
  app.route('/_gh', rightsEndpoint(context, sessions));
  const folder = imageFolder({
    kept: context.imageFolder,
    brought: context.definition.pictures,
    cache: join(context.cacheFolder, 'images'),
  });
  const isWillingEditor = async (request: Request) => isOwnWill(request) && isEditor(request);
  app.route(
    '/_gh',
    editingEndpoints(context, { library: pictureLibrary(folder), isEditor: isWillingEditor, clientAddress }),
  );
  app.route(
    '/_gh/drafts',
    draftEndpoints(context, { editorOf: editorFinder(context, sessions), mayPublish: mayPublishOn(context), links }),
  );
  app.route('/_gh', previewEndpoints(context, links));
  app.get('/assets/:file', (c) => assets(c.req.param('file')) ?? c.notFound());
  app.get(`${fontsPath}:file`, (c) => fonts(c.req.path) ?? c.notFound());
  app.route(
    '/',
    imageEndpoints({
      platform,
      folder,
      hosts: context.imageHosts,
      isEditor: isWillingEditor,
      clientAddress,
      log,
    }),
  );
  app.route('/', searchEngineFiles(context));
  app.get(
    '/favicon.ico',
    () => new Response(null, { status: 204, headers: { 'cache-control': 'public, max-age=86400' } }),
  );
  app.get('*', (c) => pages(c.req.raw));
  return { fetch: app.fetch, request: app.request, close: views.flush };
}
