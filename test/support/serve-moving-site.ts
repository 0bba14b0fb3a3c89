import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { createExistingSite } from '../../kit/create-existing-site.js';
import { nodeHandler } from '../../kit/node-handler.js';
import { readBrowserFiles } from '../../kit/read-browser-files.js';
import { siteHandler } from '../../kit/site-handler.js';
import type { App, DocumentAddress } from '../../sdk/index.js';
import type { ExistingClient } from '../../widgets/site/existing/existing-lists.js';
import { movingSite } from './moving-site.js';
import { serve, type Served } from './serve.js';

/** Row of a heading in `expected.json`. */
type HeadingRow = readonly [
  block: string,
  tag: string,
  text: string,
  left: number,
  words: number,
  align: string,
  color: string,
];

/** What the stored pages of the legacy site show. */
export interface ExpectedPage {
  readonly container: number;
  readonly texts: readonly string[];
  readonly hiddenTexts?: readonly string[];
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly headings: readonly HeadingRow[];
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(movingSite, file), 'utf8'));

/** `expected.json`: what each stored page shows, by its address. */
export const expectedPages = (): Readonly<Record<string, ExpectedPage>> =>
  (json('expected.json') as { readonly pages: Readonly<Record<string, ExpectedPage>> }).pages;

/** Texts of the configuration that stored pages have and hide for good: errors of fields, views after sending, thanks, a label of a menu. */
export async function neverShown(): Promise<ReadonlySet<string>> {
  const { formConfig, blog_config } = (await import(pathToFileURL(join(movingSite, 'config/content.mjs')).href)) as {
    readonly formConfig: readonly Readonly<Record<string, unknown>>[];
    readonly blog_config: {
      readonly general_settings: { readonly categories: string };
      readonly comments: { readonly form: { readonly thanks: string } };
    };
  };
  const ofForms = formConfig.flatMap(({ inputs, titleSuccess, subtitleSuccess, titleFail }) => [
    ...[titleSuccess, subtitleSuccess, titleFail].map(String),
    ...(inputs as readonly { readonly errorText?: string }[]).map(({ errorText = '' }) => errorText),
  ]);
  return new Set([...ofForms, blog_config.general_settings.categories, blog_config.comments.form.thanks]);
}

/** How the pages are served: as they are stored, stored with our script added, or written by the kit from their sources. */
export type MovingWay = 'stored' | 'script' | 'kit';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** Text of a file of the platform. */
function textOfFile(id: string): string {
  const own = join(movingSite, `articles/${id}.json`);
  if (existsSync(own)) return readFileSync(own, 'utf8');
  return (json('articles/files.json') as Readonly<Record<string, string>>)[id] ?? '';
}

/** The platform of the site, in memory. Its files are below `/userdata/` of the page's own address. */
function platformOf(): ExistingClient {
  const pages = json('pages.json') as { readonly app: App; readonly documents: Readonly<Record<string, string>> };
  const apps = [pages.app, json('articles/blog.json') as App, json('articles/comments.json') as App];
  const get = async (appId: number | string) => {
    const found = apps.find(({ app_id }) => app_id === Number(appId));
    if (!found) throw new Error(`There is no app ${appId}.`);
    return {
      ...structuredClone(found),
      file_list: found.file_list.map((file) => ({ ...file, url: new URL(file.url).pathname })),
    };
  };
  return {
    apps: { get },
    items: { list: async (appId) => (await get(appId)).items_list },
    documents: {
      get: async (address: DocumentAddress) => {
        const file = pages.documents[String(address.item_id)];
        return file ? { ...address, data: await readFile(join(movingSite, file), 'utf8') } : null;
      },
    },
    files: {
      download: async (appId, fileId) => {
        const { file_list } = await get(appId);
        const file = file_list.find(({ file_id }) => String(file_id) === String(fileId));
        if (!file) return null;
        return { file, data: textOfFile(String(fileId)), type: 'file' };
      },
    },
  } as ExistingClient;
}

/** A source page, with addresses from the site's root as the legacy build makes them. */
async function sourceOf(file: string): Promise<string | undefined> {
  const whole = join(movingSite, 'src', file);
  if (!existsSync(whole)) return undefined;
  return (await readFile(whole, 'utf8')).replaceAll('"assets/', '"/assets/');
}

