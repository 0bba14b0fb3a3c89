import type { BlockGuide } from '../shared/block-guide.js';
import { sampleLists } from '../shared/sample-articles.js';
import { showArticles, showCategories } from '../shared/sample-shown-lists.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: {
    name: 'six articles',
    html: '<gh-blog-list></gh-blog-list>',
    config: sampleLists,
    lists: { articles: showArticles, categories: showCategories },
    path: '/blog/',
  },
};
