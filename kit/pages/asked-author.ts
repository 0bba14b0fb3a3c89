import { withoutLanguage } from '../../runtime/page/page-info.js';
import { lastSegment } from '../../widgets/shared/list-window.js';
import type { CreatedSite } from '../created-site.js';

/**
 * Path of the author whom an address of the list of authors names in its query, as existing pages do (site specification, chapter 2); such a page
 * need not exist.
 *
 * @param path Path of the address, with its language's prefix.
 * @returns `undefined` for an address without an author.
 */
export function askedAuthor(
  { lists, settings: { languages } }: Pick<CreatedSite, 'lists' | 'settings'>,
  path: string,
  { searchParams }: URL,
): string | undefined {
  const author = lastSegment(searchParams.get('path') ?? '');
  const inDefault = withoutLanguage(path, languages);
  const isList = Object.values(lists).some(({ authors }) => authors !== '' && authors === inDefault);
  return author && isList ? `${path}${author}/` : undefined;
}
