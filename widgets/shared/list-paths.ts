import * as v from 'valibot';
import { inLanguage } from '../../runtime/page/page-info.js';
import type { Site } from '../../runtime/page/site.js';
import type { SiteLanguage } from '../../runtime/page/site-settings.js';
import { parsed } from './parsed.js';

const path = () => v.optional(v.pipe(v.string(), v.regex(/^(?:\/(?:[^/]+\/)*)?$/)), '');

const listPaths = v.object({
  list: path(),
  categories: path(),
  authors: path(),
  order: v.optional(v.array(v.string()), []),
});

/** Where the pages of a chapter of articles are: paths of the default language; empty where there are none. */
export interface ListPaths {
  /** The list of all articles: `/blog/`. */
  readonly list: string;
  /** Prefix of the paths of categories. */
  readonly categories: string;
  /** The list of authors, and what their paths begin with. */
  readonly authors: string;
  /** Last segments of the categories' paths, in the order in which they are shown; others follow. */
  readonly order: readonly string[];
}

/** Key of the configuration that has {@link ListPaths} by chapter. */
export const listsKey = 'lists';

/** Paths of a chapter's lists, from the site's configuration; `undefined` where the chapter has none. */
export async function readListPaths(site: Site, chapter: string): Promise<ListPaths | undefined> {
  const lists = await site.config(listsKey);
  if (typeof lists !== 'object' || lists === null || !Object.hasOwn(lists, chapter)) return undefined;
  return parsed(listPaths, (lists as Readonly<Record<string, unknown>>)[chapter]);
}

/** True for a path below one of these lists, in any language of the site. */
export function isBelowList(path: string, lists: readonly ListPaths[], languages: readonly SiteLanguage[]): boolean {
  const starts = lists.flatMap(({ list, categories }) => [list, categories].filter(Boolean));
  return languages.some((language) => starts.some((start) => path.startsWith(inLanguage(start, language, languages))));
}
