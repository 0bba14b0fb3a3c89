import { defineWidget } from '../../runtime/define-widget.js';

export default defineWidget({
  tag: 'gh-authors',
  aliases: ['authors-list'],
  summary: 'Everybody who writes articles, with a link to what they wrote.',
  wake: 'never',
});
