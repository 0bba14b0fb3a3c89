import type { BlockSample } from '../shared/block-sample.js';
import { sampleArticles, sampleLists } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'of the blog',
    html: '<gh-search></gh-search>',
    config: sampleLists,
    lists: { articles: sampleArticles },
    path: '/blog/',
  },
  { name: 'of projects', html: '<gh-search data-type="projects"></gh-search>', config: sampleLists },
];
