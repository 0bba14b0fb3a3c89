import { choice, flag, text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { dateLocale } from '../shared/date-locale.js';

export default defineWidget({
  tag: 'gh-blog-list',
  aliases: [{ tag: 'posts-template', defaults: { 'data-categories-in-row': '' } }],
  summary:
    'Articles of a chapter: all of them, those of the category or the author of the page, the three latest, or projects. Order and pages are links.',
  wake: 'never',
  parts: cssParts('title', 'card', 'field', 'panel'),
  minHeight: 600,
  enhanceWhen: '.gh-blog-list-sort, [rel~="next"]',
  enhanceNear: true,
  attributes: {
    'data-type': choice(['blog', 'category', 'author', 'short', 'projects'], {
      default: 'blog',
      doc: 'The kind of list. `category` and `author` are those of the address; `short` is the three latest articles; `projects` also depends on the address.',
    }),
    'data-without-search': flag({ doc: 'Without its own search field, for pages with a search in the banner.' }),
    'data-categories-in-row': flag({
      doc: 'All categories stand in a row above the list, also above the articles of an author. Absent: they stand in a panel that opens.',
    }),
    'data-category': text({ doc: 'Category instead of the one that the address names: the last segment of its path.' }),
    'data-date-locale': dateLocale(),
  },
});
