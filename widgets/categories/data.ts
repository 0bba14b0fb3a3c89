import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import { inLanguage, withoutLanguage } from '../../runtime/page/page-info.js';
import type { Category, PageInfo, Site } from '../../runtime/page/site.js';
import { readListPaths } from '../shared/list-paths.js';
import { pageOfList } from '../shared/list-window.js';
import { usualChapter } from '../shared/usual-chapter.js';
import type spec from './spec.js';

export interface CategoriesLoaded {
  readonly chapter: string;
  readonly categories: readonly Category[];
  /** Path of the list of all articles; empty where there is none. */
  readonly all: string;
  /** The category that the page shows; none: all articles, or another page. */
  readonly current: Category | undefined;
  /** True where the page is the list of all articles. */
  readonly isAll: boolean;
}

/** Categories of the chapter, and which one the page shows. */
export async function load(
  site: Site,
  { chapter: named }: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<CategoriesLoaded> {
  const chapter = named || usualChapter();
  const { languages } = page.settings;
  const [categories, paths] = await Promise.all([site.categories(chapter), readListPaths(site, chapter)]);
  const { base } = pageOfList(page.path);
  const list = paths?.list ?? '';
  return {
    chapter,
    categories,
    all: list && inLanguage(list, page.language, languages),
    current: categories.find(({ slug }) => slug === base),
    isAll: list !== '' && withoutLanguage(base, languages) === list,
  };
}
