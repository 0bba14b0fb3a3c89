import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import { inLanguage } from '../../runtime/page/page-info.js';
import type { Article, PageInfo, Site } from '../../runtime/page/site.js';
import { readListPaths } from '../shared/list-paths.js';
import { usualChapter } from '../shared/usual-chapter.js';
import type spec from './spec.js';

export interface RecentPostsLoaded {
  readonly chapter: string;
  readonly articles: readonly Article[];
  /** Path of the list of all articles; empty where there is none. */
  readonly all: string;
}

/** The latest articles except the page's own. */
export async function load(
  site: Site,
  { chapter: named, articles: listed, count }: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<RecentPostsLoaded> {
  const chapter = listed || named || usualChapter();
  const wanted = Math.max(0, Math.floor(count));
  const [{ articles }, paths] = await Promise.all([
    site.articles({ chapter, limit: wanted + 1 }),
    readListPaths(site, chapter),
  ]);
  return {
    chapter,
    articles: articles.filter(({ slug }) => slug !== page.path).slice(0, wanted),
    all: paths?.list ? inLanguage(paths.list, page.language, page.settings.languages) : '',
  };
}
