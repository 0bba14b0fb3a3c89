import type { SearchableArticle } from '../../runtime/site.js';

/** Titles as they are compared. Folding thousands of them anew at each key would take longer than a frame. */
const foldedTitles = new WeakMap<readonly SearchableArticle[], readonly string[]>();

const fold = (text: string): string => text.toLowerCase().replaceAll('\u00A0', ' ');

function foldedTitlesOf(articles: readonly SearchableArticle[]): readonly string[] {
  const known = foldedTitles.get(articles);
  if (known) return known;
  const folded = articles.map(({ title }) => fold(title));
  foldedTitles.set(articles, folded);
  return folded;
}

/** Articles whose title has the words that somebody typed, whatever their case; none for an empty text. */
export function matching(articles: readonly SearchableArticle[], typed: string): readonly SearchableArticle[] {
  const words = fold(typed.trim());
  if (words === '') return [];
  const titles = foldedTitlesOf(articles);
  return articles.filter((_, index) => titles[index]?.includes(words));
}
