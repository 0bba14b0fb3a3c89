import type { BlockGuide } from '../shared/block-guide.js';
import { showAuthors } from '../shared/sample-shown-lists.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: {
    name: 'four authors',
    html: '<gh-authors></gh-authors>',
    lists: { authors: showAuthors },
    path: '/blog/authors/',
  },
  width: 900,
};
