import * as v from 'valibot';
import { number } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { articlesChapter } from '../shared/articles-chapter.js';
import { cssParts } from '../shared/css-parts.js';
import { dateLocale } from '../shared/date-locale.js';
import { action } from '../shared/fields.js';
import { linkWins } from '../shared/link-wins.js';
import { reshape } from '../shared/reshape.js';

export default defineWidget({
  tag: 'gh-recent-posts',
  aliases: [
    {
      tag: 'recent-posts',
      always: { 'data-articles': 'blog' },
      defaults: { 'data-chapter': 'pages', 'data-count': '2' },
      adapt: (stored) => reshape(stored, ({ button }) => ({ button: linkWins(button) })),
    },
  ],
  summary:
    'The latest articles of a chapter, without the one that the page shows. `data-chapter` names the chapter, default `blog`.',
  wake: 'never',
  parts: cssParts('title', 'card', 'button'),
  data: v.object({ button: v.optional(action()) }),
  attributes: {
    'data-articles': articlesChapter(),
    'data-count': number({ default: 3, doc: 'How many articles are shown.' }),
    'data-date-locale': dateLocale(),
  },
});
