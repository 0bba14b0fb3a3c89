import { withoutLanguage } from '../../runtime/page/page-info.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { fieldText } from '../../widgets/site/field-text.js';
import { recordTypes } from '../../widgets/site/lists/chapter-record.js';
import { queryArticles } from '../../widgets/site/lists/query-articles.js';
import { lastSegment, pagesOf } from '../../widgets/shared/list-window.js';
import type { CreatedSite } from '../created-site.js';
import type { SitePaths } from './site-paths.js';

/** A page that has a list of articles which may go on over several pages. */
export interface Listing {
  readonly chapter: string;
  /** Last segment of a category's path; absent: the list has all articles of the chapter. */
  readonly category?: string;
}

/**
 * The list that stands on a page.
 *
 * @param path Path with its language's prefix, without the number of a page.
 * @returns `undefined` for a page without a list, and for none.
 */
export function findListing({ settings, lists }: CreatedSite, { pages }: SitePaths, path: string): Listing | undefined {
  const found = pages.get(path);
  if (!found) return undefined;
  const inDefault = withoutLanguage(path, settings.languages);
  for (const [chapter, { list }] of Object.entries(lists)) {
    if (list !== '' && list === inDefault) return { chapter };
    const type = found.chapter === chapter ? found.config.type_field_id : undefined;
    if (type !== undefined && fieldText(found.item, type) === recordTypes.category)
      return { chapter, category: lastSegment(path) };
  }
  return undefined;
}

/** A list by its pages. */
interface ListingPages {
  readonly pages: number;
  /** Pages that the list of a site that moves had at most, with ten articles each. */
  readonly former: number;
  /** The source of that data. */
  readonly tags: readonly string[];
}

/** Articles per page of a list on legacy sites. */
const formerPageSize = 10;

/** How many pages a list has, and what that was read from. */
export async function pagesOfListing(
  { reads }: CreatedSite,
  { chapter, category }: Listing,
  { lang }: SiteLanguage,
): Promise<ListingPages> {
  const index = await reads.lists.index(chapter);
  const articles = index?.languages.get(lang)?.articles ?? [];
  const { total } = queryArticles(articles, category === undefined ? {} : { category }, lang);
  return { pages: pagesOf(total), former: Math.ceil(total / formerPageSize), tags: reads.tagsOf(chapter) };
}
