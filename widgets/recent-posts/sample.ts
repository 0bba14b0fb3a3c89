import type { BlockSample } from '../shared/block-sample.js';
import { sampleArticles, sampleLists } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'two, without the page’s own',
    html: '<gh-recent-posts></gh-recent-posts>',
    config: sampleLists,
    lists: { articles: sampleArticles },
    path: '/blog/another/',
  },
  { name: 'none', html: '<gh-recent-posts></gh-recent-posts>' },
  {
    name: 'right to left',
    html: '<gh-recent-posts lang="ar" dir="rtl"></gh-recent-posts>',
    config: sampleLists,
    lists: { articles: sampleArticles.map((article) => ({ ...article, h1: 'ما فائدة الصورة الطينية؟' })) },
    path: '/blog/another/',
  },
];
