import { defaultLanguage, inLanguage, languageOf, pageKey, withoutLanguage } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { fieldText } from '../../widgets/site/field-text.js';
import { pageOfList, pathOfPage } from '../../widgets/shared/list-window.js';
import type { CreatedSite } from '../created-site.js';
import { optionalText } from '../optional-text.js';
import { SiteError } from '../site-error.js';
import { findListing, pagesOfListing } from './find-listing.js';
import { meantPath } from './meant-path.js';
import { sitePaths, type FoundPage, type SitePaths } from './site-paths.js';

/** The page that a path stands for. */
export interface Route {
  readonly path: string;
  /** What of the query the page is made with, with its question mark; else empty. */
  readonly search: string;
  /** Number of the page of a list, counted from 1. */
  readonly listPage: number;
  readonly language: SiteLanguage;
  readonly chapter: string;
  /** Key of the page whose document is shown. */
  readonly key: string;
  readonly status: 200 | 404;
  /** What the page's template field names; for a site of an existing configuration, the file that its routes name. */
  readonly template: string;
  readonly itemId: number;
  /** True for pages with `noindex`. */
  readonly hidden: boolean;
  /** Paths of the same page in other languages, by BCP 47 language. */
  readonly translations: Readonly<Record<string, string>>;
  /** True for a path of the default language that the page's language lacks. */
  readonly lacks: (path: string) => boolean;
  readonly tags: readonly string[];
  /**
   * Where there is a page at last: this path without its language, where only the site's default language has that page; the last page of a list
   * that had more of them before the site moved.
   */
  readonly elsewhere?: string;
  /** The one path of the page, where this is another name of it; or the page that somebody means who asks for this path. */
  readonly moved?: string;
}

interface Shown {
  readonly page: FoundPage;
  readonly listPage: number;
  readonly tags: readonly string[];
  /** Where the list ends, for a page of it that the site had before it moved. */
  readonly instead?: string;
}

/** The page of a path, where there is one: an item with this slug, or a further page of its list. */
async function findShown(context: CreatedSite, paths: SitePaths, path: string): Promise<Shown | undefined> {
  const own = paths.pages.get(path);
  if (own) return { page: own, listPage: 1, tags: [] };
  const { base, page } = pageOfList(path);
  const found = paths.pages.get(base);
  const listing = base === path || Number.isNaN(page) ? undefined : findListing(context, paths, base);
  if (!found || !listing) return undefined;
  const { pages, former, tags } = await pagesOfListing(context, listing, languageOf(path, context.settings.languages));
  if (page <= pages) return { page: found, listPage: page, tags };
  // Readers and search engines know the pages that there were.
  const wasThere = context.existing !== undefined && page <= former;
  return wasThere ? { page: found, listPage: page, tags, instead: pathOfPage(base, pages) } : undefined;
}

/**
 * Finds the page of a path among the items of the chapters: a path is a page exactly when an item has it as its slug, or when it is a
 * further page of that item's list. Any other path is the page for addresses that do not exist.
 *
 * @param search What of the query the page is made with; default nothing.
 */
export async function findRoute(context: CreatedSite, path: string, search = ''): Promise<Route> {
  const { settings, chapters, places } = context;
  const { languages } = settings;
  const paths = await sitePaths(context);
  const language = languageOf(path, languages);
  const { notFound } = places;
  const own = await findShown(context, paths, path);
  const missing = paths.pages.get(inLanguage(notFound, language, languages)) ?? paths.pages.get(notFound);
  const shown = own?.page ?? missing;
  if (!shown)
    throw new SiteError(
      'no-page',
      `The site has no page ${notFound} for addresses that do not exist: add it, or name another one as places.notFound.`,
    );
  const { chapter, config, item } = shown;
  const slug = fieldText(item, config.slug_field_id);
  const key = pageKey(slug, languages);
  const status = own && key !== pageKey(notFound, languages) ? 200 : 404;
  const listPage = own?.listPage ?? 1;
  const inDefault = withoutLanguage(path, languages);
  const ofDefault = paths.pages.has(inDefault) ? inDefault : paths.moved.get(inDefault);
  const translations = status === 200 && listPage === 1 ? (paths.byKey.get(key) ?? []) : [];
  const isElsewhere = !own && inDefault !== path && ofDefault !== undefined;
  // Of an existing site other programs may answer for what its pages do not have.
  const isGuessed = !own && !isElsewhere && context.existing === undefined;
  const meant = paths.moved.get(path) ?? (isGuessed ? await meantPath(context, paths, path) : undefined);
  const chapterApps = Object.values(chapters).map(({ app_id }) => `items:${app_id}`);
  return {
    path,
    search: status === 200 ? search : '',
    listPage,
    language,
    chapter,
    key,
    status,
    template: context.existing
      ? context.existing.fileOf(own ? path : slug, slug)
      : optionalText(item, config.template_field_id),
    itemId: item.item_id,
    hidden: status === 404 || optionalText(item, config.robots_field_id) === 'noindex',
    translations: Object.fromEntries(translations.map((other) => [languageOf(other, languages).lang, other])),
    lacks: lackingIn(language, languages, paths),
    tags: [...chapterApps, ...(own?.tags ?? [])],
    ...(isElsewhere && { elsewhere: ofDefault }),
    ...(own?.instead !== undefined && { elsewhere: own.instead }),
    ...movedTo(own ? (listPage === 1 ? slug : path) : meant, path),
  };
}

const movedTo = (now: string | undefined, path: string): Pick<Route, 'moved'> =>
  now === undefined || now === path ? {} : { moved: now };

/** Pages that are there in the default language and not in another one. */
function lackingIn(
  { lang }: SiteLanguage,
  languages: readonly SiteLanguage[],
  { pages, translated }: SitePaths,
): Route['lacks'] {
  if (lang === defaultLanguage(languages).lang) return () => false;
  return (path) => pages.has(path) && !translated.get(lang)?.has(path);
}
