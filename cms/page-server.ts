import { LRUCache } from 'lru-cache';
import type { Id } from '../sdk/index.js';
import { inLanguage, readablePath } from '../runtime/page/page-info.js';
import { draftedPages } from './drafts/drafted-pages.js';
import { noPreview } from './drafts/preview-endpoints.js';
import type { PreviewLinks } from './drafts/preview-links.js';
import { unpublishedHeaders, viewOfRequest } from './drafts/view-of-request.js';
import { answerPacked, packedHeaders } from '../kit/http/answer-packed.js';
import { negotiateEncoding } from '../kit/http/negotiate-encoding.js';
import type { EditorSessions } from './http/editor-session.js';
import { editorOf, isOwnWill } from './http/is-editor.js';
import { ownClient, ownReads } from './drafts/own-chapters.js';
import { chaptersWith } from './rights/chapters-with.js';
import { leadTo } from '../kit/http/lead-to.js';
import { packedText, type PackedText } from '../kit/http/packed-text.js';
import { pageHeaders, securityHeaders } from '../kit/http/security-headers.js';
import { pageOrigins, withOrigin } from '../kit/http/site-origin.js';
import type { SiteContext } from './site/site-context.js';
import { isBelowList } from '../widgets/shared/list-paths.js';
import { sortOf } from '../widgets/shared/list-window.js';
import { askedAuthor } from '../kit/pages/asked-author.js';
import { failurePage } from './pages/failure-page.js';
import { pageReads } from './pages/page-reads.js';
import { makePage, type PageContext } from './pages/make-page.js';
import { createPageStore } from './pages/page-store.js';
import type { StoredPage } from './pages/page-store.js';
import type { ReadyPages } from './pages/ready-pages.js';
import type { Page, RenderedPage } from '../kit/pages/render-route.js';
import { findRoute } from '../kit/pages/route.js';
import type { Route } from '../kit/pages/route.js';
import { sharedRenders, type MadePage } from './pages/shared-renders.js';
import { comparedPath, followRedirects } from '../widgets/shared/redirects.js';
import type { LostPaths } from './redirects/lost-paths.js';
import { siteRedirects } from './redirects/site-redirects.js';
import { withoutAddresses } from './pages/without-addresses.js';
import { addressedQuery } from '../runtime/contract/addressed-query.js';
import { sitePaths } from '../kit/pages/site-paths.js';

/** A visitor's `?mode=ssr` renders a page anew at most this often, in milliseconds. */
const renewInterval = 10_000;

/** Pages that could not be stored and were reported. More of them are reported again. */
const toldAtMost = 1000;

const pageElsewhere = (status: 301 | 302, location: string): Page => ({ status, html: '', headers: { location } });

/** A page under another name is at its own for ever; one in another language may be translated tomorrow. */
const leadOn = ({ status }: Pick<Page, 'status'>, location: string, search = ''): Response =>
  leadTo(status === 301 ? 301 : 302, location, { after: search });

