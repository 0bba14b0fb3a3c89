import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { image, list, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-states',
  summary:
    'How a picture is made: a list of steps, each with its state of the picture. Works with CSS and native controls only.',
  wake: 'never',
  parts: cssParts('title'),
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(v.object({ title: rich(), text: v.optional(rich()), image: v.optional(image()) })),
  }),
});
