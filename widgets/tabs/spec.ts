import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { list, plain, rich, text } from '../shared/fields.js';
import { reshape } from '../shared/reshape.js';

export default defineWidget({
  tag: 'gh-tabs',
  aliases: [
    {
      tag: 'tabs-component',
      always: { 'data-chapter': 'pages' },
      adapt: (stored) => reshape(stored, ({ tabs, ...rest }) => ({ ...rest, items: tabs })),
    },
  ],
  summary:
    'Texts of which one is shown at a time, chosen by tabs. Without script all of them stand under their headings.',
  wake: 'never',
  parts: cssParts('title', 'panel'),
  enhanceWhen: '[role=tab]',
  data: v.object({
    title: v.optional(rich()),
    subtitle: v.optional(rich()),
    items: list(v.object({ title: plain(), text: text() })),
  }),
});
