import * as v from 'valibot';
import { timeout } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { list, plain, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-reviews',
  aliases: [{ tag: 'reviews-slider', always: { 'data-chapter': 'pages' } }],
  summary: 'Reviews of clients, in a row that moves on automatically, by swiping or by arrows.',
  wake: 'visible',
  parts: cssParts('title', 'card'),
  attributes: {
    'data-timeout': timeout({
      default: 3000,
      doc: 'Milliseconds after which the row moves on automatically if not all reviews fit; 0: never.',
    }),
  },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(v.object({ review: rich(), author: plain(), position: v.optional(plain()) })),
  }),
});
