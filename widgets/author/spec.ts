import * as v from 'valibot';
import { flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { address, image, plain, rich, text } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-author',
  aliases: [{ tag: 'author-page', defaults: { 'data-gh-id': 'author', 'data-breadcrumbs': '' } }],
  summary: 'An author of articles: name, role, a few words, a profile elsewhere.',
  wake: 'never',
  parts: cssParts('title'),
  attributes: {
    'data-breadcrumbs': flag({
      doc: 'The way to the author stands above: home page, blog and authors, in words of this block.',
    }),
  },
  data: v.object({
    name: plain(),
    h1: v.optional(rich()),
    role: v.optional(plain()),
    intro: v.optional(rich()),
    text: v.optional(text()),
    image: v.optional(image()),
    linkedin: v.optional(address()),
    facebook: v.optional(address()),
  }),
});
