import type { SearchableArticle } from '../../runtime/site.js';

/** Articles whose title has the words that somebody typed, whatever their case; none for an empty text. */
export function matching(articles: readonly SearchableArticle[], typed: string): readonly SearchableArticle[] {
  const words = typed.trim().toLowerCase().replaceAll('\u00A0', ' ');
  if (words === '') return [];
  return articles.filter(({ title }) => title.toLowerCase().replaceAll('\u00A0', ' ').includes(words));
}
