import * as v from 'valibot';
import { json } from '../../runtime/attributes.js';
import { defineWidget } from '../../runtime/define-widget.js';
import { address } from '../shared/fields.js';

const given = v.array(v.object({ title: v.string(), link: v.optional(address(), '') }));

/** A step of a trail as an author writes it. */
export type GivenStep = v.InferOutput<typeof given>[number];

export default defineWidget({
  tag: 'gh-breadcrumbs',
  aliases: ['breadcrumbs-component'],
  summary: 'The way to the page from the home page: list, category, title. Search engines read it too.',
  wake: 'never',
  attributes: {
    'data-items': json<readonly GivenStep[]>({
      default: [],
      doc: 'The whole trail, the page itself last; without it the trail follows from the address.',
      expected: 'a list such as [{"title":"Home","link":"/"},{"title":"Blog"}]',
      check: (value) => {
        const { success, output } = v.safeParse(given, value);
        return success ? output : undefined;
      },
    }),
  },
});
