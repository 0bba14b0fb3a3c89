import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { siteOf } from '../../runtime/page/replay-site.js';
import { renderPage } from '../../runtime/server/render-page.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import type { Site } from '../../runtime/page/site.js';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import type { SampleAnswer } from '../../widgets/shared/block-sample.js';
import { listAnswer, type SampleLists } from '../../widgets/shared/sample-lists.js';
import { serve } from '../support/serve.js';
import type { Served } from '../support/serve.js';
import { benchBuild, type BenchBuildOptions } from './bench-build.js';

const mime: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** What samples find at `/pictures/`, as in Storybook. */
const pictureFolder = join(import.meta.dirname, '../../stories/pictures');

export type Policy = 'none' | 'csp' | 'trusted-types';
export type Origin = 'same' | 'other' | 'none';

const policies: Readonly<Record<Policy, string | undefined>> = {
  none: undefined,
  csp: "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'",
  'trusted-types':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types dompurify siteblocks",
};

export interface PageOptions {
  readonly body: string;
  /** HTML of the server: of this build, of another one, or none (the page as its author wrote it). */
  readonly server?: Origin;
  readonly policy?: Policy;
  readonly isolation?: 'light' | 'shadow';
  readonly scriptAttributes?: string;
  /** Copies of the runtime's script on the page. */
  readonly scripts?: number;
  /** Page documents by key; the key `home` answers for pages that are not listed. */
  readonly documents?: Documents;
  /** Public configuration by key. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What the site answers of its articles. */
  readonly lists?: SampleLists;
  /** What endpoints of the site do, by path. */
  readonly endpoints?: Readonly<Record<string, SampleAnswer>>;
  /** Path that the server renders for; default `/`. */
  readonly renderPath?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** Language that the server renders in, with the built-in texts of the blocks; default English. */
  readonly lang?: string;
}

type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Bench {
  readonly origin: string;
  readonly manifest: CdnManifest;
  /** Address of a page that is served as described. */
  readonly page: (options: PageOptions) => Promise<string>;
  /** Paths that were asked for since the last call. */
  readonly requests: () => string[];
  /** Answers the next requests whose path matches with a failure, as often as said. */
  readonly breakNext: (path: RegExp, times: number) => void;
  readonly close: () => Promise<void>;
}

export interface BenchOptions extends BenchBuildOptions {
  readonly registry: readonly ServerBlock[];
  /** Lets the browser keep the built files, as the real server does; then they are not among the requests of later pages. */
  readonly kept?: boolean;
}

interface BenchPage {
  readonly html: string;
  readonly policy: Policy;
  readonly documents: Documents;
  readonly config: Readonly<Record<string, unknown>>;
  readonly lists: SampleLists;
  readonly endpoints: Readonly<Record<string, SampleAnswer>>;
}

/** Methods of the site by the beginnings of the paths that answer them. */
const listPaths: Readonly<Record<string, keyof Site>> = {
  articles: 'articles',
  article: 'article',
  author: 'author',
  authors: 'authors',
  categories: 'categories',
};

/** What the site's endpoints say of articles; `undefined` for another path. */
function listsOverHttp({ pathname, searchParams }: URL, lists: SampleLists): unknown {
  const [, name = ''] = /^\/_gh\/(\w+)/.exec(pathname) ?? [];
  const method = Object.hasOwn(listPaths, name) ? listPaths[name] : undefined;
  if (!method) return undefined;
  const slug = searchParams.get('slug') ?? undefined;
  const limit = searchParams.has('limit') ? Number(searchParams.get('limit')) : undefined;
  const answer = listAnswer(lists, method, [method === 'articles' ? { slug, limit } : slug]);
  if (method !== 'articles') return answer;
  const { articles, total } = answer as { readonly articles: readonly unknown[]; readonly total: number };
  return { articlesAndComments: { articles, comments: [], categories: lists.categories ?? [] }, total };
}

const address = { app_id: 1, item_id: 2, element_id: 3 };

/** A site that answers with what a page of the bench says. */
export const siteFor = ({ documents, config, lists }: Pick<BenchPage, 'documents' | 'config' | 'lists'>): Site =>
  siteOf(async (method, args) => {
    if (method === 'config') return config[args[0] as string];
    if (method === 'texts') {
      // Vite alone can read the catalogue; programs without it show pages in English, which ask for none.
      const { translationsOf } = await import('../../widgets/texts/catalogue.js');
      return translationsOf(args[0] as string)?.[args[1] as string] ?? null;
    }
    if (method !== 'component') return listAnswer(lists, method, args);
    const [id, , key = 'home'] = args as [string, string?, string?];
    const document = documents[key] ?? documents['home'];
    return document ? { data: document[id], address, rev: 1 } : null;
  });

