import { Hono } from 'hono';
import type { Context } from 'hono';
import type { BrowserFiles } from './browser-files.js';
import type { Caller } from './caller.js';
import { cdnPath } from './cdn-path.js';
import type { CreatedSite } from './created-site.js';
import { answersEndpoint } from './endpoints/answers-endpoint.js';
import { articleEndpoints } from './endpoints/article-endpoints.js';
import { contentEndpoints } from './endpoints/content-endpoints.js';
import { viewCounter } from './endpoints/count-views.js';
import { formEndpoint } from './endpoints/form-endpoint.js';
import { readerEndpoints } from './endpoints/reader-endpoints.js';
import { searchEngineFiles } from './endpoints/search-engine-files.js';
import { securityFile } from './endpoints/security-file.js';
import { cdnServer } from './endpoints/serve-cdn.js';
import { storybookServer } from './endpoints/serve-storybook.js';
import type { StoreLead } from './forms/lead-store.js';
import { storeOnce } from './forms/store-once.js';
import { ownPagesOnly, type OwnFiles } from './http/own-pages-only.js';
import { packedTexts } from './http/packed-texts.js';
import { publicRefusal } from './http/public-answer.js';
import { securityHeaders } from './http/security-headers.js';
import { memoryLimit } from './limits/memory-limit.js';
import type { RateLimit } from './limits/rate-limit.js';
import { pageAnswers, type PageOptions } from './pages/page-answers.js';
import { SiteError } from './site-error.js';
import type { Readers } from './readers/reader-apps.js';
import { noAnswer } from './unanswered.js';

/** Where forms go. */
export interface FormHandling {
  readonly store: StoreLead;
  /** True where the store itself keeps a submission once, however often it is sent; default: the handler remembers keys, in this process. */
  readonly knowsKeys?: boolean;
  /** True where the store keeps the files of forms as well; default: a form with files is refused, so that none is lost. */
  readonly takesFiles?: boolean;
  /** True if the store keeps spam too: submissions with a `spam` reason, without their files. Default: spam is dropped. */
  readonly takesSpam?: boolean;
}

export interface SiteHandlerOptions {
  /** The build for browsers, to be served below `/_gh/cdn/`: `readBrowserFiles()`. */
  readonly files: BrowserFiles;
  /** Takes what forms send; without it forms are refused, and show that they could not be sent. */
  readonly forms?: FormHandling;
  /** Keeps what readers leave on articles; without it comments and votes are refused, and views are not counted. */
  readonly readers?: Readers;
  /** Pages from templates; default: the site renders its own, by `renderPage`. */
  readonly pages?: PageOptions;
  /** Counts what one address sends; default: in this process. */
  readonly rateLimit?: RateLimit;
  /** What else answers behind the same checks; a 404 of it is the last word. Default: nothing. */
  readonly others?: (request: Request, caller: Caller) => Response | Promise<Response>;
  /** Folder of a build of Storybook, to be served at `/_gh/storybook/`. Default: it is not served. */
  readonly storybook?: string;
  /** Paths below which files may be posted, and of which types; default none. */
  readonly uploads?: OwnFiles;
}

/** Checks for callers without types. */
function checkOptions(options: Partial<SiteHandlerOptions> | undefined): asserts options is SiteHandlerOptions {
  const refuse = (message: string): never => {
    throw new SiteError('bad-option', `siteHandler: ${message}`);
  };
  const { files, forms, pages } = options ?? {};
  if (files?.manifest === undefined) refuse('files is missing. Give await readBrowserFiles().');
  if (forms && typeof forms.store !== 'function')
    refuse('forms.store is a function that keeps a lead, and is missing.');
  if (pages && typeof pages.template !== 'function')
    refuse('pages.template is a function that answers with the HTML of a route, and is missing.');
}

/** Answers web requests for a site. */
export interface SiteHandler {
  /** @param caller Where the request came from; without it all callers share one set of limits. */
  (request: Request, caller?: Caller): Promise<Response>;
  /** Writes what is kept in memory for a while. */
  readonly close: () => Promise<void>;
}

interface Bindings {
  readonly Bindings: { readonly caller: Caller };
}

