import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { cdnPath } from '../cdn-path.js';
import { addressesIn, addressesInCss } from '../crawl/addresses-in.js';
import { plainOrigin } from '../http/site-origin.js';
import { SiteError } from '../site-error.js';
import { openExportFolder } from './export-folder.js';
import { fileOfAddress } from './file-of-address.js';
import { hasForm, leadingPage, staticPage } from './static-page.js';

export interface ExportOptions {
  /** Asks the live site: `fetch`, or a site's handler in this very process. */
  readonly ask: (request: Request) => Promise<Response>;
  /** Origin of the requests to it: `http://localhost:4000`. */
  readonly origin: string;
  /** Folder to write into: an empty one, or that of an earlier export. */
  readonly folder: string;
  /** Where visitors will find the files: `https://studio.example`; default: the live site's own origin. */
  readonly publicOrigin?: string | undefined;
  /** Origin of the server for forms and data of blocks. Default: none; forms that cannot be sent are reported. */
  readonly server?: string | undefined;
  /** Called for each part that cannot be exported. Default: nothing is reported. */
  readonly onProblem?: (message: string) => void;
  /** Addresses asked for at once; default 4. */
  readonly atOnce?: number;
  /** How long a copy of a picture is waited for that the site is still making, in milliseconds; default 120000. */
  readonly patience?: number;
}

/** The result of an export. */
export interface ExportResult {
  readonly pages: number;
  readonly files: number;
  /** Files of the export before that the site no longer has; they are gone. */
  readonly removed: readonly string[];
}

/** Files of a site in addition to those that its pages name. */
const alwaysAsked = ['/', '/sitemap.xml', '/robots.txt', '/favicon.ico', `${cdnPath}manifest.json`];

/** Milliseconds before a picture copy that is still being made is requested again. */
const pause = 250;

const isText = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|xml|rss\+xml|atom\+xml|javascript|manifest\+json)|image\/svg)/.test(type);

function checkOrigins(options: ExportOptions): void {
  for (const name of ['origin', 'publicOrigin', 'server'] as const) {
    const value = options[name];
    if (value !== undefined && !plainOrigin.test(value))
      throw new SiteError(
        'bad-option',
        `exportSite: ${name} is an address without a path, such as https://studio.example, and is "${value.replace(/[^/]*@/, '…@')}".`,
      );
  }
}

