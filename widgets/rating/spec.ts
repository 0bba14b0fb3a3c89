import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';

export default defineWidget({
  tag: 'gh-rating',
  summary: 'The average rating of an article, and five stars to give it one.',
  wake: 'interaction',
  minHeight: 80,
  attributes: {
    'data-article': text({
      doc: 'Path of the article in the site’s default language, on a page that is none itself; empty: the page shown.',
    }),
  },
});