/** What a page needs to have our blocks by the script alone. */
const scriptsOf = (configuration: object, chapter: string): string =>
  `<script>window.getConfig = async () => (${JSON.stringify(configuration)}); window.getCurrentChapter = async () => '${chapter}';</script>
<script type="module" src="/_gh/cdn/runtime.js" data-source="platform" data-platform="/GudHub" data-legacy-tags></script>`;

/** Answers calls of the client to the platform over HTTP. */
async function platformAnswer({ apps, documents }: ExistingClient, request: Request): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url);
  const answer = async (): Promise<unknown> => {
    if (pathname.endsWith('/auth/login'))
      return { user_id: 1, username: 'guest', auth_key: 'read-only-key', accesstoken: 'a token', expirydate: 4e12 };
    if (pathname.endsWith('/api/app/get')) {
      const app = await apps.get(Number(searchParams.get('app_id')));
      return { ...app, file_list: app.file_list.map((file) => ({ ...file, url: origin + file.url })) };
    }
    const { document } = Object.fromEntries(new URLSearchParams(await request.text()));
    return documents.get(JSON.parse(document ?? '{}') as Parameters<typeof documents.get>[0]);
  };
  return Response.json(await answer());
}

/** Serves the legacy site on a free port, one way. */
export async function serveMovingSite(way: MovingWay): Promise<Served & { readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const configuration = {
    ...((await import(pathToFileURL(join(movingSite, 'config.mjs')).href)) as { readonly clientConfig: object }),
  };
  const platform = platformOf();
  const site = createExistingSite({
    platform,
    configuration,
    log: (level, message) => void (level !== 'info' && problems.push(message)),
  });
  const files = async (request: Request): Promise<Response> => {
    // Copies of pictures in other sizes are the originals here.
    const path = decodeURIComponent(new URL(request.url).pathname).replace(
      /(?:-(?:600|1200))?(\.(?:jpg|png))(?:\.webp)?$/,
      '$1',
    );
    if (path === '/favicon.ico') return new Response(null, { status: 204 });
    if (path.startsWith('/GudHub/')) return platformAnswer(platform, request);
    const [, file] = /^\/userdata\/\d+\/(\d+)\.html$/.exec(path) ?? [];
    if (file) return new Response(textOfFile(file), { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const places = way === 'kit' ? [`src${path}`] : [`stored${path}index.html`, `stored${path}`, `src${path}`];
    const found = places.map((place) => join(movingSite, place)).find((file) => extname(file) && existsSync(file));
    if (!found) return new Response('Not found', { status: 404 });
    const body = await readFile(found);
    const type = types[extname(found)] ?? 'application/octet-stream';
    const isPage = extname(found) === '.html' && way === 'script';
    const text = isPage
      ? body
          .toString()
          .replace(
            '</head>',
            `${scriptsOf({ ...configuration.clientConfig, auth_key: 'read-only-key' }, /^\/blog\/./.test(path) ? 'blog' : 'pages')}</head>`,
          )
      : body;
    return new Response(new Uint8Array(Buffer.from(text)), { headers: { 'content-type': type } });
  };
  const handle = siteHandler(site, {
    files: await readBrowserFiles(resolve(import.meta.dirname, '../../dist/cdn/current')),
    pages: {
      script: '/_gh/cdn/runtime.js',
      hosts: { 'img-src': ['https://files.spytsia.example'] },
      template: ({ path, template }) => {
        const name = path.replace(/^\/en\//, '/').slice(1, -1);
        return sourceOf(template || `${name || 'index'}.html`);
      },
    },
    others: files,
  });
  const ours = nodeHandler(handle);
  const others = nodeHandler(Object.assign(files, { close: async () => undefined }));
  const served = await serve((request, response) => {
    const isOurs = way === 'kit' || (way === 'script' && request.url?.startsWith('/_gh/'));
    void (isOurs ? ours : others)(request, response);
  });
  return { ...served, problems };
}

/** The site's second host, which keeps some of its pictures. */
const secondHost = 'https://files.spytsia.example';

/** Answers the requests of a page to the site's second host. */
export const answerSecondHost = (page: Page): Promise<unknown> =>
  page.route(`${secondHost}/**`, (route) =>
    route.fulfill({ path: join(movingSite, 'src', new URL(route.request().url()).pathname) }),
  );
