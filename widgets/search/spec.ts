import { choice, flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';

export default defineWidget({
  tag: 'gh-search',
  summary: 'Search in the titles of a chapter’s articles, with results while typing.',
  wake: 'interaction',
  parts: cssParts('field', 'panel', 'button'),
  minHeight: 48,
  attributes: {
    'data-type': choice(['', 'blog', 'projects'], {
      default: '',
      doc: 'Label of the search, and its chapter if `data-chapter` is missing. Empty: by `data-chapter`, else by the address, else the blog.',
    }),
    'data-own': flag({ doc: 'The search of a list: it names the term that nothing was found for.' }),
  },
});
