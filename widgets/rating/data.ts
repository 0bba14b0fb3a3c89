import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { articlePlace } from '../shared/article-place.js';
import type spec from './spec.js';

export interface RatingLoaded {
  /** Path of the article; empty where the page has none. */
  readonly slug: string;
  readonly avg: number;
  readonly count: number;
}

export async function load(site: Site, attributes: AttributesOf<typeof spec>, page: PageInfo): Promise<RatingLoaded> {
  const [article] = (await site.articles(articlePlace(attributes, page))).articles;
  if (!article) return { slug: '', avg: 0, count: 0 };
  return { slug: article.slug, ...article.rating };
}
