import { fieldValue } from '../pure/field-value.js';
import type { Filter } from '../pure/filter-types.js';
import { filter } from '../pure/filter.js';
import { schemeWindow } from '../pure/scheme-window.js';
import { sortItems } from '../pure/sort-items.js';
import { SdkError } from '../sdk-error.js';
import type { App, Id, Item } from '../types/entities.js';
import type { Article, ArticleComment, ArticlesQuery, ArticlesResult } from './articles-query.js';

/** Selects, sorts and shapes the articles of an app, and the comments on those selected. */
export function queryArticles(query: ArticlesQuery, app: App, commentsApp: App | undefined): ArticlesResult {
  const { fields, sort = 'posted_at', descending = true } = query;
  const found = filter(app.items_list.filter((item) => item.trash !== true), filtersOf(query));
  const sortField = fields[sort];
  const sorted = sortField === undefined ? found : sortItems(found, sortField, { descending });
  const shown = schemeWindow(sorted, query, query.variables);
  const files = new Map(app.file_list.map((file) => [String(file.file_id), file.url]));
  const articles = shown.map((item) => toArticle(app, item, query, files));
  return { articles, comments: commentsApp ? commentsOn(articles, query, commentsApp) : [], total: sorted.length };
}

function filtersOf({ fields, slug, category, author }: ArticlesQuery): Filter[] {
  const bySlug = slug !== undefined && slug !== '';
  const filters: Filter[] = [
    { field_id: fields.type, search_type: 'equal_or', valuesArray: ['0'] },
    { field_id: fields.status, search_type: 'equal_or', valuesArray: bySlug ? ['1', '0'] : ['1'] },
  ];
  if (bySlug) filters.push({ field_id: required(fields.slug, 'slug'), search_type: 'contain_or', valuesArray: [slug] });
  if (category) filters.push({ field_id: required(fields.categories ?? fields.category, 'categories'), search_type: 'equal_or', valuesArray: [category] });
  if (author) filters.push({ field_id: required(fields.author, 'author'), search_type: 'equal_or', valuesArray: [author] });
  return filters;
}

function required(fieldId: Id | undefined, name: string): Id {
  if (fieldId !== undefined) return fieldId;
  throw new SdkError('bad-argument', `The query looks for ${name}, but its fields do not say which field that is.`);
}

function toArticle(app: App, item: Item, { fields }: ArticlesQuery, files: ReadonlyMap<string, string>): Article {
  const values = valuesOf(item, fields);
  const { rating_count, rating_average, ...shown } = values;
  return {
    ...shown,
    id: `${app.app_id}.${item.item_id}`,
    author_id: textOrNull(values['author']),
    thumbnail_src: files.get(String(values['thumbnail'])) ?? null,
    rating: { count: Number(rating_count) || 0, average: Number(rating_average) || 0 },
  };
}

function commentsOn(articles: readonly Article[], { comments }: ArticlesQuery, app: App): readonly ArticleComment[] {
  if (!comments || articles.length === 0) return [];
  const { article, status } = comments.fields;
  const found = filter(app.items_list.filter((item) => item.trash !== true), [
    { field_id: status, search_type: 'equal_or', valuesArray: ['1'] },
    { field_id: article, search_type: 'equal_or', valuesArray: articles.map(({ id }) => id) },
  ]);
  return found.map((item) => {
    const values = valuesOf(item, comments.fields);
    return { ...values, id: `${app.app_id}.${item.item_id}`, article_id: textOrNull(values['article']) };
  });
}

function valuesOf(item: Item, fields: Readonly<Record<string, Id | undefined>>): Record<string, unknown> {
  const named = Object.entries(fields).filter((entry): entry is [string, Id] => entry[1] !== undefined);
  return Object.fromEntries(named.map(([name, fieldId]) => [name, fieldValue(item, fieldId) ?? null]));
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
