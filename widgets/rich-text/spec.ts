import * as v from 'valibot';
import { defineWidget } from '../../runtime/define-widget.js';
import { rich, text } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-rich-text',
  summary: 'Running text: paragraphs, headings, lists, tables, pictures, quotes. Edited as one.',
  wake: 'never',
  enhanceWhen: '[id],table',
  data: v.object({ title: v.optional(rich()), text: text() }),
});
