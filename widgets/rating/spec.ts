import { defineWidget } from '../../runtime/define-widget.js';

export default defineWidget({
  tag: 'gh-rating',
  summary: 'The average rating of the page’s article, and five stars to give it one.',
  wake: 'interaction',
  minHeight: 80,
});
