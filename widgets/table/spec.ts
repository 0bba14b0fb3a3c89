import * as v from 'valibot';
import { unplaced } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { list, plain, rich } from '../shared/fields.js';
import { reshape } from '../shared/reshape.js';
import { reshapeList } from '../shared/reshape-list.js';

const cell = () => v.object({ text: rich() });

const isStored = (value: StoredCursor | undefined): value is StoredCursor => value !== undefined;

export default defineWidget({
  tag: 'gh-table',
  aliases: [
    {
      tag: 'info-table',
      always: { 'data-chapter': 'areas' },
      adapt: (stored) =>
        reshape(stored, ({ items, ...rest }) => ({
          ...rest,
          rows: reshapeList(items, ({ title, price, priceSymbol, currency, id }) => ({
            ...(id ? { id } : {}),
            cells: unplaced([title, price, priceSymbol ?? currency].filter(isStored)),
            currency,
          })),
        })),
    },
  ],
  summary: 'A table; on narrow screens each row is a card whose lines repeat the headings.',
  wake: 'never',
  parts: cssParts('title'),
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    headers: v.optional(list(cell())),
    rows: list(
      v.object({
        cells: list(cell()),
        /** Code of the currency of the sum in the second cell, for search engines: `USD`. */
        currency: v.optional(plain()),
      }),
    ),
    /** Structured data of a table of prices, by names of schema.org: `{ "@type": "Service", "name": "Renderings" }`. */
    schema: v.optional(v.record(v.string(), v.unknown())),
  }),
});
