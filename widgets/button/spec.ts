import * as v from 'valibot';
import { text } from '../../runtime/contract/attributes.js';
import type { Attribute } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { noPlacement } from '../../runtime/entry/popup-opener.js';
import { cssParts } from '../shared/css-parts.js';
import { address, plain } from '../shared/fields.js';

/** Existing pages carry the word that a script wrote for a missing value. */
const absent = (value: string): boolean => value === 'undefined';

const word = (options: { readonly doc: string; readonly default?: string }): Attribute<string> => ({
  ...text(options),
  parse: (value) => (absent(value) ? (options.default ?? '') : value),
});

const link = (options: { readonly doc: string }): Attribute<string> => ({
  ...text(options),
  expected: 'an address that starts with https://, mailto:, tel:, / or #',
  parse: (value) => (absent(value) ? '' : v.is(address(), value) ? value : undefined),
});

export default defineWidget({
  tag: 'gh-button',
  aliases: [
    { tag: 'button-component', keeps: 'text' },
    { tag: 'call-to-action', keeps: 'text', always: { 'data-chapter': 'pages' } },
  ],
  inline: true,
  summary: 'Call to action: a link, or the opener of a popup. Its text is the content of the tag, or a built-in one.',
  wake: 'never',
  parts: cssParts('button'),
  children: true,
  slots: { '': 'The label; a built-in one without it.' },
  attributes: {
    'data-link': link({ doc: 'Where it leads. With a popup id: where it leads on a page without that popup.' }),
    'data-popup-id': word({ doc: 'Popup that it opens.' }),
    'data-placement': word({ default: noPlacement, doc: "Placement that the popup's form sends for this opener." }),
  },
  data: v.pipe(
    v.object({
      text: v.optional(plain()),
      link: v.optional(address()),
      popupId: v.optional(v.string()),
      placement: v.optional(v.string()),
    }),
    v.metadata({ edit: 'link' }),
  ),
});
