import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Caller } from '../kit/caller.js';
import { packedTexts } from '../kit/http/packed-texts.js';
import { originsOfHosts, pageOrigins, underOwnOrigin } from '../kit/http/site-origin.js';
import { siteHandler } from '../kit/site-handler.js';
import { secondsToWait } from '../platform/auth/seconds-to-wait.js';
import { clientOf, noProxies, type Client } from '../platform/http/client-address.js';
import { createContext } from '../cms/create-context.js';
import { areaBlockEndpoints } from '../cms/areas/area-block-endpoints.js';
import { pageEndpoints } from '../cms/editing/pages/page-endpoints.js';
import { draftEndpoints } from '../cms/drafts/draft-endpoints.js';
import { mayPublishOn } from '../cms/drafts/may-publish.js';
import { previewEndpoints } from '../cms/drafts/preview-endpoints.js';
import { previewLinks } from '../cms/drafts/preview-links.js';
import { previewRights } from '../cms/drafts/preview-rights.js';
import { editingEndpoints } from '../cms/editing/editing-endpoints.js';
import { pagesShowing } from '../cms/editing/pages-showing.js';
import { pictureLibrary } from '../cms/editing/picture-library.js';
import { rightsEndpoint } from '../cms/editing/rights-endpoint.js';
import { sessionEndpoint } from '../cms/endpoints/session-endpoint.js';
import { storeLead } from '../cms/endpoints/store-lead.js';
import { filmServer, filmsPath } from './films/film-server.js';
import { fontFiles, fontsPath } from './fonts/font-files.js';
import { fontServer } from './fonts/font-server.js';
import { bodyInTime } from './http/body-in-time.js';
import { editorSessions } from '../cms/http/editor-session.js';
import { editorOf, isOwnWill, readerOf, writerCheck } from '../cms/http/is-editor.js';
import { imageEndpoints, usualSourceLimits } from '../cms/images/image-endpoints.js';
import { pageServer } from '../cms/pages/page-server.js';
import { ReadyPages } from '../cms/pages/ready-pages.js';
import { siteRights } from '../cms/rights/site-rights.js';
import { siteAssets } from '../cms/site-assets.js';
import type { SiteContext, SiteParts } from '../cms/site-context.js';

/** For the whole body of a request to the site to come, in milliseconds; those to the platform have a pace of their own. */
const bodyTime = 10_000;

/** For a file that an editor or a visitor sends, by a phone far from the next mast too, in milliseconds. */
const fileTime = 120_000;

/** Where forms are sent to, with files or without; how long one without may take is looked at where it is read. */
const formsPath = '/_gh/forms/';

/** Where editors send pictures to. */
const picturesPath = '/_gh/pictures';

/** The address of a page for the site's own program. */
const underNoName = (path: string): string => new URL(encodeURI(path), 'http://localhost').href;

export interface SiteApp {
  readonly fetch: Hono['fetch'];
  readonly request: Hono['request'];
  /** Answers a request for a page that is at hand; false where `fetch` has to. */
  readonly answerAtOnce: ReadyPages['answer'];
  /** Writes what is kept in memory for a while. The platform must still be open. */
  close(): Promise<void>;
}

/** The whole site over HTTP: the platform, what every site of the kit answers, and what this one has besides. */
export function siteApp(parts: SiteParts): SiteApp {
  const context = createContext(parts);
  const { platform, client: sdk, provisioned, publicOrigin, listening = 'http://localhost', cdn } = context;
  const { trustedProxies = noProxies } = context;
  const client = (c: Context): Client =>
    clientOf((c.env as HttpBindings).incoming.socket, c.req.raw.headers, trustedProxies);
  const ready = new ReadyPages({ nameOf: originsOfHosts(pageOrigins(publicOrigin, listening)) });
  const own = ownParts(context, ready);
  const handle = siteHandler(context, {
    files: cdn,
    forms: { store: (lead) => storeLead(context, lead), knowsKeys: true, takesFiles: true },
    readers: { apps: provisioned, items: sdk.items },
    rateLimit: (key, rate) => secondsToWait({ database: platform.database, clock: Date.now }, key, rate),
    others: (request, caller) => own.fetch(request, caller),
    uploads: { paths: [picturesPath], types: /^(?:image\/[\w.+-]+|application\/octet-stream)$/ },
  });
  const app = new Hono();
  app.all('/GudHub/*', (c) => platform.fetch(underOwnOrigin(c.req.raw, publicOrigin, listening), client(c)));
  app.use(bodyInTime(bodyTime, { [picturesPath]: fileTime, [formsPath]: fileTime }));
  app.all('*', (c) => handle(c.req.raw, client(c)));
  return {
    fetch: app.fetch,
    request: app.request,
    answerAtOnce: (request, response) => ready.answer(request, response),
    close: handle.close,
  };
}

