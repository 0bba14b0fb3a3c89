import type { Article, ArticlesPage, ArticlesQuery } from '../../../runtime/page/site.js';
import { lastSegment, pageSize, shortSize, sortOrders, type SortOrder } from '../../shared/list-window.js';

type Compare = (a: Article, b: Article) => number;

const comparisons = (lang: string): Readonly<Record<SortOrder, Compare>> => {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return {
    'date-newest': (a, b) => b.posted_at - a.posted_at,
    'date-oldest': (a, b) => a.posted_at - b.posted_at,
    'title-a-z': (a, b) => compare(a.title, b.title),
    'title-z-a': (a, b) => compare(b.title, a.title),
  };
};

/** Lists by their order, per list of articles: sorting thousands of titles takes longer than all the rest of a page. */
const sorted = new WeakMap<readonly Article[], Map<string, readonly Article[]>>();

function inOrder(articles: readonly Article[], order: SortOrder, lang: string): readonly Article[] {
  const known = sorted.get(articles) ?? new Map<string, readonly Article[]>();
  sorted.set(articles, known);
  const list = known.get(order) ?? [...articles].sort(comparisons(lang)[order]);
  known.set(order, list);
  return list;
}

/**
 * A page of the articles of a list, by default newest first. A page beyond the last one is empty.
 *
 * @param articles All articles of the chapter in the language, newest first.
 */
export function queryArticles(
  articles: readonly Article[],
  { type, slug: wanted, category, author, page, sort, limit }: Omit<ArticlesQuery, 'chapter'>,
  lang: string,
): ArticlesPage {
  const order = sortOrders.find((known) => known === sort);
  const ordered = order ? inOrder(articles, order, lang) : articles;
  const found = ordered.filter(
    ({ slug: own, categories, author_slug = '' }) =>
      (wanted === undefined || own === wanted) &&
      (category === undefined || categories.some(({ slug }) => lastSegment(slug) === category)) &&
      (author === undefined || lastSegment(author_slug) === author),
  );
  const size = limit ?? (type === 'short' ? shortSize : page === undefined ? found.length : pageSize);
  const start = ((page ?? 1) - 1) * size;
  return { articles: found.slice(start, start + size), total: found.length };
}
