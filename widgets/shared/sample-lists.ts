import type { Article, ArticleComment, Author, Category, Site } from '../../runtime/page/site.js';

/** Articles of a sample's site. */
export interface SampleLists {
  readonly articles?: readonly Article[];
  readonly categories?: readonly Category[];
  readonly authors?: readonly Author[];
  readonly comments?: readonly ArticleComment[];
}

const isListMethod = (method: keyof Site): boolean => !['config', 'component', 'texts'].includes(method);

/** What the site of a sample answers about its articles; `undefined` for a question about something else. */
export function listAnswer(lists: SampleLists, method: keyof Site, args: readonly unknown[]): unknown {
  if (!isListMethod(method)) return undefined;
  const { articles = [], categories = [], authors = [], comments = [] } = lists;
  const [slug] = args;
  const { slug: wanted, limit } = (typeof slug === 'object' ? (slug ?? {}) : {}) as {
    readonly slug?: string;
    readonly limit?: number;
  };
  const found = articles.filter((article) => wanted === undefined || article.slug === wanted);
  const article = articles.find((candidate) => candidate.slug === slug);
  const answers: Partial<Record<keyof Site, unknown>> = {
    articles: { articles: found.slice(0, limit ?? found.length), total: found.length },
    article: article ? { ...article, content: '', comments } : null,
    author: authors.find((author) => author.slug === slug) ?? null,
    authors,
    categories,
    comments,
  };
  return method in answers ? answers[method] : articles;
}
