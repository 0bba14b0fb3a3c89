import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import type { MainLanguage } from '../legacy/site/configuration.js';
import type { ExistingPage } from '../legacy/site/existing-page.js';
import { syntheticSite } from '../legacy/site/synthetic-site.js';
import type { SyntheticSite } from '../legacy/site/synthetic-site.js';
import { watchConsole } from './browser.js';

/** Where readers find the synthetic existing site. */
export const publicOrigin = 'https://existing.example';
const cdn = resolve(import.meta.dirname, '../../dist/cdn/current');
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Address of the script of a page's own. */
const ownScript = '/assets/js/main.js';

interface PageScripts {
  /** Source of a script of the page's own, which the page loads after ours. Default: it does nothing. */
  readonly own?: string;
  /** When the page's own script comes; it runs then, whatever else has run. Default: at once, and it runs when the page is parsed. */
  readonly comes?: Promise<void>;
  /** Configuration in addition to the site's own. Default: none. */
  readonly configuration?: object;
  /** Optional attributes of our script. */
  readonly attributes?: string;
}

export interface ExistingPages {
  readonly site: SyntheticSite;
  /** Opens a page with our script added to it, and the script of its own where there is one. Whatever its language, its `<html>` names the default one. */
  readonly open: (
    shown: ExistingPage,
    scripts?: PageScripts,
  ) => Promise<{
    readonly page: Page;
    readonly said: string[];
    /** What it has asked the platform for so far: path, query and body of each call. */
    readonly asked: string[];
  }>;
  readonly close: () => Promise<void>;
}

/**
 * A page as the legacy platform serves it: its configuration, its HTML. `data-source="platform"` makes our script read
 * from the platform.
 */
const sourceOf = (
  { configuration }: SyntheticSite,
  { body, chapter }: ExistingPage,
  lang: string,
  { comes, attributes = '', configuration: more }: PageScripts,
): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Existing</title>
<script>window.getConfig = async () => (${JSON.stringify({ ...configuration, ...more })}); window.getCurrentChapter = async () => '${chapter}';</script>
<script type="module" src="/cdn/runtime.js" data-source="platform" data-legacy-tags ${attributes}></script><script ${comes ? 'async' : 'defer'} src="${ownScript}"></script></head><body>${body}</body></html>`;

/** What the platform answers to a call of the client; `undefined` where it has nothing of the kind. */
async function platformAnswer({ platform: { client } }: SyntheticSite, route: Route): Promise<unknown> {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  if (pathname.endsWith('/auth/login'))
    return { user_id: 1, username: 'guest', auth_key: 'read-only-key', accesstoken: 'a token', expirydate: 4e12 };
  if (pathname.endsWith('/api/app/get')) return client.apps.get(Number(searchParams.get('app_id')));
  if (!pathname.endsWith('/document/find-one')) return undefined;
  const { document } = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
  return client.documents.get(JSON.parse(document ?? '{}') as Parameters<typeof client.documents.get>[0]);
}

/** For the pages of a context: its visitor has been asked about cookies, and has refused. */
export function answeredConsent(): void {
  localStorage.setItem('inEU', 'true');
  localStorage.setItem('agreeWithCookies', 'false');
  localStorage.setItem('cookieConsentTime', String(Date.now()));
}

/**
 * The synthetic existing site in a browser, by our script alone: no server of ours answers; the platform, the site's pages and our files are
 * answered here.
 */
export async function existingPages(
  browser: Browser,
  lang: MainLanguage,
  answered = true,
  site = syntheticSite(lang),
): Promise<ExistingPages> {
  // So tall that everything is in sight at once, and every block wakes.
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 9000 } });
  if (answered) await context.addInitScript(answeredConsent);

  async function answer(route: Route, shown: ExistingPage, scripts: PageScripts): Promise<void> {
    const { pathname, host } = new URL(route.request().url());
    if (host === 'platform.example' && pathname.endsWith('.html'))
      return route.fulfill({
        body: site.platform.fileTexts[/(\d+)\.html$/.exec(pathname)?.[1] ?? ''] ?? '',
        headers: { 'access-control-allow-origin': '*' },
      });
    if (pathname.startsWith('/cdn/'))
      return route.fulfill({
        body: readFileSync(join(cdn, pathname.slice('/cdn/'.length))),
        contentType: types[extname(pathname)] ?? 'text/plain',
      });
    if (pathname.startsWith('/GudHub/')) {
      const json = await platformAnswer(site, route);
      return route.fulfill(json === undefined ? { status: 404, json: { error: 'not-found' } } : { json });
    }
    // Nothing of ours answers there; comments are taken for a page that the site has.
    if (pathname.startsWith('/_gh/') && pathname !== '/_gh/comments') return route.fulfill({ status: 404, body: '' });
    if (pathname === ownScript) {
      await scripts.comes;
      return route.fulfill({ contentType: 'text/javascript', body: scripts.own ?? '' });
    }
    if (pathname === shown.path)
      return route.fulfill({ contentType: 'text/html', body: sourceOf(site, shown, lang, scripts) });
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  }

  return {
    site,
    async open(shown, scripts = {}) {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        searchParams.delete('token');
        const body = new URLSearchParams(request.postData() ?? '');
        body.delete('token');
        if (pathname.startsWith('/GudHub/')) asked.push([pathname, searchParams, body].join(' '));
      });
      await page.route('**/*', (route) => answer(route, shown, scripts));
      const said = watchConsole(page);
      await page.goto(publicOrigin + shown.path, { waitUntil: scripts.comes ? 'domcontentloaded' : 'load' });
      return { page, said, asked };
    },
    close: () => context.close(),
  };
}
