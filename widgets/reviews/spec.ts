import * as v from 'valibot';
import { defineWidget } from '../../runtime/define-widget.js';
import { list, plain, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-reviews',
  aliases: ['reviews-slider'],
  summary: 'What clients say, in a row that is swiped or moved by arrows.',
  wake: 'visible',
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(v.object({ review: rich(), author: plain(), position: v.optional(plain()) })),
  }),
});
