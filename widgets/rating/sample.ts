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
  {
    name: 'a vote that is lost',
    html: '<gh-rating></gh-rating>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
    endpoints: { '/_gh/rating': { status: 503 } },
    steps: [{ press: 'gh-rating label:nth-of-type(4)' }],
    settled: '.gh-rating-told:not(:empty)',
    says: ['status of 503', 'could not be stored'],
  },
  {
    name: 'right to left',
    html: '<gh-rating lang="ar" dir="rtl"></gh-rating>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
  },
  { name: 'on a page without an article', html: '<gh-rating></gh-rating>' },
];
