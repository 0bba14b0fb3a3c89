import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { readListPaths } from '../shared/list-paths.js';
import { usualChapter } from '../shared/usual-chapter.js';
import type spec from './spec.js';

/** Paths of the lists above an author, in the default language; empty where there are none. */
export interface AuthorLists {
  readonly blog: string;
  readonly authors: string;
}

/** Lists that the trail of an author leads through. */
export async function load(
  site: Site,
  { breadcrumbs, chapter }: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<AuthorLists> {
  const paths = breadcrumbs ? await readListPaths(site, chapter || page.chapter || usualChapter()) : undefined;
  return { blog: paths?.list ?? '', authors: paths?.authors ?? '' };
}