/** A server of pages with blocks of one folder: built bundle, real server renderer, real headers. */
export async function openBench({ registry, kept = false, ...build }: BenchOptions): Promise<Bench> {
  const { outDir, manifest, discard } = await benchBuild(build);
  const pages = new Map<string, BenchPage>();
  let asked: string[] = [];
  let broken: { path: RegExp; times: number } | undefined;

  const server: Served = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname);
    if (broken?.path.test(url.pathname) && broken.times > 0) {
      broken.times -= 1;
      response.writeHead(503).end();
      return;
    }
    const page = pages.get(url.pathname + url.search);
    const from = pages.get((request.headers.referer ?? '').replace(/^https?:\/\/[^/]+/, ''));
    const send = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body);
    if (page) {
      const policy = policies[page.policy];
      send('text/html', page.html, policy ? { 'content-security-policy': policy } : {});
    } else if (from?.endpoints[url.pathname] !== undefined) {
      const answer = from.endpoints[url.pathname]!;
      if (answer === 'waits') return;
      if ('json' in answer) send('application/json', JSON.stringify(answer.json));
      else response.writeHead(answer.status).end();
    } else if (url.pathname === '/_gh/site.json') send('application/json', JSON.stringify(from?.config ?? {}));
    else if (url.pathname.startsWith('/_gh/data/')) {
      send(
        'application/json',
        JSON.stringify({
          address,
          rev: 1,
          data: from?.documents[url.searchParams.get('slug') ?? ''] ?? from?.documents['home'] ?? {},
        }),
      );
    } else if (listsOverHttp(url, from?.lists ?? {}) !== undefined)
      send('application/json', JSON.stringify(listsOverHttp(url, from?.lists ?? {})));
    else if (url.pathname === '/_gh/geo') send('application/json', JSON.stringify({ country: 'US', in_eu: false }));
    else if (/^\/(?:cdn|pictures)\//.test(url.pathname)) {
      const [, folder, ...path] = url.pathname.split('/');
      try {
        send(
          mime[extname(url.pathname)] ?? 'text/plain',
          readFileSync(join(folder === 'cdn' ? outDir : pictureFolder, ...path)),
          kept ? { 'cache-control': 'public, max-age=86400, immutable' } : {},
        );
      } catch {
        response.writeHead(404).end();
      }
    } else if (url.pathname.startsWith('/assets/images/'))
      send(
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#446"/></svg>',
      );
    else response.writeHead(['/favicon.ico', '/_gh/views'].includes(url.pathname) ? 204 : 404).end();
  });

  let count = 0;
  return {
    origin: server.origin,
    manifest,
    async page(options) {
      const {
        body,
        server: origin = 'same',
        policy = 'none',
        isolation = 'light',
        scriptAttributes = '',
        scripts = 1,
      } = options;
      const { documents = {}, config = {}, lists = {}, endpoints = {}, renderPath = '/', direction = 'ltr' } = options;
      const { lang = 'en-US' } = options;
      count += 1;
      const path = `${renderPath}?bench=${count}`;
      const script = Array.from({ length: scripts }, (_, index) => {
        const copy = index === 0 ? '' : `?copy=${index}`;
        return `<script type="module" src="/cdn/runtime.js${copy}" data-isolation="${isolation}" ${scriptAttributes}></script>`;
      });
      const source = `<!doctype html><html dir="${direction}"><head><title>Bench</title><meta name="viewport" content="width=device-width">${script.join('')}</head><body>${body}</body></html>`;
      const html =
        origin === 'none'
          ? source.replace('<html', '<html lang="en-US"')
          : await renderPage(source, {
              site: siteFor({ documents, config, lists }),
              registry,
              url: new URL(renderPath, 'http://localhost'),
              lang,
              build: origin === 'same' ? manifest.build : 'another',
              head: (tags) =>
                [manifest.base, ...[...tags].map((tag) => manifest.css[tag])]
                  .map((file) => `<link rel="stylesheet" href="/cdn/${file}">`)
                  .join(''),
            });
      pages.set(path, { html, policy, documents, config, lists, endpoints });
      return server.origin + path;
    },
    requests: () => {
      const list = asked;
      asked = [];
      return list;
    },
    breakNext: (path, times) => {
      broken = { path, times };
    },
    close: async () => {
      await server.close();
      discard();
    },
  };
}
