import * as v from 'valibot';
import { timeout } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { list, plain, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-reviews',
  aliases: [{ tag: 'reviews-slider', always: { 'data-chapter': 'pages' } }],
  summary: 'What clients say, in a row that moves on by itself, is swiped, or moved by arrows.',
  wake: 'visible',
  parts: cssParts('title', 'card'),
  attributes: {
    'data-timeout': timeout({
      default: 3000,
      doc: 'Milliseconds after which the row moves on by itself, where not all reviews fit; 0: it never does.',
    }),
  },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(v.object({ review: rich(), author: plain(), position: v.optional(plain()) })),
  }),
});
