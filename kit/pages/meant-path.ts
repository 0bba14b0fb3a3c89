import { defaultLanguage, inLanguage, languageOf, withoutLanguage } from '../../runtime/page/page-info.js';
import { plain } from '../../runtime/contract/cursor.js';
import { settingCursor } from '../../widgets/shared/setting.js';
import type { CreatedSite } from '../created-site.js';
import { siteOfPage } from '../site-of-page.js';
import { feedName } from './feed-name.js';
import type { SitePaths } from './site-paths.js';

/** What readers of feeds and browsers' add-ons try; `feed.xml` below a list is the feed itself. */
const feedNames = /^(?:feed|rss|atom)(?:\.xml)?$/;

/** A file that a server of static pages has: `index.html` in a folder, `contact.html` for `/contact/`. */
const file = /^(.*\/)(?:(?:index|default)\.(?:html?|php|aspx?)|([^/]+)\.html?)$/i;

/** True for a path with an extension for which {@link meantPath} may find a page. */
export const isMeantFile = (path: string): boolean => file.test(path) || feedNames.test(path.split('/').at(-1) ?? '');

const folder = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** Paths by their letters in lower case, made once for each list of paths. */
const lowered = new WeakMap<SitePaths, ReadonlyMap<string, string>>();

function inLowerCase(paths: SitePaths): ReadonlyMap<string, string> {
  const known = lowered.get(paths);
  if (known) return known;
  const made = new Map(
    [...paths.moved, ...[...paths.pages.keys()].map((path) => [path, path] as const)].map(([path, now]) => [
      path.toLowerCase(),
      now,
    ]),
  );
  lowered.set(paths, made);
  return made;
}

/** Every text under the key `link`, in the order of the document. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'link' && typeof inner === 'string' ? [inner] : linksIn(inner),
  );
}

/** Paths of the pages that the site's menu leads to, in its order. */
async function menuOrder(context: CreatedSite, path: string): Promise<readonly string[]> {
  const { languages } = context.settings;
  const language = languageOf(path, languages);
  const menu = await settingCursor(siteOfPage(context, { language }), 'menuConfig');
  return linksIn(menu && plain(menu)).map((link) => inLanguage(link.split(/[?#]/)[0] ?? '', language, languages));
}

/** The page below a path that has no page itself: the first one that the menu names, else the first one of the site. */
async function firstBelow(context: CreatedSite, { pages }: SitePaths, path: string): Promise<string | undefined> {
  const inDefault = withoutLanguage(path, context.settings.languages);
  if (inDefault === '/') return undefined;
  // Pages of one kind may share the beginning of one segment: `/services-interior/` is below `/services/`.
  const isOneSegment = inDefault.indexOf('/', 1) === inDefault.length - 1;
  const stem = path.slice(0, -1);
  const below = [...pages.keys()].filter(
    (page) => page.startsWith(path) || (isOneSegment && page.startsWith(`${stem}-`)),
  );
  if (below.length < 2) return below[0];
  const order = await menuOrder(context, path);
  return order.find((page) => below.includes(page)) ?? below[0];
}

/** The list whose categories or authors begin with a path. */
function listAbove({ lists, settings: { languages } }: CreatedSite, { pages }: SitePaths, path: string) {
  const language = languageOf(path, languages);
  const inDefault = withoutLanguage(path, languages);
  const found = Object.values(lists).find(
    ({ list, categories, authors }) => list !== '' && (categories === inDefault || authors === inDefault),
  );
  const own = found && inLanguage(found.list, language, languages);
  return own !== undefined && pages.has(own) ? own : undefined;
}

/** The feed that a path asks for: that of the list above it, else of the site's first list. */
function feedOf({ lists, settings: { languages } }: CreatedSite, { pages }: SitePaths, path: string) {
  const segments = path.split('/').filter(Boolean);
  if (!feedNames.test(segments.at(-1)?.toLowerCase() ?? '')) return undefined;
  const above = folder(`/${segments.slice(0, -1).join('/')}`);
  const language = languageOf(above, languages);
  const starts = Object.values(lists).flatMap(({ list }) => (list ? [inLanguage(list, language, languages)] : []));
  const list = starts.find((start) => pages.has(start) && (start === above || isHome(above, language.prefix)));
  return list === undefined || list + feedName === path ? undefined : list + feedName;
}

const isHome = (path: string, prefix: string): boolean => path === (prefix ? `/${prefix}/` : '/');

/**
 * Guesses the page that a visitor meant by a path without a page. Candidates: the page with other capitals; the page of
 * a file (`/index.html`); the list whose categories begin with the path; the first page below the path; a feed. All
 * guesses come from the site's own pages, lists and menu.
 *
 * @param path Path with its language's prefix.
 * @returns Path of a page or feed of the site; `undefined` where nothing is meant.
 */
export async function meantPath(context: CreatedSite, paths: SitePaths, path: string): Promise<string | undefined> {
  const feed = feedOf(context, paths, path);
  if (feed !== undefined) return feed;
  const [, above = '', name] = file.exec(path) ?? [];
  const asked = above ? folder(above + (name ?? '')) : path;
  const { languages } = context.settings;
  const find = async (candidate: string) =>
    inLowerCase(paths).get(candidate.toLowerCase()) ??
    listAbove(context, paths, candidate) ??
    (await firstBelow(context, paths, candidate));
  const found = await find(asked);
  if (found !== undefined || languageOf(asked, languages) === defaultLanguage(languages)) return found;
  return find(withoutLanguage(asked, languages));
}
