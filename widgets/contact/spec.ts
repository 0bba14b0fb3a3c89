import * as v from 'valibot';
import { flag, json } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { image, rich } from '../shared/fields.js';
import { parsed } from '../shared/parsed.js';
import { pictureAt } from '../shared/picture-at.js';
import { reshape } from '../shared/reshape.js';

const lineTitles = v.object({
  address: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
});

/** Words before the lines of a contact block. */
export type LineTitles = v.InferOutput<typeof lineTitles>;

export default defineWidget({
  tag: 'gh-contact',
  aliases: [
    {
      tag: 'contact-us-block',
      always: { 'data-chapter': 'pages' },
      defaults: { 'data-h1': '', 'data-named': '' },
      adapt: (stored) =>
        reshape(stored, ({ subtitle, customAddressIcon, customPhoneIcon, customMailIcon, ...rest }) => ({
          ...rest,
          text: subtitle,
          addressIcon: customAddressIcon && pictureAt(customAddressIcon),
          phoneIcon: customPhoneIcon && pictureAt(customPhoneIcon),
          emailIcon: customMailIcon && pictureAt(customMailIcon),
        })),
    },
  ],
  attributes: {
    'data-h1': flag({ doc: 'The title is the heading of the whole page.' }),
    'data-named': flag({ doc: 'Built-in names stand before the lines that `data-list-titles` gives no words.' }),
    'data-list-titles': json<LineTitles>({
      default: {},
      doc: 'Words before address, telephone and e-mail; absent: none are shown, unless `data-named` says so.',
      expected: 'an object such as {"address":"Address","email":"E-mail","phone":"Phone"}',
      check: (value) => parsed(lineTitles, value),
    }),
  },
  summary: 'How to reach the company: address with a link to a map, telephone, e-mail, and a few words.',
  wake: 'never',
  parts: cssParts('title'),
  data: v.object({
    title: v.optional(rich()),
    text: v.optional(rich()),
    image: v.optional(image()),
    /** Drawings before the lines. */
    addressIcon: v.optional(image()),
    phoneIcon: v.optional(image()),
    emailIcon: v.optional(image()),
  }),
});
