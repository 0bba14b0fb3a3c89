import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { image, list, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-states',
  summary:
    'How one picture comes to be: steps beside it, each with the picture as it is then. Style and the browser’s own controls do it all.',
  wake: 'never',
  parts: cssParts('title'),
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(v.object({ title: rich(), text: v.optional(rich()), image: v.optional(image()) })),
  }),
});
