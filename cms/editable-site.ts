import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Caller } from '../kit/caller.js';
import { packedTexts } from '../kit/http/packed-texts.js';
import { originsOfHosts, pageOrigins } from '../kit/http/site-origin.js';
import { siteHandler, type FormHandling } from '../kit/site-handler.js';
import { areaBlockEndpoints } from './areas/area-block-endpoints.js';
import { createContext, readersOf } from './site/create-context.js';
import { draftEndpoints } from './drafts/draft-endpoints.js';
import { draftNews, startSchedules } from './drafts/start-schedules.js';
import { mayPublishOn } from './rights/rights-somewhere.js';
import { previewEndpoints } from './drafts/preview-endpoints.js';
import { previewLinks } from './drafts/preview-links.js';
import { previewRights } from './drafts/preview-rights.js';
import { editingEndpoints } from './editing/editing-endpoints.js';
import { noteEndpoints } from './editing/notes/note-endpoints.js';
import { pageEndpoints } from './editing/pages/page-endpoints.js';
import { pagesShowing } from './editing/pages-showing.js';
import { pictureLibrary } from './editing/picture-library.js';
import { rightsEndpoint } from './editing/rights-endpoint.js';
import { sessionEndpoint } from './endpoints/session-endpoint.js';
import { mailLead } from './endpoints/mail-lead.js';
import { storeLead } from './endpoints/store-lead.js';
import { editorSessions } from './http/editor-session.js';
import { editorOf, isOwnWill, readerOf, writerCheck } from './http/is-editor.js';
import { imageEndpoints, usualSourceLimits } from './images/image-endpoints.js';
import { pageServer } from './page-server.js';
import { panelEndpoints } from './panel/panel-endpoints.js';
import { startEmptying } from './panel/start-emptying.js';
import { panelPage } from './panel/panel-page.js';
import { ReadyPages } from './pages/ready-pages.js';
import { lostPaths } from './redirects/lost-paths.js';
import { siteRights } from './rights/site-rights.js';
import { siteAssets } from './site-assets.js';
import type { SiteContext, SiteParts } from './site/site-context.js';

/** Where editors upload pictures. */
export const picturesPath = '/_gh/pictures';

/** The address of a page for the site's own program. */
const underNoName = (path: string): string => new URL(encodeURI(path), 'http://localhost').href;

/** A site with edit mode. */
export interface EditableSite {
  /** @param caller where the request came from; default: unknown */
  handle(request: Request, caller?: Caller): Promise<Response>;
  /** Publishes scheduled changes and empties the bin from now on. @returns a function that stops it */
  startSchedules(): () => Promise<void>;
  /** Writes what is in memory. The platform must still be open. */
  close(): Promise<void>;
}

/** The site over HTTP: all endpoints of the site kit, the endpoints of edit mode, and the pages. */
export function editableSite(parts: SiteParts): EditableSite & {
  /** Answers a request of Node for a page in memory. Returns false for all others: pass them to `handle`. */
  readonly answerAtOnce: ReadyPages['answer'];
} {
  const context = createContext(parts);
  const { client, provisioned, publicOrigin, listening = 'http://localhost', cdn, storage, log } = context;
  const ready = new ReadyPages({ nameOf: originsOfHosts(pageOrigins(publicOrigin, listening)) });
  const own = ownEndpoints(context, ready);
  const apps = readersOf(provisioned);
  const handle = siteHandler(context, {
    files: cdn,
    ...formsOf(context),
    ...(apps && { readers: { apps, items: client.items } }),
    rateLimit: storage.rateLimit,
    others: (request, caller) => own.fetch(request, { caller }),
    uploads: { paths: [picturesPath], types: /^(?:image\/[\w.+-]+|application\/octet-stream)$/ },
  });
  return {
    handle,
    answerAtOnce: (request, response) => ready.answer(request, response),
    startSchedules() {
      const stopEmptying = startEmptying(context);
      const stopPublishing = storage.drafts
        ? startSchedules({
            drafts: storage.drafts,
            mayPublish: mayPublishOn(context),
            news: draftNews(context),
            log,
          })
        : () => Promise.resolve();
      return async () => void (await Promise.all([stopEmptying(), stopPublishing()]));
    },
    close: handle.close,
  };
}

function formsOf(context: SiteContext): { readonly forms?: FormHandling } {
  const { provisioned, forms } = context;
  const { leads } = provisioned;
  if (forms) return { forms };
  return leads
    ? {
        forms: {
          store: async (lead) => {
            await storeLead(context, leads, lead);
            // The visitor does not wait for mail servers.
            void mailLead(context, lead).catch((error: unknown) =>
              context.log('warn', 'A request could not be mailed.', { error: String(error) }),
            );
          },
          ...{ knowsKeys: true, takesFiles: true, takesSpam: leads.fields.spam !== undefined },
        },
      }
    : {};
}

/** Editors' sessions and tools, files, pictures and pages. */
function ownEndpoints(context: SiteContext, ready: ReadyPages): Hono {
  const { storage, log, definition, others, imageHosts = [] } = context;
  const clientAddress = (c: Context): string => (c.env as { readonly caller: Caller }).caller.address;
  const sessions = editorSessions(storage.sessions);
  const editor = editorOf(context, sessions);
  const reader = readerOf(context, sessions);
  const isWillingEditor = async (request: Request) => isOwnWill(request) && (await editor(request)) !== undefined;
  const mayPreview = previewRights(context);
  const links = previewLinks({ storage, shows: mayPreview.shows });
  const lost = lostPaths();
  const pages = pageServer(context, sessions, { links, ready, lost });
  const assets = siteAssets(definition);
  const folder = context.pictures;
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
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
  const { drafts } = storage;
  if (drafts)
    app.route(
      '/_gh/drafts',
      draftEndpoints(context, { drafts, editorOf: editor, mayPublish: mayPublishOn(context), links, mayPreview }),
    );
  app.route('/_gh', previewEndpoints(context, links));
  const willingEditor = async (request: Request) => (isOwnWill(request) ? editor(request) : undefined);
  app.route('/_gh/edit/panel', panelEndpoints(context, { editorOf: willingEditor, lost }));
  const { notes } = storage;
  if (notes) app.route('/_gh/edit/notes', noteEndpoints(context, { notes, editorOf: willingEditor }));
  const panel = panelPage(context);
  for (const path of ['/_gh/panel', '/_gh/panel/*']) app.get(path, (c) => panel(c.req.raw));
  app.get('/assets/:file', (c) => assets(c.req.param('file')) ?? c.notFound());
  app.route('/', imageEndpoints({ storage, folder, hosts: imageHosts, isEditor: isWillingEditor, clientAddress, log }));
  app.get(
    '/favicon.ico',
    () => new Response(null, { status: 204, headers: { 'cache-control': 'public, max-age=86400' } }),
  );
  app.get('*', async (c) => (await others?.(c.req.raw)) ?? pages(c.req.raw));
  return app;
}
