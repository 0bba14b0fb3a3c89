import { inLanguage } from '../../runtime/page/page-info.js';
import type { CreatedSite } from '../created-site.js';
import { feedName } from './feed-name.js';
import type { Route } from './route.js';

/** Path of the feed of the list that a page belongs to; `undefined` for a page of no list. */
export function feedPath(
  { lists, settings: { languages } }: Pick<CreatedSite, 'lists' | 'settings'>,
  { path, language, status }: Pick<Route, 'path' | 'language' | 'status'>,
): string | undefined {
  const starts = Object.values(lists).flatMap(({ list }) => (list ? [inLanguage(list, language, languages)] : []));
  const list = status === 200 ? starts.find((start) => path.startsWith(start)) : undefined;
  return list && list + feedName;
}
