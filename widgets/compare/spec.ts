import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { image, plain, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-compare',
  summary:
    'Two pictures of one view, before and after: a handle uncovers one or the other. Without script both stand side by side.',
  wake: 'never',
  parts: cssParts('title'),
  enhanceWhen: '.gh-compare-range',
  data: v.object({
    title: v.optional(rich()),
    text: v.optional(rich()),
    before: image(),
    after: image(),
    beforeLabel: v.optional(plain()),
    afterLabel: v.optional(plain()),
  }),
});
