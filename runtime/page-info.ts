import type { PageInfo } from './site.js';

/** Languages of a site: their path prefix and code, the default one first and without prefix (site specification, chapter 1). */
export const languages = [
  { lang: 'en-US', langCode: 'en_US', prefix: '' },
  { lang: 'uk', langCode: 'uk_UA', prefix: 'uk' },
] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** The language that a path is in: whole first segment, so that `/ukraine/` is not Ukrainian. */
export function languageOf(path: string): Language {
  return (
    languages.find(({ prefix }) => prefix && (path === `/${prefix}` || path.startsWith(`/${prefix}/`))) ??
    defaultLanguage
  );
}

/** `/uk/contact/` without its language prefix: `/contact/`. */
export function withoutLanguage(path: string): string {
  const { prefix } = languageOf(path);
  return prefix ? path.slice(prefix.length + 1) || '/' : path;
}

/** A path of the default language in another one; addresses that leave the site, anchors and already prefixed ones stay. */
export function inLanguage(path: string, lang: string): string {
  const language = languages.find((candidate) => candidate.lang === lang);
  if (!language?.prefix || !path.startsWith('/') || path.startsWith('//') || languageOf(path) === language) return path;
  return `/${language.prefix}${path}`;
}

/** Key of a page: its slug without slashes and language prefix, `home` for `/`. */
export function pageKey(path: string): string {
  return withoutLanguage(path).replace(/^\/+|\/+$/g, '') || 'home';
}

export type PathKind = 'home' | 'about-us' | 'services' | 'blog' | 'portfolio' | 'projects' | 'other';

/** What kind of page a path is, by its first whole segment after the language prefix. */
export function kindOfPath(path: string): PathKind {
  const [, first = ''] = withoutLanguage(path).split('/');
  if (first === '') return 'home';
  if (first.startsWith('services-')) return 'services';
  if (first === 'projects_categories') return 'projects';
  return (['about-us', 'blog', 'portfolio', 'projects'] as const).find((kind) => kind === first) ?? 'other';
}

/** The page at an address. `chapter` defaults to `pages`; `base` is the site's origin on somebody else's page. */
export function pageInfo(
  url: { readonly pathname: string; readonly search: string },
  lang: string,
  chapter = 'pages',
  base = '',
): PageInfo {
  return { path: url.pathname, search: url.search, lang, chapter, base, key: pageKey(url.pathname) };
}

const isSitePath = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** Address of a file of the site, from whatever page it is asked for. */
export const siteFile = (path: string, { base }: Pick<PageInfo, 'base'>): string =>
  isSitePath(path) ? base + path : path;

/** Address of a page of the site in the language of the page that links to it; addresses that leave the site stay. */
export const siteHref = (path: string, page: Pick<PageInfo, 'base' | 'lang'>): string =>
  siteFile(inLanguage(path, page.lang), page);
