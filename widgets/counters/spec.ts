import * as v from 'valibot';
import { defineWidget } from '../../runtime/define-widget.js';
import { list, plain, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-counters',
  summary: 'Figures with a few words each; they count up once they are seen.',
  wake: 'visible',
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(v.object({ number: v.optional(plain()), symbol: v.optional(plain()), text: v.optional(rich()) })),
  }),
});
