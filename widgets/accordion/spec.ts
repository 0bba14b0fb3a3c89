import * as v from 'valibot';
import { flag } from '../../runtime/contract/attributes.js';
import { cursorOf, plain, unplaced } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { chapterOfPage } from '../shared/chapter-of-page.js';
import { cssParts } from '../shared/css-parts.js';
import { action, image, list, rich, text } from '../shared/fields.js';
import { linkWins } from '../shared/link-wins.js';
import { placedAt } from '../shared/placed-at.js';
import { reshape } from '../shared/reshape.js';
import type { StoredObject } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

/** Entries of existing documents stand in columns, and keep the kind of their lists beside the lists. */
function inOneColumn(items: StoredCursor | undefined): StoredCursor | undefined {
  if (!Array.isArray(items)) return items;
  const columns = items as readonly StoredCursor[];
  const [first] = columns;
  const entries = !columns.some(Array.isArray)
    ? items
    : columns.length === 1 && first
      ? first
      : unplaced(columns.flat());
  return reshapeList(entries, (entry) => {
    const { list: inner, button, ...rest } = entry;
    const { tag, items: lines }: StoredObject =
      !inner || Array.isArray(inner) ? { items: inner } : (inner as StoredObject);
    return { ...rest, list: lines, numbered: tag && cursorOf(plain(tag) === 'ol', ''), button: linkWins(button) };
  });
}

const adapt = (stored: StoredCursor): StoredCursor =>
  reshape(stored, ({ items, ...rest }) => ({ ...rest, items: inOneColumn(items) }));

export default defineWidget({
  tag: 'gh-accordion',
  aliases: [
    { tag: 'accordion-only', always: chapterOfPage, adapt },
    { tag: 'faq-component', always: chapterOfPage, adapt, defaults: { 'data-faq': '' } },
    {
      tag: 'media-and-accordion',
      always: { 'data-chapter': 'pages' },
      defaults: { 'data-open': '' },
      rename: { 'data-reverse': 'reverse' },
      adapt: (stored) =>
        reshape(stored, ({ items, ...rest }) => ({
          ...rest,
          items: reshapeList(items, ({ button, ...entry }) => ({
            ...entry,
            button: placedAt(button, 'media-and-accordion'),
          })),
        })),
    },
  ],
  summary: 'Questions and answers, or other headings that unfold; one is open at a time.',
  wake: 'never',
  parts: cssParts('title', 'panel', 'button'),
  attributes: {
    'data-faq': flag({ doc: 'Writes structured data for search engines: these are questions and answers.' }),
    'data-open': flag({ doc: 'The first entry is open at first.' }),
    'data-reverse': flag({ doc: 'The picture of an entry comes before its text.' }),
  },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(
      v.object({
        title: rich(),
        text: v.optional(text()),
        list: v.optional(list(v.object({ text: rich() }))),
        /** The lines of the list have numbers. */
        numbered: v.optional(v.boolean(), false),
        image: v.optional(image()),
        button: v.optional(action()),
      }),
    ),
  }),
});
