import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesIn } from '../crawl/addresses-in.js';
import { SiteError } from '../site-error.js';

/** Source of a page, by its path on the site. */
export interface ReadPage {
  readonly path: string;
  readonly html: string;
}

/** Default maximum of pages of a site that are checked. */
export const usualMostPages = 500;

/** Longest page that is read, in bytes. */
const mostBytes = 5_000_000;

/** Address path of `about/index.html` and `about.html`, by their names alone. */
const pathByName = (file: string): string =>
  `/${file.replace(/(?:^|\/)index\.html?$/i, '/').replace(/\.html?$/i, '/')}`.replace(/\/{2,}/g, '/');

/** Contents of a site's folder. */
interface ReadFolder {
  readonly pages: readonly ReadPage[];
  /** Files with a part of a page, such as the site's own header: HTML by name, relative to the folder, with slashes. */
  readonly parts: ReadonlyMap<string, string>;
}

/** A file with none of these is inserted into pages, and has no address. */
const isWholePage = (html: string): boolean => /<(?:!doctype|html|head|body)[\s>]/i.test(html);

/**
 * Reads the files of a folder that end in `.html`, subfolders included.
 *
 * @param pathOf Path of a file's page; `undefined`: its name says it.
 */
export async function pagesOfFolder(
  folder: string,
  pathOf: (file: string) => string | undefined = () => undefined,
): Promise<ReadFolder> {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch((cause: unknown) => {
    throw new SiteError('unreachable', `The folder ${folder} cannot be read.`, { cause });
  });
  const pages: ReadPage[] = [];
  const parts = new Map<string, string>();
  for (const name of names
    .filter((file) => /\.html?$/i.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file))
    .sort()) {
    const file = join(folder, name);
    const state = await stat(file);
    if (!state.isFile() || state.size > mostBytes) continue;
    const html = await readFile(file, 'utf8');
    const slashed = name.replaceAll('\\', '/');
    if (isWholePage(html)) pages.push({ path: pathOf(slashed) ?? pathByName(slashed), html });
    else parts.set(slashed, html);
  }
  return { pages, parts };
}

/** Addresses that the site's own map names, as they are on the server that was asked: the map names where visitors find them. None where it has no map. */
async function mapped(start: URL, ask: typeof fetch): Promise<readonly string[]> {
  const answer = await ask(new URL('/sitemap.xml', start)).catch(() => undefined);
  if (!answer?.ok) return [];
  const named = [...(await answer.text()).matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return named
    .filter((address) => URL.canParse(address, start))
    .map((address) => start.origin + new URL(address, start).pathname);
}

/**
 * The pages of a running site: the one at an address, those that the site's map names, and whatever they link to on the same origin.
 *
 * @param most Pages to read at most.
 * @param ask Default the platform's own fetch.
 */
export async function pagesOfAddress(
  address: string,
  most: number = usualMostPages,
  ask: typeof fetch = fetch,
): Promise<readonly ReadPage[]> {
  const start = new URL(address);
  const pages: ReadPage[] = [];
  const asked = new Set<string>();
  const toAsk: string[] = [start.href, ...(await mapped(start, ask))];
  for (let next = toAsk.shift(); next !== undefined && pages.length < most; next = toAsk.shift()) {
    const url = new URL(next, start);
    url.hash = '';
    url.search = '';
    if (url.origin !== start.origin || asked.has(url.href)) continue;
    asked.add(url.href);
    const answer = await ask(url).catch((cause: unknown) => {
      if (pages.length > 0) return undefined;
      throw new SiteError('unreachable', `${url.href} does not answer: ${String(cause)}`, { cause });
    });
    if (!answer?.ok || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) {
      await answer?.body?.cancel();
      continue;
    }
    const html = await answer.text();
    if (html.length > mostBytes) continue;
    pages.push({ path: url.pathname, html });
    toAsk.push(...addressesIn(html, url.href).pages);
  }
  if (pages.length === 0)
    throw new SiteError(
      'unreachable',
      `${start.href} answered with no HTML page. Give the address of a page of the site.`,
    );
  return pages;
}
