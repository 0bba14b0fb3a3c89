import * as v from 'valibot';
import { number } from '../../runtime/attributes.js';
import { inPlaceOf } from '../../runtime/cursor.js';
import type { StoredCursor } from '../../runtime/cursor.js';
import { defineWidget } from '../../runtime/define-widget.js';
import { image, list, plain, rich, source } from '../shared/fields.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

/** Existing documents keep the pictures that are shown later in a list of their own, and a picture's large file inside the picture. */
function inOneList({ items, moreItems, button, ...rest }: StoredObject): StoredObject {
  const pictures =
    Array.isArray(items) && Array.isArray(moreItems)
      ? inPlaceOf(items, [...(items as StoredCursor[]), ...(moreItems as StoredCursor[])])
      : items;
  const full = ({ image: picture }: StoredObject) => (picture as StoredObject | undefined)?.['fullImage'];
  return {
    ...rest,
    more: button,
    items: reshapeList(pictures, (entry) => ({ ...entry, full: full(entry) })),
  };
}

export default defineWidget({
  tag: 'gh-gallery',
  aliases: [
    {
      tag: 'masonry-gallery',
      rename: { 'data-chapter': 'application' },
      adapt: (stored) => reshape(stored, inOneList),
    },
  ],
  summary: 'Pictures in columns; each opens large. Without script it leads to its file.',
  wake: 'never',
  enhanceWhen: '.gh-gallery-link',
  attributes: {
    'data-column-width': number({
      default: 33,
      doc: 'Width of a column on wide screens, in percent of the row; 0: one column.',
    }),
    'data-show-count': number({
      default: 0,
      doc: 'How many pictures are shown at first, where the data does not say; 0: all.',
    }),
  },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(
      v.object({
        image: image(),
        caption: v.optional(rich()),
        /** The large file; default: the picture itself. */
        full: v.optional(source()),
      }),
    ),
    /** Pictures shown at first; default: the attribute's. */
    initCount: v.optional(v.number()),
    /** Pictures that each step brings; default: the rest. */
    moreCount: v.optional(v.number()),
    /** What brings more; default: a built-in text. */
    more: v.optional(plain()),
  }),
});
