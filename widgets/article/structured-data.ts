import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
import { plainText } from '../shared/plain-text.js';
import type { ArticleLoaded } from './data.js';
import type spec from './spec.js';

/** The article as search engines know it (schema.org/BlogPosting); nothing for one that no list has. */
export function structuredData(
  { data, loaded: { article, author, publisher }, page }: PreparedBlock<typeof spec, ArticleLoaded>,
  { url }: { readonly url: URL },
): unknown {
  if (!data || !article) return undefined;
  const { posted_at, updated_at, rating, description, commentsQuantity } = article;
  const picture = data.image?.src.value;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url.origin}${page.path}#article`,
    mainEntityOfPage: url.origin + page.path,
    headline: plainText(data.title.value),
    inLanguage: page.lang,
    commentCount: commentsQuantity,
    ...(description && { description }),
    ...(picture && { image: new URL(picture, url).href }),
    ...(posted_at > 0 && { datePublished: new Date(posted_at).toISOString() }),
    ...(posted_at > 0 && { dateModified: new Date(updated_at ?? posted_at).toISOString() }),
    ...(author && { author: { '@type': 'Person', name: author.name, url: new URL(author.slug, url).href } }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher, '@id': `${url.origin}/#organization` } }),
    ...(rating.count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.avg, ratingCount: rating.count },
    }),
  };
}
