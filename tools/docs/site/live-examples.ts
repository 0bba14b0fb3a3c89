import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Site } from '../../../runtime/page/site.js';
import type { BlockSample, SampleAnswer } from '../../../widgets/shared/block-sample.js';
import { listAnswer } from '../../../widgets/shared/sample-lists.js';
import { readBlockPages } from './read-block-pages.js';

/** What the page of an example needs of a sample. */
export interface LiveSample {
  readonly html: string;
  readonly path: string;
  /** Answers of the site's endpoints, by path. */
  readonly answers: Readonly<Record<string, SampleAnswer>>;
}

/** Paths of the site's endpoints about articles. */
const listMethods: Readonly<Record<string, keyof Site>> = {
  '/_gh/article': 'article',
  '/_gh/author': 'author',
  '/_gh/authors': 'authors',
  '/_gh/categories': 'categories',
};

/** A sample as a page without a server shows it. */
function liveSample({
  html,
  document = {},
  config = {},
  lists = {},
  endpoints = {},
  path = '/',
}: BlockSample): LiveSample {
  const slug = path.split('/').filter(Boolean).at(-1);
  const { articles, total } = listAnswer(lists, 'articles', [{}]) as {
    readonly articles: readonly unknown[];
    readonly total: number;
  };
  const answers: Record<string, SampleAnswer> = {
    '/_gh/site.json': { json: config },
    '/_gh/data/': { json: { address: { app_id: 1, item_id: 2, element_id: 3 }, rev: 1, data: document } },
    '/_gh/articles': {
      json: { articlesAndComments: { articles, comments: [], categories: lists.categories ?? [] }, total },
    },
    ...Object.fromEntries(
      Object.entries(listMethods).map(([address, method]) => [address, { json: listAnswer(lists, method, [slug]) }]),
    ),
    '/_gh/geo': { json: { country: 'US', in_eu: false } },
    '/_gh/views': { json: {} },
    ...endpoints,
  };
  return JSON.parse(
    JSON.stringify({ html, path, answers }).replaceAll(
      /\/assets\/images\/[\w./-]+\.(?:jpe?g|png|webp|svg)|\/pictures\/[\w./-]+/g,
      'PICTURE',
    ),
  ) as LiveSample;
}

/** Text of a file of the live examples; `undefined` for an unknown path. */
async function textOf(root: string, path: string): Promise<string | undefined> {
  const [, name] = /^live\/([\w-]+)\.json$/.exec(path) ?? [];
  const page = (await readBlockPages(root)).find((candidate) => candidate.name === name);
  return page && JSON.stringify(page.samples.map(liveSample));
}

const browserFiles = (root: string): string => join(root, 'dist/cdn/current');

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of the live examples to the development server: samples of each block, and the browser files of the last build.
 *
 * @param root Root of the repository.
 */
export const liveExamples = (root: string): Plugin => ({
  name: 'siteblocks-live-examples',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
      const file = path.startsWith('cdn/') ? join(browserFiles(root), path.slice('cdn/'.length)) : undefined;
      const send = (body: string | Buffer) =>
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body);
      if (file !== undefined && existsSync(file)) return void send(readFileSync(file));
      textOf(root, path).then((text) => (text === undefined ? next() : void send(text)), next);
    });
  },
});

/** Writes the files of the live examples into the built site. */
export async function writeLiveExamples(root: string, outDir: string): Promise<void> {
  const write = async (path: string, body: string | Buffer) => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  };
  const pages = await readBlockPages(root);
  await Promise.all(
    pages.map(({ name, samples }) => write(`live/${name}.json`, JSON.stringify(samples.map(liveSample)))),
  );
  const from = browserFiles(root);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|svg)$/.test(name),
  );
  await Promise.all(files.map((name) => write(`cdn/${name}`, readFileSync(join(from, name)))));
}
