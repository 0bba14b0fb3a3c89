import type { BlockGuide } from '../shared/block-guide.js';
import { sampleLists } from '../shared/sample-articles.js';
import { showArticles } from '../shared/sample-shown-lists.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: {
    name: 'the latest articles',
    html: '<gh-recent-posts></gh-recent-posts>',
    config: sampleLists,
    lists: { articles: showArticles },
    path: '/blog/another/',
  },
};
