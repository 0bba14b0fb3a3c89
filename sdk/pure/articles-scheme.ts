import type { Id } from '../types/entities.js';
import type { Filter } from './filter-types.js';
import { parseItemReferences } from './parse-item-references.js';
import { computed, fieldProperty, filterBy, itemId, type SchemeProperties } from './scheme-parts.js';
import type { ArrayScheme } from './scheme-types.js';

const plainProperties = [
  'title',
  'h1',
  'slug',
  'content',
  'views',
  'description',
  'posted_at',
  'updated_at',
  'thumbnail_src',
  'thumbnail_alt',
  'thumbnail_title',
  'category',
  'time_to_read',
  'intro_id',
] as const;

/** Where an app keeps its articles. */
export interface ArticlesSource {
  readonly app_id: Id | string;
  /** Field that distinguishes articles ('0') from authors and categories. */
  readonly type_field_id: Id | string;
  /** Field that distinguishes published articles ('1') from drafts ('0'). */
  readonly status_field_id: Id | string;
  /** Fields by the key they get; a property without a field is null. */
  readonly fields: SchemeProperties<(typeof plainProperties)[number] | 'author' | 'thumbnail' | 'rating'>;
}

/** Which articles are wanted. */
export interface ArticlesQuery {
  /** Text that the slug contains; drafts are found too. */
  readonly slug?: string;
  /** Reference `app.item` of a category. */
  readonly category?: string;
  /** Reference `app.item` of an author. */
  readonly author?: string;
  /** Digits or `{{name}}` of a variable; 0 and any other value mean no limit. */
  readonly limit?: number | string;
  readonly offset?: number | string;
}

/** The result of the votes on an article. */
export interface ArticleRating {
  readonly count: number;
  /** Average of the votes; 0 without votes. */
  readonly avg: number;
}

/**
 * The scheme of a query for articles: newest first, those without a date last; only published ones, but for a slug also drafts.
 *
 * @param source - the app and the fields that articles are kept in
 * @param query - which of them: slug, category, author, sorting, limit and offset
 * @returns a scheme for `jsonConstructor`, whose result stands under `articles`
 * @example await jsonConstructor(articlesScheme(source, { category: '27840.3', limit: 12 }), access)
 */
export function articlesScheme(source: ArticlesSource, query: ArticlesQuery = {}): ArrayScheme {
  const { fields } = source;
  return {
    type: 'array',
    property_name: 'articles',
    app_id: source.app_id,
    filter: articleFilters(source, query),
    isSortable: fields.posted_at === undefined ? 0 : 1,
    field_id_to_sort: fields.posted_at ?? '',
    sortType: 'desc',
    limit: query.limit ?? 0,
    offset: query.offset ?? 0,
    childs: [
      ...plainProperties.map((name) => fieldProperty(name, fields[name])),
      { ...fieldProperty('author', fields.author), interpretation: 1 },
      fieldProperty('author_id', fields.author),
      { ...fieldProperty('thumbnail', fields.thumbnail), interpretation: 1 },
      computed('categories', fields.category, parseItemReferences),
      computed('rating', fields.rating, articleRating),
      itemId('id'),
    ],
  };
}

/**
 * Count and average of the votes in a field value: numbers, separated by commas.
 *
 * @param value - the value as it is stored
 * @example articleRating('5,4').avg // 4.5
 */
export function articleRating(value: unknown): ArticleRating {
  const votes = String(value ?? '')
    .split(',')
    .filter((vote) => vote.trim() !== '')
    .map(Number)
    .filter(Number.isFinite);
  const sum = votes.reduce((total, vote) => total + vote, 0);
  return { count: votes.length, avg: votes.length === 0 ? 0 : sum / votes.length };
}

function articleFilters(source: ArticlesSource, { slug, category, author }: ArticlesQuery): Filter[] {
  const { fields } = source;
  return [
    filterBy(source.type_field_id, 'equal_or', '0'),
    filterBy(source.status_field_id, 'equal_or', ...(slug ? ['1', '0'] : ['1'])),
    ...(slug ? [filterBy(fields.slug, 'contain_or', slug)] : []),
    ...(category ? [filterBy(fields.category, 'equal_or', category)] : []),
    ...(author ? [filterBy(fields.author, 'equal_or', author)] : []),
  ];
}
