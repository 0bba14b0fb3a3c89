import type { AttributesOf } from '../../runtime/define-widget.js';
import type { ArticleComment, PageInfo, Site } from '../../runtime/site.js';
import type spec from './spec.js';

export interface CommentsLoaded {
  /** Path of the article; empty where the page has none. */
  readonly slug: string;
  /** Approved ones, newest first. */
  readonly comments: readonly ArticleComment[];
}

export async function load(
  site: Site,
  _attributes: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<CommentsLoaded> {
  return { slug: page.path, comments: await site.comments(page.path) };
}
