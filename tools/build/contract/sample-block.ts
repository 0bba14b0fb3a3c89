import * as v from 'valibot';
import { choice, flag, json, text, timeout } from '../../../runtime/contract/attributes.js';
import { defineWidget } from '../../../runtime/contract/define-widget.js';
import { address, image, list, rich } from '../../../widgets/shared/fields.js';
import { describeBlock } from './describe-block.js';

const spec = defineWidget({
  tag: 'gh-sample-block',
  aliases: ['sample-component'],
  summary: 'A block with one of everything.',
  wake: 'never',
  slots: { '': 'Its label.' },
  parts: { button: 'The button.' },
  tokens: { '--gh-sample-edge': 'Width of its edge.' },
  attributes: {
    'data-popup-id': text({ doc: 'Popup that it opens.' }),
    'data-open': flag({ doc: 'It is open.' }),
    'data-delay': timeout({ default: undefined, doc: 'Milliseconds until it opens.' }),
    'data-position': choice(['', 'corner'], { default: '', doc: 'Where it stands.' }),
    'data-trail': json({ default: [], doc: 'Its trail.', expected: 'a list', check: (value) => value as object }),
    'data-title': text({ doc: 'Its name.' }),
  },
  events: { 'sample-open': { doc: 'It has opened.', detail: '{ popupId: string }', cancelable: true } },
  data: v.object({
    title: rich(),
    link: v.optional(address()),
    level: v.optional(v.picklist(['1', '2'])),
    items: list(v.object({ image: image(), year: v.optional(v.union([v.string(), v.number()])) })),
  }),
});

/** Description of a block that has one of everything. For tests. */
export const sampleBlock = describeBlock({
  name: 'sample-block',
  spec,
  tokens: [{ name: '--gh-accent', default: 'red' }],
  example: { html: '<gh-sample-block></gh-sample-block>', data: { title: 'Yes', items: [] } },
});
