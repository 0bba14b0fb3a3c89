import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
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
    shows: ['empty'],
    html: '<gh-rating></gh-rating>',
    lists: { articles: sampleArticles },
    path: '/blog/vysota-ochey/',
  },
  {
    name: 'a vote that is lost',
    shows: ['error'],
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
    shows: ['right to left'],
    html: '<gh-rating lang="ar" dir="rtl"></gh-rating>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
  },
  {
    name: 'a vote that is counted',
    shows: ['sent'],
    html: '<gh-rating></gh-rating>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
    endpoints: { '/_gh/rating': { json: { avg: 4.7, count: 13 } } },
    steps: [{ press: 'gh-rating label:nth-of-type(5)' }],
    settled: '.gh-rating-told:not(:empty)',
  },
  {
    name: 'on a page without an article',
    story: 'Without an article',
    shows: ['empty'],
    html: '<gh-rating></gh-rating>',
  },
];

export const lacks: SampleLacks = {
  loading: 'The stars show a vote at once, while it is on its way.',
  'long text': 'All its words are built in.',
};
