import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { rich, text } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-rich-text',
  summary: 'Running text: paragraphs, headings, lists, tables, pictures, quotes. Edited as one.',
  wake: 'never',
  parts: cssParts('title'),
  enhanceWhen: '[id],table',
  data: v.object({ title: v.optional(rich()), text: text() }),
});
