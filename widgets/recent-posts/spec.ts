import { number } from '../../runtime/attributes.js';
import { defineWidget } from '../../runtime/define-widget.js';

export default defineWidget({
  tag: 'gh-recent-posts',
  aliases: [{ tag: 'recent-posts', defaults: { 'data-count': '2' } }],
  summary:
    'The latest articles of a chapter, without the one that the page shows. `data-chapter` names the chapter, default `blog`.',
  wake: 'never',
  attributes: {
    'data-count': number({ default: 3, doc: 'How many articles are shown.' }),
  },
});
