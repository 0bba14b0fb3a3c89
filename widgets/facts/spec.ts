import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { list, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-facts',
  summary: 'Facts about a project or a product: names and values, in columns.',
  wake: 'never',
  parts: cssParts('title'),
  data: v.object({
    title: v.optional(rich()),
    items: list(v.object({ title: rich(), text: rich() })),
  }),
});
