import type { BlockGuide } from '../shared/block-guide.js';
import { sampleLists } from '../shared/sample-articles.js';
import { showCategories } from '../shared/sample-shown-lists.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: {
    name: 'open, with five categories',
    html: '<gh-categories></gh-categories>',
    config: sampleLists,
    lists: { categories: showCategories },
    path: '/blog/design/',
    steps: [{ press: 'summary' }],
  },
  width: 480,
};
