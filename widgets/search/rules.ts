import type { SearchableArticle } from '../../runtime/site.js';

/** Results that are shown at once. */
const most = 8;

/** Articles whose title has the words that somebody typed, whatever their case; none for an empty text. */
export function matching(articles: readonly SearchableArticle[], typed: string): readonly SearchableArticle[] {
  const words = typed.trim().toLocaleLowerCase();
  if (words === '') return [];
  return articles.filter(({ title }) => title.toLocaleLowerCase().includes(words)).slice(0, most);
}
