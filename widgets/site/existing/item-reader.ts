import type { App, Item } from '../../../sdk/index.js';
import { fieldText } from '../field-text.js';
import type { ExistingChapter } from './existing-config.js';

/** Reads the fields of an app's items by names. */
export interface ItemReader {
  /** Text of a field; empty where the item, or the app, has none. */
  readonly text: (item: Item, name: FieldName) => string;
}

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
  thumbnail: ['thumbnail_src', 'image'],
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

/** Whether the configuration of a chapter names a field for it; the app may have one besides, by its name space. */
export const hasField = ({ fields }: Pick<ExistingChapter, 'fields'>, name: FieldName): boolean =>
  fieldNames[name].some((own) => Object.hasOwn(fields, own));

/** A reader of an app's items, as the configuration of a chapter and the app itself name their fields. */
export function itemReader(app: Pick<App, 'field_list'>, chapter: Pick<ExistingChapter, 'fields'>): ItemReader {
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
  return {
    text: (item, name) => {
      const id = idOf(name);
      return id === undefined ? '' : fieldText(item, id);
    },
  };
}