/** What this site has besides: editors' sessions and tools, files, pictures, stored pages. */
function ownParts(
  context: SiteContext,
  ready: ReadyPages,
): {
  readonly fetch: (request: Request, caller: Caller) => Response | Promise<Response>;
} {
  const { platform, log, definition, imageHosts } = context;
  const clientAddress = (c: Context): string => (c.env as { readonly caller: Caller }).caller.address;
  const sessions = editorSessions(platform.database);
  const editor = editorOf(context, sessions);
  const reader = readerOf(context, sessions);
  const isWillingEditor = async (request: Request) => isOwnWill(request) && (await editor(request)) !== undefined;
  const mayPreview = previewRights(context);
  const links = previewLinks({ database: platform.database, shows: mayPreview.shows });
  const pages = pageServer(context, sessions, { links, ready });
  const assets = siteAssets(definition);
  const fonts = fontServer(fontFiles(definition.fonts ?? []));
  const films = filmServer(definition.films);
  const folder = context.pictures;
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  app.get('/healthz', (c) => platform.fetch(c.req.raw));
  app.use('/assets/:file', packedTexts);
  app.route('/_gh', sessionEndpoint(context, sessions, clientAddress));
  app.route('/_gh', rightsEndpoint(context, sessions));
  app.route(
    '/_gh',
    editingEndpoints(context, {
      library: pictureLibrary(folder, {
        // Pasted texts come from anywhere: whoever lists hosts allows these alone.
        hosts: imageHosts.length > 0 ? imageHosts : 'any',
        limits: usualSourceLimits,
        network: context.sourceNetwork,
      }),
      isEditor: isWillingEditor,
      readerOf: async (request) => (isOwnWill(request) ? reader(request) : undefined),
      clientAddress,
      pagesShowing: pagesShowing(context, (path) => pages(new Request(underNoName(path)))),
    }),
  );
  app.route('/_gh', areaBlockEndpoints(context, { isEditor: isWillingEditor }));
  const mayWrite = writerCheck(context, sessions);
  app.route(
    '/_gh',
    pageEndpoints(context, {
      writerOf: async (request, appId) => (isOwnWill(request) ? mayWrite(request, appId) : undefined),
      isEditor: isWillingEditor,
      mayPublish: siteRights(context).mayPublish,
    }),
  );
  app.route(
    '/_gh/drafts',
    draftEndpoints(context, {
      editorOf: editor,
      mayPublish: mayPublishOn(context),
      links,
      mayPreview,
    }),
  );
  app.route('/_gh', previewEndpoints(context, links));
  app.get('/assets/:file', (c) => assets(c.req.param('file')) ?? c.notFound());
  app.get(`${fontsPath}:file`, (c) => fonts(c.req.path) ?? c.notFound());
  app.get(`${filmsPath}:file`, async (c) => (await films(c.req.raw, c.req.param('file'))) ?? c.notFound());
  app.route(
    '/',
    imageEndpoints({ platform, folder, hosts: imageHosts, isEditor: isWillingEditor, clientAddress, log }),
  );
  app.get(
    '/favicon.ico',
    () => new Response(null, { status: 204, headers: { 'cache-control': 'public, max-age=86400' } }),
  );
  app.get('*', (c) => pages(c.req.raw));
  return { fetch: (request, caller) => app.fetch(request, { caller }) };
}