/** Answers page views: the stored page where there is one, one render at a time otherwise. */
export function pageServer(
  context: SiteContext,
  sessions: EditorSessions,
  { links, ready, lost }: { readonly links: PreviewLinks; readonly ready: ReadyPages; readonly lost: LostPaths },
): (request: Request) => Promise<Response> {
  const { storage, definition, cdn, log, publicOrigin, listening = 'http://localhost', mediaHosts = [] } = context;
  const whoEdits = editorOf(context, sessions);
  const appsOf = chaptersWith(context);
  // What a page says of its own address depends on whether there is a public one.
  const build = [
    cdn.manifest.build,
    context.program ?? '',
    publicOrigin === undefined ? 'nowhere' : 'public',
    // Stored pages keep their policy, which names these hosts.
    ...mediaHosts,
  ].join(' ');
  const store = createPageStore({ storage, build });
  const shared = sharedRenders();
  const reads = pageReads(context.client);
  const renderUnpublished = draftedPages(context);
  const redirects = siteRedirects(context);
  const told = new LRUCache<string, true>({ max: toldAtMost });

  /** The stored page, unless it is of another year: pages end with the year of the visit (site specification, chapter 2). */
  async function storedPage(key: string): Promise<StoredPage | null> {
    const page = await store.get(key);
    return page && new Date(page.created).getFullYear() === new Date().getFullYear() ? page : null;
  }

  /** Stores a page; one that cannot be stored is rendered for every visitor anew, which is slow, and better than none. */
  async function keep(key: string, page: RenderedPage, began: number): Promise<MadePage> {
    try {
      return { page, current: await store.put(key, page, began) };
    } catch (error) {
      if (!told.has(key))
        log('error', 'A page cannot be stored, so it is rendered anew for every visitor.', {
          page: key,
          error: String(error),
        });
      told.set(key, true);
      return { page, current: false };
    }
  }

  async function render(path: string, search: string): Promise<MadePage> {
    const began = await store.now();
    const parts = { ...context, client: reads(began), asOf: began };
    const route = await findRoute(context, path, search);
    const { moved, elsewhere } = route;
    if (moved !== undefined) return { page: pageElsewhere(301, moved), current: true };
    if (elsewhere !== undefined) return { page: pageElsewhere(302, elsewhere), current: true };
    if (route.status === 404) return { page: await notFound(parts, route, began), current: true };
    return keep(path + search, await makePage(parts, route), began);
  }

  /** A page of one of these apps that is not published yet; `undefined` where the path has none. It is never stored. */
  const renderDraft = (path: string, apps: readonly Id[]): Promise<Page | undefined> =>
    renderUnstored({ ...context, reads: ownReads(context, apps) }, path, apps);

  /** A page for edit mode: with entries of lists of these apps that are hidden from visitors; `undefined` where the path has none. */
  const renderForEditing = async (path: string, search: string, apps: readonly Id[]): Promise<Page | undefined> =>
    (await renderUnstored({ ...context, hiddenEntries: true }, path, apps, search)) ??
    renderUnstored({ ...context, reads: ownReads(context, apps), hiddenEntries: true }, path, apps);

  async function renderUnstored(
    own: SiteContext & Pick<PageContext, 'hiddenEntries'>,
    path: string,
    apps: readonly Id[],
    search?: string,
  ): Promise<Page | undefined> {
    const began = await store.now();
    const route = await findRoute(own, path, search);
    if (route.status !== 200 || route.moved !== undefined) return undefined;
    return makePage({ ...own, client: ownClient(reads(began), apps), asOf: began }, { ...route, hidden: true });
  }

  /** What of a query a page is made with: the order of a list. Every other query shows the same page. */
  function searchOf(path: string, { search }: URL): string {
    const { languages } = definition.settings;
    const order = isBelowList(path, Object.values(definition.lists), languages) ? sortOf(search) : undefined;
    return order === undefined ? '' : `?sort=${order}`;
  }

  /** One page for all unknown paths of a language: visitors can invent any number of them. */
  async function notFound(parts: PageContext, route: Route, began: number): Promise<Page> {
    const path = inLanguage(definition.places.notFound, route.language, definition.settings.languages);
    // No path begins like this.
    const key = `404 ${route.language.lang}`;
    const stored = await storedPage(key);
    return stored ?? shared(key, async () => keep(key, await makePage(parts, { ...route, path }), began));
  }

  /** @param apps That the editor may write who asks by own will; of visitors: none. */
  async function show(path: string, url: URL, apps: readonly Id[]): Promise<Page> {
    const search = searchOf(path, url);
    const editor = apps.length > 0;
    const mode = url.searchParams.get('mode');
    const renew = mode === 'ssr';
    const own = mode === 'edit' && editor ? await renderForEditing(path, search, apps) : undefined;
    if (own) return own;
    const stored = await storedPage(path + search);
    if (renew && editor) return (await render(path, search)).page;
    if (stored && !(renew && Date.now() - stored.created > renewInterval)) return stored;
    const page = await shared(path + search, () => render(path, search));
    // What is hidden from visitors leads them elsewhere: to the default language, or to the page that they may have meant.
    return page.status !== 200 && editor ? ((await renderDraft(path, apps)) ?? page) : page;
  }

  /** A page with what is not published, for those who may see it; `undefined` for all others. */
  async function showUnpublished(request: Request, path: string, url: URL, own: readonly Id[]) {
    const view = await viewOfRequest(request, { own, path, links });
    if (view.view === 'published') return undefined;
    if (view.view === 'ended') return noPreview(context, request, 'ended');
    const hiddenEntries = view.view === 'draft' && url.searchParams.get('mode') === 'edit';
    const asOf = await store.now();
    const page = await renderUnpublished(path, searchOf(path, url), { ...view, hiddenEntries, asOf });
    if (page.moved !== undefined) return leadOn(page, page.moved, url.search);
    return answerPacked(request, packedText(withOrigin(page.html, originOf(url)), false), {
      status: page.status,
      headers: { ...page.headers, ...unpublishedHeaders, vary: 'cookie' },
    });
  }

  const prepared = new WeakMap<Page, Map<string, PackedText>>();
  /** The page as visitors get it under one of the few origins of the site. */
  function under(origin: string, page: Page): PackedText {
    const texts = prepared.get(page) ?? new Map<string, PackedText>();
    prepared.set(page, texts);
    const text = texts.get(origin) ?? packedText(withOrigin(withoutAddresses(page.html), origin), true);
    texts.set(origin, text);
    return text;
  }

  /** True for a request for a page with the edit addresses of its elements. */
  const wantsAddresses = ({ searchParams }: URL): boolean =>
    ['edit', addressedQuery.value].includes(searchParams.get(addressedQuery.name) ?? '');

  /** Keeps a stored page as visitors get it, so that the next one gets it at once. */
  async function keepReady(
    request: Request,
    { path, page, text, headers }: { path: string; page: Page; text: PackedText; headers: Page['headers'] },
  ): Promise<void> {
    const sent = await text.in(negotiateEncoding(request.headers.get('accept-encoding')));
    ready.keep(request, {
      ...sent,
      etag: text.etag,
      headers: { ...securityHeaders, ...headers },
      isCurrent: () => store.isCurrent(path, page),
    });
  }

  /** Where an own redirect of the site leads from a path without a page; `undefined` for all other paths. */
  async function redirectOf(path: string): Promise<Response | undefined> {
    const targets = await redirects();
    if (!targets.has(comparedPath(path))) return undefined;
    const { pages } = await sitePaths(context);
    const to = followRedirects(targets, path, (other) => pages.has(other));
    if (to === undefined) return undefined;
    const { search, hash } = new URL(to, 'http://localhost');
    return leadTo(301, to.replace(/[?#].*$/s, ''), { after: search + hash });
  }

  let warned = false;
  const originAt = pageOrigins(publicOrigin, listening);
  function originOf(url: URL): string {
    const origin = originAt(url);
    if (origin === '' && !warned) {
      warned = true;
      log(
        'warn',
        'The site is visited under a name that it does not know, so its pages do not say where they stand. Set PUBLIC_URL to the address of the site.',
        { host: url.host },
      );
    }
    return origin;
  }

  return async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/') && !/\.[a-z0-9]+$/i.test(url.pathname)) {
      return new Response(null, {
        status: 301,
        headers: { location: `${url.pathname.replace(/\/{2,}/g, '/')}/${url.search}` },
      });
    }
    const user = await whoEdits(request);
    const editor = user !== undefined;
    const own = editor && isOwnWill(request) ? await appsOf(user, 'write') : [];
    try {
      const asked = readablePath(url.pathname);
      const author = askedAuthor(context, asked, url);
      if (author !== undefined && (await sitePaths(context)).pages.has(author)) return leadTo(301, author);
      const path = author ?? asked;
      const redirected = await redirectOf(path);
      if (redirected) return redirected;
      const unpublished = await showUnpublished(request, path, url, own);
      if (unpublished) return unpublished;
      const page = await show(path, url, own);
      const { status, headers } = page;
      if (status === 404 && !editor) lost.note(path, request.headers.get('referer'), url.origin);
      if (headers['location'] !== undefined) return leadOn(page, headers['location'], url.search);
      const cache = editor ? 'private, no-store' : status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
      const text = wantsAddresses(url)
        ? packedText(withOrigin(page.html, originOf(url)), false)
        : under(originOf(url), page);
      const all = { ...headers, 'cache-control': cache, vary: 'cookie' };
      if (store.isCurrent(path, page))
        await keepReady(request, { path, page, text, headers: packedHeaders(all, text) });
      return await answerPacked(request, text, { status, headers: all });
    } catch (error) {
      log('error', 'A page could not be rendered.', { path: url.pathname, error: String(error) });
      return new Response(failurePage(definition, url.pathname), {
        status: 503,
        headers: {
          ...pageHeaders({ scripts: [], styles: [] }),
          'cache-control': 'no-store',
          'retry-after': '10',
        },
      });
    }
  };
}