/** Paths that pages of any origin may post to; they look at no cookie. */
const openPaths = ['/_gh/forms/', '/_gh/comments'];

const nobody: Caller = { address: 'unknown' };

/** Refuses submissions without a store, so that visitors are not thanked for lost data. */
const noStore = () =>
  publicRefusal(501, 'no-store', 'This site takes no submissions: its server was given nowhere to keep them.');

/**
 * Everything that blocks ask of a site's server: `/_gh/*`, the build for browsers, `robots.txt`, `sitemap.xml`, feeds, and pages where
 * templates are given. What changes something is taken from the site's own pages alone, but for forms; each answer carries the headers
 * that no answer should lack. What it has no answer for is answered with 404, which {@link isUnanswered} tells from other ones.
 *
 * @example
 * const site = createSite({ platform, chapters, languages });
 * const handle = siteHandler(site, { files: await readBrowserFiles(), forms: { store } });
 * const answer = await handle(new Request('https://studio.example/_gh/site.json'), { address: '192.0.2.7' });
 */
export function siteHandler(site: CreatedSite, options: SiteHandlerOptions): SiteHandler {
  checkOptions(options);
  const { files, forms, readers, pages, rateLimit = memoryLimit(), others, uploads } = options;
  const { publicOrigin, log } = site;
  const callerOf = (c: Context): Caller => (c.env as Bindings['Bindings']).caller;
  const clientAddress = (c: Context): string => callerOf(c).address;
  const cdn = cdnServer(files, publicOrigin);
  const app = new Hono();

  app.onError((error, c) => {
    log('error', 'A request failed.', { path: new URL(c.req.url).pathname, error: String(error) });
    return c.json({ error: 'server', message: 'Something went wrong on our side. Please try again in a moment.' }, 500);
  });
  app.use(ownPagesOnly({ publicOrigin, open: openPaths, ...(uploads && { files: uploads }) }));
  app.get(`${cdnPath}*`, (c) => cdn(c.req.path.slice(cdnPath.length), c.req.raw));
  app.use('/_gh/*', packedTexts);
  const storybook = options.storybook === undefined ? undefined : storybookServer(options.storybook);
  if (storybook) app.all('/_gh/storybook/*', async (c, next) => (await storybook(c.req.raw)) ?? next());
  app.route(
    '/_gh',
    contentEndpoints(site, (c) => callerOf(c).throughProxy === true),
  );
  app.route('/_gh', answersEndpoint(site));
  app.route('/_gh', articleEndpoints(site));
  const views = readers && viewCounter(site, readers);
  if (readers && views) app.route('/_gh', readerEndpoints(site, readers, { views, rateLimit, clientAddress }));
  else {
    for (const path of ['comments', 'rating']) app.post(`/_gh/${path}`, noStore);
    // Readers never see the result of counting a view, and an error would show in the console of every reader.
    app.post('/_gh/views', () => new Response(null, { status: 204 }));
  }
  if (forms) {
    const store = forms.knowsKeys ? forms.store : storeOnce(forms.store);
    const takes = { takesFiles: forms.takesFiles === true, takesSpam: forms.takesSpam === true };
    app.route('/_gh', formEndpoint(site, { store, ...takes, rateLimit, clientAddress }));
  } else app.post('/_gh/forms/:id', noStore);
  app.route('/', searchEngineFiles(site));
  app.route('/', securityFile(site));
  if (pages) {
    const answer = pageAnswers(site, files, pages);
    app.get('*', async (c, next) => (await answer(c.req.raw)) ?? next());
  }
  app.all('*', (c) => others?.(c.req.raw, callerOf(c)) ?? noAnswer());

  const handle = async (request: Request, caller: Caller = nobody): Promise<Response> =>
    secured(await app.fetch(request, { caller }));
  return Object.assign(handle, { close: async () => views?.flush() });
}

/** The answer with the headers of every answer, except those it says something else of. */
function secured(answer: Response): Response {
  const missing = Object.entries(securityHeaders).filter(([name]) => !answer.headers.has(name));
  for (const [name, value] of missing) answer.headers.set(name, value);
  return answer;
}
