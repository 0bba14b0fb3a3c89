import { flag, json, number, text } from '../../../../../runtime/contract/attributes.js';
import { defineWidget } from '../../../../../runtime/contract/define-widget.js';

export default defineWidget({
  tag: 'gh-card',
  summary: 'A small block with state, for what it costs to have many of them, and for the contract of an element.',
  wake: 'interaction',
  attributes: {
    'data-label': text({ default: 'label', doc: 'Shown.' }),
    'data-count': number({ default: 3, doc: 'Shown.' }),
    'data-open': flag({ doc: 'Presence.' }),
    'data-points': json({
      default: [] as readonly number[],
      expected: 'a JSON list',
      check: (value) => (Array.isArray(value) ? (value as number[]) : undefined),
      doc: 'JSON.',
    }),
    'data-broken': flag({ doc: 'Throws while rendering.' }),
  },
  children: true,
});
