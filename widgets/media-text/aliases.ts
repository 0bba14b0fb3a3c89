import { inPlaceOf, unplaced } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import type { Alias } from '../../runtime/contract/define-widget.js';
import { pictureAt } from '../shared/picture-at.js';
import { buttonsOf } from '../shared/buttons-of.js';
import { linkWins } from '../shared/link-wins.js';
import { placedAt } from '../shared/placed-at.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

/** Texts of existing pages are documents of the chapter `pages`, whatever page they stand on. */
const ofPages = { 'data-chapter': 'pages' };

/** A legacy tag, with the keys of its document changed to ours. */
const alias = (
  tag: string,
  change: (stored: StoredObject) => StoredObject = (stored) => stored,
  own: Omit<Alias, 'tag' | 'adapt'> = {},
): Alias => ({
  tag,
  always: ofPages,
  ...own,
  adapt: (stored) => reshape(stored, ({ buttons, ...rest }) => change({ ...rest, buttons: buttonsOf(buttons) })),
});

/** Values of a document that stand apart, as one list. */
const listOf = (...entries: readonly (StoredCursor | undefined)[]): StoredCursor =>
  unplaced(entries.filter((entry) => entry !== undefined));

/** Lists whose entries are called `li`. */
const listsOf = (lists: StoredCursor | undefined) =>
  reshapeList(lists, ({ list, ...rest }) => ({ ...rest, items: reshapeList(list, ({ li }) => ({ text: li })) }));

/** A picture and smaller ones below it. */
function picturesOf(first: StoredCursor | undefined, more: StoredCursor | undefined): StoredObject {
  return { ...(first && { image: first }), ...(Array.isArray(more) && { images: inPlaceOf(more, [...more]) }) };
}

/** The poster of a film is stored as an address alone. */
const filmOf = ({ poster, ...rest }: StoredObject): StoredObject => ({
  ...rest,
  ...(poster && { poster: pictureAt(poster) }),
});

/** Tags of existing pages that show media beside text. */
export const aliases: readonly Alias[] = [
  alias('text-only'),
  alias('media-and-text'),
  alias('media-and-list-of-text', ({ items, ...rest }) => ({ ...rest, list: items }), {
    defaults: { 'data-reverse': '', 'data-numbered': '' },
  }),
  alias('list-text-and-media', ({ items, ...rest }) => ({
    ...rest,
    rows: reshapeList(items, ({ text_list, button, ...entry }) => ({
      ...entry,
      list: text_list,
      button: placedAt(button, 'list-text-and-media'),
    })),
  })),
  alias('text-and-image', ({ bigImage, smallImages, videos, ...rest }) => ({
    ...rest,
    ...picturesOf(bigImage, smallImages),
    videos: reshapeList(videos, filmOf),
  })),
  alias('text-and-video', ({ moreText, video, ...rest }) => ({
    ...rest,
    texts: moreText && listOf(moreText),
    video: video && reshape(video, filmOf),
  })),
  alias(
    'banner-and-text',
    ({ offer, offer_subtitle, items, button, ...rest }) => ({
      ...rest,
      button: linkWins(button),
      texts: listOf(offer, offer_subtitle),
      list: items,
    }),
    { always: {}, defaults: { ...ofPages, 'data-reverse': '' } },
  ),
  alias('fullscreen-image-and-text', ({ paragraphs, lists, ...rest }) => ({
    ...rest,
    texts: paragraphs,
    lists: listsOf(lists),
  })),
];
