import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
import { cssParts } from '../shared/css-parts.js';
import { dateLocale } from '../shared/date-locale.js';

export default defineWidget({
  tag: 'gh-comments',
  aliases: ['comments-component'],
  summary: 'Comments on an article, and a form for a new one, which is shown once an editor has approved it.',
  wake: 'interaction',
  parts: cssParts('title', 'card', 'field', 'button'),
  minHeight: 400,
  attributes: {
    'data-article': text({
      doc: 'Path of the article in the site’s default language, on a page that is none itself; empty: the page shown.',
    }),
    'data-date-locale': dateLocale(),
  },
});
