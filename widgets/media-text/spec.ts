import * as v from 'valibot';
import { flag } from '../../runtime/attributes.js';
import { defineWidget } from '../../runtime/define-widget.js';
import { action, image, list, rich, text } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-media-text',
  summary: 'A text beside a picture; the text comes first on narrow screens.',
  wake: 'never',
  attributes: { 'data-reverse': flag({ doc: 'The picture stands before the text.' }) },
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    text: v.optional(text()),
    list: v.optional(list(v.object({ text: rich() }))),
    button: v.optional(action()),
    image: v.optional(image()),
  }),
});
