import type { App, Item } from '../../../sdk/index.js';
import { fieldText } from '../field-text.js';
import type { ExistingChapter } from './existing-config.js';
import type { StoredField } from './stored-text.js';

/** Reads the fields of an app's items by names. */
export interface ItemReader {
  /** Text of a field; empty where the item, or the app, has none. */
  readonly text: (item: Item, name: FieldName) => string;
  /** The field as it is stored, by its name here or by its number. */
  readonly field: (item: Item, name: FieldName | number) => StoredField;
}

/** Fields that may name a picture, the site's own copy first. */
export const pictureFields = ['thumbnail', 'image', 'thumbnailFile'] as const;

/** Fields of items: by their key in the configuration of the chapter, else by their name space in the app. */
const fieldNames = {
  slug: ['slug'],
  type: ['type'],
  status: ['status'],
  h1: ['heading', 'h1'],
  title: ['title'],
  description: ['description'],
  intro: ['intro'],
  metaTitle: ['meta_title'],
  metaDescription: ['meta_description'],
  metaImage: ['meta_image'],
  content: ['content', 'article_content'],
  posted: ['article_post_date', 'posted_at'],
  updated: ['updated_at'],
  author: ['article_authorRef', 'author'],
  category: ['categories_list', 'category'],
  ratings: ['article_ratings', 'rating'],
  views: ['views'],
  thumbnail: ['thumbnail_src'],
  image: ['image'],
  thumbnailFile: ['thumbnail'],
  thumbnailAlt: ['thumbnail_alt'],
  thumbnailTitle: ['thumbnail_title'],
  minutes: ['time_to_read'],
  linkedin: ['linkedin'],
  facebook: ['facebook'],
  commentStatus: ['comments_status', 'status'],
  commentArticle: ['comments_articleRef', 'article'],
  commentDate: ['comments_date', 'date'],
  commentReply: ['comments_replyToRef', 'reply_to'],
  commentName: ['name'],
  commentText: ['text'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FieldName = keyof typeof fieldNames;

/** Whether the configuration of a chapter names a field for it; the app may also have one by its name space. */
export const hasField = ({ fields }: Pick<ExistingChapter, 'fields'>, name: FieldName): boolean =>
  fieldNames[name].some((own) => Object.hasOwn(fields, own));

/** A reader of an app's items, as the configuration of a chapter and the app itself name their fields. */
export function itemReader(app: Pick<App, 'field_list'>, chapter: Pick<ExistingChapter, 'fields'>): ItemReader {
  const types = new Map(app.field_list.map(({ field_id, data_type }) => [Number(field_id), data_type]));
  const bySpace = new Map(app.field_list.map(({ name_space, field_id }) => [name_space, Number(field_id)]));
  const known = new Map<FieldName, number | undefined>();
  const idOf = (name: FieldName) => {
    if (!known.has(name)) {
      const names: readonly string[] = fieldNames[name];
      const ids = names.map((own) => (Object.hasOwn(chapter.fields, own) ? chapter.fields[own] : undefined));
      known.set(
        name,
        [...ids, ...names.map((own) => bySpace.get(own))].find((id) => id !== undefined),
      );
    }
    return known.get(name);
  };
  const field: ItemReader['field'] = (item, name) => {
    const id = typeof name === 'number' ? name : idOf(name);
    if (id === undefined) return { id: 0, value: '', type: '' };
    return { id, value: fieldText(item, id), type: types.get(id) ?? '' };
  };
  return { field, text: (item, name) => field(item, name).value };
}
