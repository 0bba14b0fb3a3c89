import * as v from 'valibot';
import { defineWidget } from '../../runtime/define-widget.js';
import { image, rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-contact',
  aliases: ['contact-us-block'],
  summary: 'How to reach the company: address with a link to a map, telephone, e-mail, and a few words.',
  wake: 'never',
  data: v.object({ title: v.optional(rich()), text: v.optional(rich()), image: v.optional(image()) }),
});
