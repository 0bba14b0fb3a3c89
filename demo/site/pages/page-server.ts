import type { EditorSessions } from '../http/editor-session.js';
import { editorCheck } from '../http/is-editor.js';
import { pageHeaders } from '../http/security-headers.js';
import { siteOrigin, withOrigin } from '../http/site-origin.js';
import type { SiteContext } from '../site-context.js';
import { consentSnippet } from '../../../widgets/cookie-consent/consent-snippet.js';
import { createPageStore } from './page-store.js';
import type { StoredPage } from './page-store.js';
import { renderRoute } from './render-route.js';
import { findRoute } from './route.js';

/** A visitor's `?mode=ssr` renders a page anew at most this often, in milliseconds. */
const renewInterval = 10_000;

type Shown = Pick<StoredPage, 'status' | 'html'>;

/** Answers page views: the stored page where there is one, one render at a time otherwise. */
export function pageServer(context: SiteContext, sessions: EditorSessions): (request: Request) => Promise<Response> {
  const { platform, cdn, log, publicOrigin } = context;
  const isEditor = editorCheck(context, sessions);
  const store = createPageStore(platform.database, `${cdn.manifest.build} ${context.program ?? ''}`);
  const running = new Map<string, Promise<Shown>>();
  const headers = pageHeaders([consentSnippet]);

  async function render(path: string): Promise<Shown> {
    const began = await store.now();
    const route = await findRoute(context, path);
    const page = await renderRoute(context, route);
    // A path that is no page is not stored: there are as many of them as anybody cares to invent.
    if (page.status === 200) await store.put(path, page, began);
    return page;
  }

  function renderOnce(path: string): Promise<Shown> {
    const started = running.get(path) ?? render(path).finally(() => running.delete(path));
    running.set(path, started);
    return started;
  }

  async function show(url: URL, editor: boolean): Promise<Shown> {
    const renew = url.searchParams.get('mode') === 'ssr';
    const stored = await store.get(url.pathname);
    if (renew && editor) return render(url.pathname);
    if (stored && !(renew && Date.now() - stored.created > renewInterval)) return stored;
    return renderOnce(url.pathname);
  }

  const prepared = new WeakMap<Shown, { readonly origin: string; readonly html: string }>();
  /** The page as it is sent. The last one is kept: most visitors come by the same name. */
  function under(origin: string, page: Shown): string {
    const last = prepared.get(page);
    if (last?.origin === origin) return last.html;
    const html = withOrigin(page.html, origin);
    prepared.set(page, { origin, html });
    return html;
  }

  let told = false;
  function originOf(url: URL): string {
    const origin = siteOrigin(url, publicOrigin);
    if (origin === '' && !told) {
      told = true;
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
    const editor = await isEditor(request);
    try {
      const page = await show(url, editor);
      const { status } = page;
      const cache = editor ? 'private, no-store' : status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
      return new Response(under(originOf(url), page), {
        status,
        headers: { ...headers, 'cache-control': cache, vary: 'cookie' },
      });
    } catch (error) {
      log('error', 'A page could not be rendered.', { path: url.pathname, error: String(error) });
      return new Response(failurePage, {
        status: 503,
        headers: { ...headers, 'cache-control': 'no-store', 'retry-after': '10' },
      });
    }
  };
}

/** What a visitor sees where not even an error page can be rendered. */
const failurePage = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Back in a moment</title></head><body><main><h1>Back in a moment</h1>
<p>This page cannot be shown right now. Please try again in a few seconds.</p><p lang="uk">Цю сторінку зараз неможливо показати. Спробуйте ще раз за кілька секунд.</p></main></body></html>`;
