import { defineWidget } from '../../runtime/define-widget.js';

export default defineWidget({
  tag: 'gh-comments',
  aliases: ['comments-component'],
  summary: 'Comments on the page’s article, and a form for a new one, which is shown once an editor has approved it.',
  wake: 'interaction',
  minHeight: 400,
});
