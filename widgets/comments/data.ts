import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { ArticleComment, PageInfo, Site } from '../../runtime/page/site.js';
import { articlePlace } from '../shared/article-place.js';
import type spec from './spec.js';

export interface CommentsLoaded {
  /** Path of the article; empty where the page has none. */
  readonly slug: string;
  /** Approved ones, newest first. */
  readonly comments: readonly ArticleComment[];
}

export async function load(site: Site, attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<CommentsLoaded> {
  const { articles } = await site.articles(articlePlace(attributes, page));
  const [article] = articles;
  if (!article) return { slug: '', comments: [] };
  return { slug: article.slug, comments: await site.comments(article.slug) };
}
