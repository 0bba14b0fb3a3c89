import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { longLists, sampleArticles, sampleLists } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'two, without the page’s own',
    html: '<gh-recent-posts></gh-recent-posts>',
    config: sampleLists,
    lists: { articles: sampleArticles },
    path: '/blog/another/',
  },
  { name: 'none', shows: ['empty'], html: '<gh-recent-posts></gh-recent-posts>' },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-recent-posts lang="ar" dir="rtl"></gh-recent-posts>',
    config: sampleLists,
    lists: { articles: sampleArticles.map((article) => ({ ...article, h1: 'ما فائدة الصورة الطينية؟' })) },
    path: '/blog/another/',
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-recent-posts></gh-recent-posts>',
    config: sampleLists,
    lists: longLists,
    path: '/blog/another/',
  },
];

export const lacks: SampleLacks = asksNothing;
