import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { articlesChapter } from '../shared/articles-chapter.js';
import { cssParts } from '../shared/css-parts.js';
import { rich } from '../shared/fields.js';

export default defineWidget({
  tag: 'gh-authors',
  aliases: [{ tag: 'authors-list', always: { 'data-chapter': 'pages', 'data-articles': 'blog' } }],
  attributes: { 'data-articles': articlesChapter() },
  summary: 'All authors, with a link to their articles.',
  wake: 'never',
  parts: cssParts('title', 'card'),
  /** A heading; existing documents have it as the whole component. */
  data: v.object({ text: v.optional(rich()) }),
});
