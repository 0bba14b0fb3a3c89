import * as v from 'valibot';
import { number, text } from '../../runtime/contract/attributes.js';
import { inPlaceOf, isLeaf, unplaced } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { chapterOfApplication } from '../shared/chapter-of-application.js';
import { cssParts } from '../shared/css-parts.js';
import { list, plain, rich, source } from '../shared/fields.js';
import { headingLevel, levelOf } from '../shared/heading-level.js';
import { pictureAt } from '../shared/picture-at.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';
import { pictureEntry } from './rules.js';

/** An entry with its address directly, as in lists of a site's own endpoint, or in its picture. */
function withPicture({ image, src, url, alt, fullImage, ...rest }: StoredObject): StoredObject {
  const address = src ?? url;
  if (image || !address) return { ...rest, image, full: (image as StoredObject | undefined)?.['fullImage'] };
  return { ...rest, image: inPlaceOf(address, { src: address, ...(alt && { alt }) }), full: fullImage };
}

/** Where a document has the address of an endpoint in place of pictures, with how many of them are shown. */
function endpointOf(items: StoredCursor | undefined): StoredObject | undefined {
  if (!items || Array.isArray(items) || isLeaf(items)) return undefined;
  const { url, initCount, moreCount } = items as StoredObject;
  return { url, initCount, moreCount };
}

/**
 * Existing documents keep the pictures that are shown later in their own list, and a picture's large file inside the
 * picture.
 */
function inOneList({ items, moreItems, button, hLevel, ...others }: StoredObject): StoredObject {
  const rest = { ...others, level: levelOf(hLevel) };
  const endpoint = endpointOf(items);
  if (endpoint) return { ...rest, ...endpoint, more: button };
  const pictures =
    Array.isArray(items) && Array.isArray(moreItems)
      ? unplaced([...(items as StoredCursor[]), ...(moreItems as StoredCursor[])])
      : items;
  return {
    ...rest,
    more: button,
    items: reshapeList(pictures, withPicture),
  };
}

/** Slides are addresses alone. */
const ofAddresses = ({ images }: StoredObject): StoredObject => ({
  items: Array.isArray(images)
    ? inPlaceOf(
        images,
        (images as readonly StoredCursor[]).map((entry) => unplaced({ image: pictureAt(entry) })),
      )
    : images,
});

export default defineWidget({
  tag: 'gh-gallery',
  aliases: [
    {
      tag: 'masonry-gallery',
      ...chapterOfApplication,
      defaults: { 'data-column-width': '25', 'data-show-count': '10' },
      adapt: (stored) => reshape(stored, inOneList),
    },
    { tag: 'video-slider', defaults: { 'data-chapter': 'pages' }, adapt: (stored) => reshape(stored, ofAddresses) },
  ],
  summary: 'Pictures in columns; each opens large. Without script it leads to its file.',
  wake: 'never',
  parts: cssParts('title', 'button'),
  enhanceWhen: '.gh-gallery-link, .gh-gallery-asked',
  attributes: {
    'data-column-width': number({
      default: 33,
      doc: 'Width of a column on wide screens, in percent of the row; 0: one column.',
    }),
    'data-show-count': number({
      default: 0,
      doc: 'How many pictures are shown at first, where the data does not say; 0: all.',
    }),
    'data-modal-button': text({ doc: 'Text of a button in the large view that opens a popup; empty: there is none.' }),
    'data-modal-button-id': text({ doc: 'Id of that popup; empty: the site’s own.' }),
  },
  data: v.object({
    title: v.optional(rich()),
    level: v.optional(headingLevel()),
    subtitle: v.optional(rich()),
    items: v.optional(list(pictureEntry)),
    /** Endpoint that lists the pictures where `items` has none, asked by the browser: `{ images: [{ src, fullImage?, alt?, width?, height? }] }`. */
    url: v.optional(source()),
    /** Pictures shown at first; default: the attribute's. */
    initCount: v.optional(v.number()),
    /** Pictures that each step brings; default: the rest. */
    moreCount: v.optional(v.number()),
    /** What brings more; default: a built-in text. */
    more: v.optional(plain()),
  }),
});
