import * as v from 'valibot';
import { cursorOf, isLeaf, pathOf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { chapterOfApplication } from '../shared/chapter-of-application.js';
import { cssParts } from '../shared/css-parts.js';
import { action, flag, list, plain, rich } from '../shared/fields.js';
import { reshape } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

/** Existing documents say yes and no in words. */
function asFlag(status: StoredCursor | undefined): StoredCursor | undefined {
  return status && isLeaf(status) && typeof status.value === 'string'
    ? cursorOf(status.value === 'true', pathOf(status))
    : status;
}

export default defineWidget({
  tag: 'gh-price-cards',
  aliases: [
    {
      tag: 'prices-cards',
      ...chapterOfApplication,
      adapt: (stored) =>
        reshape(stored, ({ cards, ...rest }) => ({
          ...rest,
          items: reshapeList(cards, ({ subtitle, list: entries, ...card }) => ({
            ...card,
            text: subtitle,
            list: reshapeList(entries, ({ boolean, ...entry }) => ({ ...entry, status: asFlag(boolean) })),
          })),
        })),
    },
  ],
  summary: 'Prices side by side, each with its purpose, its included and excluded services, and a button.',
  wake: 'never',
  parts: cssParts('title', 'card', 'button'),
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(
      v.object({
        title: rich(),
        /** A sum with its currency, or any words: "on request". */
        price: v.optional(plain()),
        text: v.optional(rich()),
        list: v.optional(
          list(
            v.object({
              text: rich(),
              /** False for what the price does not include. */
              status: v.optional(flag(), true),
            }),
          ),
        ),
        button: v.optional(action()),
      }),
    ),
  }),
});
