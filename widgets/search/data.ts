import type { AttributesOf } from '../../runtime/define-widget.js';
import { kindOfPath } from '../../runtime/page-info.js';
import type { PageInfo, Site } from '../../runtime/site.js';
import type spec from './spec.js';

export interface SearchLoaded {
  readonly type: 'blog' | 'projects';
}

/** What is searched. The articles themselves are asked for when somebody begins to type. */
export async function load(_site: Site, { type }: AttributesOf<typeof spec>, page: PageInfo): Promise<SearchLoaded> {
  if (type) return { type };
  return { type: kindOfPath(page.path, page.settings) === 'projects' ? 'projects' : 'blog' };
}
