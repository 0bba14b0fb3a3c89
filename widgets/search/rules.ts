import type { SearchableArticle } from '../../runtime/page/site.js';

/** What a search calls itself; `type`: neither its tag nor its page says what it is for. */
export type SearchType = 'blog' | 'projects' | 'type';

export const isSearchType = (name: string): name is 'blog' | 'projects' => name === 'blog' || name === 'projects';

/** Titles as they are compared. Folding thousands of them again at each key would take longer than a frame. */
const foldedTitles = new WeakMap<readonly SearchableArticle[], readonly string[]>();

const fold = (text: string): string => text.toLowerCase().replaceAll('\u00A0', ' ');

function foldedTitlesOf(articles: readonly SearchableArticle[]): readonly string[] {
  const known = foldedTitles.get(articles);
  if (known) return known;
  const folded = articles.map(({ title }) => fold(title));
  foldedTitles.set(articles, folded);
  return folded;
}

/** Whether a search of a type may find it: one of projects leaves out what is the blog's (site specification, chapter 7). */
const isOf = (type: SearchType, { slug }: SearchableArticle): boolean =>
  type !== 'projects' || !slug.includes('/blog/');

/** Articles whose title has the words that somebody typed, whatever their case; none for an empty text. */
export function matching(
  articles: readonly SearchableArticle[],
  typed: string,
  type: SearchType = 'blog',
): readonly SearchableArticle[] {
  const words = fold(typed.trim());
  if (words === '') return [];
  const titles = foldedTitlesOf(articles);
  return articles.filter((article, index) => titles[index]?.includes(words) && isOf(type, article));
}
