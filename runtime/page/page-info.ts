import { trimSlashes } from '../basics/trim-slashes.js';
import type { PageInfo } from './site.js';
import type { PathKind, SiteLanguage, SiteSettings } from './site-settings.js';

type Languages = readonly SiteLanguage[];

/** The language without a prefix. */
export const defaultLanguage = (languages: Languages): SiteLanguage => languages[0] as SiteLanguage;

const primary = (code: string) => code.split(/[-_]/)[0]?.toLowerCase();

/**
 * The language of a code: by its tag, its configuration code or an alias. Otherwise the only language of the site with
 * the same first part: existing configurations have `uk` for `uk_UA` and vice versa. `undefined` if the site lacks the
 * language.
 */
export function languageNamed(code: string | undefined, languages: Languages): SiteLanguage | undefined {
  const exact = languages.find(
    ({ lang, langCode, aliases = [] }) => lang === code || langCode === code || (code && aliases.includes(code)),
  );
  if (exact || !code) return exact;
  const [similar, another] = languages.filter(({ lang }) => primary(lang) === primary(code));
  return another ? undefined : similar;
}

/** The language that a path is in: whole first segment, so that with the prefix `uk` the path `/ukraine/` is not Ukrainian. */
export function languageOf(path: string, languages: Languages): SiteLanguage {
  const isIn = ({ prefix }: SiteLanguage) => prefix && (path === `/${prefix}` || path.startsWith(`/${prefix}/`));
  return languages.find(isIn) ?? defaultLanguage(languages);
}

/** `/uk/contact/` without its language prefix: `/contact/`. */
export function withoutLanguage(path: string, languages: Languages): string {
  const { prefix } = languageOf(path, languages);
  return prefix ? path.slice(prefix.length + 1) || '/' : path;
}

/** True for a path of the site, as pages and files have it; false for an address with a host or a scheme. */
export const isSitePath = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** A path of the default language in another one; addresses that leave the site, anchors and already prefixed ones stay. */
export function inLanguage(path: string, { prefix }: SiteLanguage, languages: Languages): string {
  if (!prefix || !isSitePath(path) || languageOf(path, languages) !== defaultLanguage(languages)) return path;
  return `/${prefix}${path}`;
}

/** Key of a page: its slug without slashes and language prefix, `home` for `/`. */
export function pageKey(path: string, languages: Languages): string {
  return trimSlashes(withoutLanguage(path, languages)) || 'home';
}

/** Path of a page by its key, in the default language. */
export const pathOfKey = (key: string): string => (key === 'home' ? '/' : `/${key}/`);

/** What kind of page a path is, by its first whole segment after the language prefix. */
export function kindOfPath(path: string, { languages, pathKinds }: SiteSettings): PathKind {
  const [, first = ''] = withoutLanguage(path, languages).split('/');
  if (first === '') return 'home';
  const fits = (pattern: string) =>
    pattern.endsWith('*') ? first.startsWith(pattern.slice(0, -1)) : first === pattern;
  const kinds = Object.entries(pathKinds) as [PathKind, readonly string[]][];
  return kinds.find(([, segments]) => segments.some(fits))?.[0] ?? 'other';
}

/** Characters that no path of a page has; a database takes not all of them. */
const control = /\p{Cc}/u;

/**
 * A path as people write it: addresses carry letters outside ASCII encoded.
 *
 * @example readablePath('/uk/blog/%D0%B2%D0%B5%D0%B6%D0%B0/') // '/uk/blog/вежа/'
 */
export function readablePath(pathname: string): string {
  try {
    const path = decodeURI(pathname);
    return control.test(path) ? pathname : path;
  } catch {
    return pathname;
  }
}

interface PageSource {
  readonly url: { readonly pathname: string; readonly search: string };
  /** BCP 47 language of the page. */
  readonly lang: string;
  readonly settings: SiteSettings;
  /** Default `pages`. */
  readonly chapter?: string | undefined;
  /** Page key where the site knows a better one than the path's. */
  readonly key?: string | undefined;
  /** Origin of the site on a foreign page; empty on its own pages. */
  readonly base?: string;
  /** Paths of the default language that the page's language lacks. */
  readonly lacks?: (path: string) => boolean;
  /** Paths of the same page in other languages, by BCP 47 language. */
  readonly translations?: Readonly<Record<string, string>> | undefined;
}

/** The page at an address. */
export function pageInfo({
  url,
  lang,
  settings,
  chapter = 'pages',
  key,
  base = '',
  lacks,
  translations = {},
}: PageSource): PageInfo {
  const { languages } = settings;
  const path = readablePath(url.pathname);
  return {
    path,
    search: url.search,
    lang,
    language: languageNamed(lang, languages) ?? defaultLanguage(languages),
    chapter,
    base,
    key: key ?? pageKey(path, languages),
    settings,
    lacks: lacks ?? (() => false),
    translations,
  };
}

/** Address of a file of the site, valid on any page. */
export const siteFile = (path: string, { base }: Pick<PageInfo, 'base'>): string =>
  isSitePath(path) ? base + path : path;

/** What a link to a page of the site carries. */
export interface PageLink {
  readonly href: string;
  /** The language of the page that it leads to, where that is another one than this page's. */
  readonly hrefLang?: string;
}

type LinkingPage = Pick<PageInfo, 'base' | 'language' | 'settings' | 'lacks'>;

/**
 * A link from a page to another one of the site, in the language of the page; in the default one where its own lacks it. Addresses that
 * leave the site stay.
 *
 * @example <a {...siteLink('/contact/#form', page)}>
 */
export function siteLink(path: string, page: LinkingPage): PageLink {
  const { languages } = page.settings;
  const own = inLanguage(path, page.language, languages);
  if (own === path || !page.lacks(path.split(/[?#]/)[0] ?? '')) return { href: siteFile(own, page) };
  return { href: siteFile(path, page), hrefLang: defaultLanguage(languages).lang };
}

/**
 * A link to a page whose whole path is known, language prefix included. Where that page is in another language than this one, so is what the
 * link says of it.
 *
 * @example <a {...slugLink(article.slug, page)}>{article.title}</a>
 */
export function slugLink(
  slug: string,
  { language, settings, base }: LinkingPage,
): PageLink & { readonly lang?: string } {
  const { lang } = languageOf(slug, settings.languages);
  const href = siteFile(slug, { base });
  return lang === language.lang ? { href } : { href, hrefLang: lang, lang };
}

/** The address alone of {@link siteLink}. */
export const siteHref = (path: string, page: LinkingPage): string => siteLink(path, page).href;
