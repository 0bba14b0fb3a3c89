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
  use: ['List everybody with articles in a chapter.'],
  avoid: ['For teams, use About.'],
  pair: {
    do: 'Give each author one sentence.',
    dont: 'Do not leave an author without a role.',
    change: {
      'lists.authors.0.role': '',
      'lists.authors.2.role': '',
    },
  },
  content: ['Introduction: at most 20 words.', 'Role: at most 5 words.'],
  anatomy: ['Name and role', 'Introduction', 'Link to the author’s articles'],
  keyboard: [['Tab', 'Moves through the links.']],
  reader: ['The authors are a list; each link names its author.'],
  related: ['author', 'blog-list'],
};
