import * as v from 'valibot';
import { flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { dateLocale } from '../shared/date-locale.js';
import { image, rich, text } from '../shared/fields.js';
import { date, reference, references } from '../shared/reference-fields.js';

export default defineWidget({
  tag: 'gh-article',
  aliases: [{ tag: 'article-component', defaults: { 'data-gh-id': 'entry', 'data-breadcrumbs': '' } }],
  attributes: {
    'data-breadcrumbs': flag({ doc: 'The way to the article stands above it.' }),
    'data-date-locale': dateLocale(),
  },
  summary: 'An article with its author, contents, rating, ways to share it, comments and the latest articles.',
  wake: 'never',
  parts: cssParts('title', 'card', 'field', 'button'),
  minHeight: 800,
  enhanceWhen: '.gh-article-copy',
  data: v.object({
    title: rich(),
    intro: v.optional(rich()),
    image: v.optional(image()),
    text: text(),
    /** Last segments of the paths of categories and of the author's page: what lists find the article by. */
    categories: v.optional(references('category')),
    author: v.optional(reference('author')),
    /** Days such as 2026-03-14. */
    posted: v.optional(date()),
    updated: v.optional(date()),
  }),
});