/**
 * Writes a whole site as files, for a CDN or any server of files: every page that its map or another page names, what they are shown
 * with, the build for browsers, the map, feeds, and `404.html`. Forms go to `server`, and the runtime asks it; pages say their policy
 * themselves. A page that leads elsewhere becomes one that leads there without a server's help.
 *
 * @throws SiteError `unreachable` where the site does not answer, `folder-in-use` where the folder holds something else
 * @example
 * await exportSite({ ask: fetch, origin: 'http://localhost:4000', folder: 'out', publicOrigin: 'https://studio.example', server: 'https://forms.studio.example' });
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  checkOrigins(options);
  const { ask, origin, server, onProblem = () => undefined, atOnce = 4, patience = 120_000 } = options;
  const { publicOrigin = origin } = options;
  const folder = await openExportFolder(options.folder);
  const asked = new Set<string>();
  const waiting: URL[] = [];
  const withQuery = new Set<string>();
  let pages = 0;
  let files = 0;
  let withoutServer = 0;

  /** Whole addresses in a text lead to where the files will be. */
  const moved = (text: string): string => (publicOrigin === origin ? text : text.replaceAll(origin, publicOrigin));

  function want(address: string, isPage: boolean): void {
    const named = new URL(address, origin);
    // A live site may say its public name in its pages.
    if (named.origin !== origin && named.origin !== publicOrigin) return;
    if (named.search !== '' && isPage) withQuery.add(named.pathname);
    const url = new URL(origin);
    url.pathname = named.pathname;
    if (asked.has(url.href) || (isPage && url.pathname.startsWith('/_gh/'))) return;
    asked.add(url.href);
    waiting.push(url);
  }

  async function answerOf(url: URL): Promise<Response> {
    for (let waited = 0; ; waited += pause) {
      const answer = await ask(new Request(url, { redirect: 'manual' })).catch((cause: unknown) => {
        throw new SiteError('unreachable', `${url.href} does not answer: ${String(cause)}`, { cause });
      });
      const type = answer.headers.get('content-type') ?? '';
      const passing = type.startsWith('image/') && (answer.headers.get('cache-control') ?? '').includes('no-store');
      if (!passing) return answer;
      if (waited >= patience) {
        onProblem(
          `${url.pathname} is still being made, so another copy of that picture is in its place: export again.`,
        );
        return answer;
      }
      await answer.body?.cancel();
      await delay(pause);
    }
  }

  async function write(url: URL, isPage: boolean, bytes: Uint8Array | string): Promise<void> {
    const file = fileOfAddress(url, isPage);
    if (file === undefined) return onProblem(`${url.pathname} can be no file, and is left out.`);
    await folder.write(file, bytes);
    if (isPage) pages += 1;
    else files += 1;
  }

  function shown(html: string, answer: Response): string {
    if (server === undefined && hasForm(html)) withoutServer += 1;
    return staticPage(moved(html), { policy: answer.headers.get('content-security-policy'), server });
  }

  async function take(url: URL): Promise<void> {
    const answer = await answerOf(url);
    const to = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && to !== null) {
      const target = new URL(to, url);
      want(target.href, true);
      if (target.origin === origin && fileOfAddress(target, true) === fileOfAddress(url, true)) return;
      const address = target.origin === origin ? target.pathname + target.search + target.hash : target.href;
      return write(url, true, leadingPage(moved(address)));
    }
    if (answer.status === 204) return;
    if (!answer.ok) {
      await answer.body?.cancel();
      if (!alwaysAsked.includes(url.pathname) || url.pathname === '/')
        onProblem(`${url.pathname} is named by the site, and answers with ${answer.status}; it is left out.`);
      return;
    }
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) {
      const html = await answer.text();
      const found = addressesIn(html, url.href);
      for (const address of found.pages) want(address, true);
      for (const address of found.files) want(address, false);
      return write(url, true, shown(html, answer));
    }
    if (!isText(type)) return write(url, false, new Uint8Array(await answer.arrayBuffer()));
    const text = await answer.text();
    if (url.pathname === '/sitemap.xml')
      for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g))
        want(address.replaceAll('&amp;', '&'), true);
    if (type.startsWith('text/css')) addressesInCss(text, url.href).forEach((address) => want(address, false));
    if (url.pathname === `${cdnPath}manifest.json`) for (const file of filesOfBuild(text)) want(cdnPath + file, false);
    return write(url, false, /^(?:text\/(?:css|javascript)|application\/javascript)/.test(type) ? text : moved(text));
  }

  async function takeAll(): Promise<void> {
    const running = new Set<Promise<void>>();
    while (waiting.length > 0 || running.size > 0) {
      for (let url = waiting.shift(); url !== undefined; url = running.size < atOnce ? waiting.shift() : undefined) {
        const taking: Promise<void> = take(url).finally(() => running.delete(taking));
        running.add(taking);
        // The first failure ends the export; those of others beside it say nothing new.
        taking.catch(() => undefined);
      }
      await Promise.race(running);
    }
  }

  /** The page for addresses that do not exist, in each language. */
  async function takeNotFound(prefix: string): Promise<void> {
    const url = new URL(`${prefix}/${randomUUID()}/`, origin);
    const answer = await answerOf(url);
    if (answer.status !== 404 || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) {
      await answer.body?.cancel();
      return onProblem(`the site has no not-found page${prefix && ` below ${prefix}/`}.`);
    }
    const html = await answer.text();
    const found = addressesIn(html, new URL('/', origin).href);
    for (const address of found.files) want(address, false);
    await folder.write(
      `${prefix.slice(1)}${prefix && '/'}404.html`,
      shown(html.replaceAll(url.pathname, `${prefix}/`), answer),
    );
    pages += 1;
  }

  for (const path of alwaysAsked) want(path, !/\.[a-z]+$/.test(path));
  await takeAll();
  if (pages === 0) throw new SiteError('unreachable', `${origin}/ answered with no page. Is the site running there?`);
  for (const prefix of ['', ...(await prefixes(ask, origin))]) await takeNotFound(prefix);
  await takeAll();
  if (withQuery.size > 0)
    onProblem(
      `Linked with a query too, such as an order of a list: ${[...withQuery].join(' ')}. A server of files shows these pages without it.`,
    );
  if (withoutServer > 0)
    onProblem(
      `Pages with a form without a destination: ${withoutServer}. Name the server that accepts forms: --server https://forms.studio.example`,
    );
  return { pages, files, removed: await folder.finish() };
}

function filesOfBuild(manifest: string): readonly string[] {
  const { files } = JSON.parse(manifest) as { readonly files?: Readonly<Record<string, unknown>> };
  return Object.keys(files ?? {});
}

/** First segments of the paths of the site's other languages, with a slash before each. */
async function prefixes(ask: ExportOptions['ask'], origin: string): Promise<readonly string[]> {
  const answer = await ask(new Request(new URL('/_gh/site.json', origin)));
  if (!answer.ok) return [];
  const { site } = (await answer.json()) as {
    readonly site?: { readonly languages?: readonly { readonly prefix?: string }[] };
  };
  return (site?.languages ?? []).flatMap(({ prefix }) => (prefix ? [`/${prefix}`] : []));
}
