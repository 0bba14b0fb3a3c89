import type { BlockSample } from '../shared/block-sample.js';
import { sampleArticles } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'with votes',
    html: '<gh-rating></gh-rating>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
  },
  {
    name: 'without a vote',
    html: '<gh-rating></gh-rating>',
    lists: { articles: sampleArticles },
    path: '/blog/vysota-ochey/',
  },
  { name: 'on a page without an article', html: '<gh-rating></gh-rating>' },
];
