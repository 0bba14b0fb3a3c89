import * as v from 'valibot';
import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { image, rich } from '../shared/fields.js';

const rename = { 'data-gpage': 'data-page' };

export default defineWidget({
  tag: 'gh-get-in-touch',
  aliases: [
    { tag: 'get-in-touch-block', rename, always: { 'data-chapter': 'pages' } },
    { tag: 'get-in-touch-block-with-image', rename, always: { 'data-chapter': 'pages' } },
  ],
  summary: 'A picture, a title and a subtitle beside a form.',
  wake: 'never',
  parts: cssParts('title', 'field', 'button'),
  attributes: {
    'data-form-id': text({ default: 'main', doc: 'Which form of the configuration stands beside the text.' }),
    'data-form-title': text({ doc: 'Title of the form instead of the configured one.' }),
    'data-form-subtitle': text({ doc: 'Subtitle of the form instead of the configured one.' }),
    'data-form-button-text': text({ doc: 'Text of the form’s button instead of the configured one.' }),
    'data-form-placement': text({ doc: 'Placement that the form sends; empty: the form’s own default.' }),
  },
  data: v.object({ title: v.optional(rich()), subtitle: v.optional(rich()), image: v.optional(image()) }),
});
