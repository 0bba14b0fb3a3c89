import type { Id } from '../types/entities.js';
import { fieldProperty, filterBy, itemId, type SchemeProperties } from './scheme-parts.js';
import type { ArrayScheme } from './scheme-types.js';

const properties = ['article_id', 'name', 'text', 'date', 'reply_to'] as const;

/** Where an app keeps the comments on articles. */
export interface CommentsSource {
  readonly app_id: Id | string;
  /** Field that distinguishes approved comments ('1') from others. */
  readonly status_field_id: Id | string;
  /** Fields by the key they get; `article_id` is the reference to the article. */
  readonly fields: SchemeProperties<(typeof properties)[number]>;
}

/**
 * The scheme of a query for approved comments, newest first; those without a date come last.
 *
 * @param source - the app and the fields that comments are kept in
 * @param articleId - only the comments on this article, a reference `app.item`
 * @returns a scheme for `jsonConstructor`, whose result stands under `comments`
 * @example await jsonConstructor(commentsScheme(source, '27840.12'), access)
 */
export function commentsScheme(source: CommentsSource, articleId?: string): ArrayScheme {
  const { fields } = source;
  return {
    type: 'array',
    property_name: 'comments',
    app_id: source.app_id,
    filter: [
      filterBy(source.status_field_id, 'equal_or', '1'),
      ...(articleId ? [filterBy(fields.article_id, 'equal_or', articleId)] : []),
    ],
    isSortable: fields.date === undefined ? 0 : 1,
    field_id_to_sort: fields.date ?? '',
    sortType: 'desc',
    childs: [...properties.map((name) => fieldProperty(name, fields[name])), itemId('id')],
  };
}
