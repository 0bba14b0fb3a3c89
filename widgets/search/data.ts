import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import { kindOfPath } from '../../runtime/page/page-info.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { usualChapter } from '../shared/usual-chapter.js';
import { isSearchType } from './rules.js';
import type { SearchType } from './rules.js';
import type spec from './spec.js';

export interface SearchLoaded {
  /** Label of the search. */
  readonly type: SearchType;
  /** Chapter whose articles are searched. */
  readonly chapter: string;
}

/** The search's scope. The articles are requested when a visitor begins to type. */
export async function load(
  _site: Site,
  { type: named, chapter }: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<SearchLoaded> {
  const known = named || chapter || kindOfPath(page.path, page.settings);
  const type = isSearchType(known) ? known : 'type';
  return { type, chapter: chapter || usualChapter(type) };
}
