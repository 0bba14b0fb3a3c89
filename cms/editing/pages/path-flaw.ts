import { inLanguage, kindOfPath, languageOf, withoutLanguage } from '../../../runtime/page/page-info.js';
import type { RecordKind } from '../../../widgets/site/lists/chapter-record.js';
import type { SiteDefinition } from '../../definition/site-definition.js';

/** Characters of a path, language prefix aside. */
const longestPath = 200;

const segments = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}\/$/;

/** First segments that the program itself answers. */
const ownSegments: ReadonlySet<string> = new Set(['_gh', 'gudhub', 'assets', 'healthz', 'upload-image-path']);

type Rules = Pick<SiteDefinition, 'settings' | 'lists' | 'places' | 'templates'>;

/** Why a path cannot be a page's address, by a name that edit mode has words for; `undefined` where it can. */
export type PathFlaw = 'form' | 'length' | 'reserved' | 'list' | 'chapter' | 'kind';

interface WantedPath {
  /** In the default language. */
  readonly path: string;
  readonly chapter: string;
  /** The path of the page before; absent for a new page. */
  readonly before?: string;
  /** What the page is in a chapter of articles; default `article`. */
  readonly record?: RecordKind | undefined;
}

/** Paths of a chapter that pages of each kind stand below. */
const baseOf = { article: 'list', author: 'authors', category: 'categories' } as const;

/** True for a path of which lists are made: `/blog/page/2/`. */
const isNumbered = (path: string): boolean => /\/page\/\d+\//.test(path);

/**
 * Why a path cannot be the address of a page of a chapter. It has characters other than small Latin letters, digits and hyphens. Or the program, a
 * language, a list of articles or another kind of page uses the path.
 */
export function pathFlaw(
  { settings, lists }: Rules,
  { path, chapter, before, record = 'article' }: WantedPath,
): PathFlaw | undefined {
  if (path.length > longestPath) return 'length';
  if (!segments.test(path)) return 'form';
  const [, first = ''] = path.split('/');
  if (ownSegments.has(first) || languageOf(path, settings.languages).prefix !== '' || isNumbered(path))
    return 'reserved';
  const own = Object.hasOwn(lists, chapter) ? lists[chapter]?.[baseOf[record]] : undefined;
  if (own) {
    const [name = '', ...deeper] = path.startsWith(own) ? path.slice(own.length).split('/') : [];
    return name !== '' && name !== 'page' && deeper.join('') === '' ? undefined : 'chapter';
  }
  const bases = Object.values(lists).flatMap((list) => [list.list, list.categories, list.authors].filter(Boolean));
  if (bases.some((base) => path.startsWith(base))) return 'list';
  const isSameKind = before === undefined || kindOfPath(before, settings) === kindOfPath(path, settings);
  return isSameKind ? undefined : 'kind';
}

/** Page keys that templates name: components on other pages show what is there. */
const namedPages = /\sdata-gpage="([^"]+)"/g;

/**
 * True for a page whose address the program itself knows: it stays where it is, and everybody sees it.
 *
 * @param path In the default language.
 */
export function isFixed({ settings, lists, places, templates }: Rules, path: string): boolean {
  const named = Object.values(templates).flatMap((html) => [...html.matchAll(namedPages)].map(([, key]) => `/${key}/`));
  const known = [
    '/',
    ...Object.values(places),
    ...Object.values(lists).flatMap((list) => [list.list, list.categories, list.authors]),
    ...[settings.contact, settings.policy].map((address) => address.split(/[?#]/)[0] ?? ''),
    ...named,
  ];
  return known.includes(path);
}

/** True for a page that may get another address: none that the program knows, nor the only one of its kind. */
export function isMovable(rules: Rules, path: string): boolean {
  const kinds = Object.values(rules.settings.pathKinds).flat();
  return !isFixed(rules, path) && !kinds.some((segment) => path === `/${segment}/`);
}

/** A path in every language of the site: a page has the same one in all of them. */
export const pathsInLanguages = ({ settings: { languages } }: Rules, path: string): readonly string[] =>
  languages.map((language) => inLanguage(withoutLanguage(path, languages), language, languages));
