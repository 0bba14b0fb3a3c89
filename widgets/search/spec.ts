import { choice, flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-search',
  summary: 'Search among the titles of a chapter’s articles, with results while somebody types.',
  wake: 'interaction',
  parts: cssParts('field', 'panel', 'button'),
  minHeight: 48,
  attributes: {
    'data-type': choice(['', 'blog', 'projects'], {
      default: '',
      doc: 'What the search calls itself, and the chapter that it searches where `data-chapter` names none; empty: what `data-chapter` or else the address says, and where that is neither, the blog is searched.',
    }),
    'data-own': flag({ doc: 'The search of a list: it names the term that nothing was found for.' }),
  },
});
