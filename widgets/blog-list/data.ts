import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import { inLanguage, withoutLanguage } from '../../runtime/page/page-info.js';
import type { Article, ArticlesQuery, PageInfo, Site } from '../../runtime/page/site.js';
import { readListPaths, type ListPaths } from '../shared/list-paths.js';
import { lastSegment, pageOfList, sortOf, type SortOrder } from '../shared/list-window.js';
import { usualChapter } from '../shared/usual-chapter.js';
import type spec from './spec.js';

export interface BlogListLoaded {
  readonly chapter: string;
  readonly articles: readonly Article[];
  /** Articles on all pages together. */
  readonly total: number;
  /** Counted from 1; 0 for a list that is not cut into pages. */
  readonly page: number;
  /** Path of the first page; empty where the list stands on a page that is not its own, so that it has no further pages. */
  readonly base: string;
  readonly order: SortOrder | undefined;
  /** Path of the list of all articles; empty where there is none. */
  readonly all: string;
}

type Attributes = AttributesOf<typeof spec>;

/** Slug of the author whose page it is: existing pages name it in the query. */
function authorOf({ search }: PageInfo, base: string): string {
  return lastSegment(new URLSearchParams(search).get('path') ?? base);
}

/** Which articles of the chapter are meant. */
function queryOf(
  { type, category }: Attributes,
  paths: ListPaths | undefined,
  base: string,
  page: PageInfo,
): { readonly author?: string; readonly category?: string } {
  if (type === 'author') return { author: authorOf(page, base) };
  if (category) return { category };
  const inDefault = withoutLanguage(base, page.settings.languages);
  const isCategory =
    Boolean(paths?.categories) && inDefault.startsWith(paths?.categories ?? '') && inDefault !== paths?.list;
  if (type === 'category' || (type === 'projects' && isCategory)) return { category: lastSegment(base) };
  return {};
}

/** Path of the page that shows a list and nothing else, in the language of a page; empty where the site has none. */
function pathOfList(
  paths: ListPaths | undefined,
  { category }: { readonly category?: string },
  { language, settings: { languages } }: PageInfo,
): string {
  const path = category === undefined ? paths?.list : paths?.categories && `${paths.categories}${category}/`;
  return path ? inLanguage(path, language, languages) : '';
}

/** The articles of the page's part of the list. */
export async function load(site: Site, attributes: Attributes, page: PageInfo): Promise<BlogListLoaded> {
  const { type } = attributes;
  const chapter = attributes.chapter || usualChapter(type);
  const paths = await readListPaths(site, chapter);
  const { base, page: asked } = pageOfList(page.path);
  const number = Number.isNaN(asked) ? 1 : asked;
  const own = queryOf(attributes, paths, base, page);
  const isPaged = type !== 'short' && type !== 'author';
  // A list on a page of something else: that page has no further pages, and no order in its address.
  const isOwn = isPaged && (!paths || base === pathOfList(paths, own, page));
  const order = isOwn ? sortOf(page.search) : undefined;
  const query: ArticlesQuery = {
    chapter,
    type,
    ...own,
    ...(isPaged && { page: isOwn ? number : 1 }),
    ...(order && { sort: order }),
  };
  const { articles, total } = await site.articles(query);
  const all = paths?.list ? inLanguage(paths.list, page.language, page.settings.languages) : '';
  return { chapter, articles, total, page: isOwn ? number : 0, base: isOwn ? base : '', order, all };
}
