import type { BlockSample } from '../shared/block-sample.js';
import { sampleAuthors } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  { name: 'two', html: '<gh-authors></gh-authors>', lists: { authors: sampleAuthors }, path: '/blog/authors/' },
  { name: 'nobody', html: '<gh-authors></gh-authors>' },
  {
    name: 'right to left',
    html: '<gh-authors lang="ar" dir="rtl"></gh-authors>',
    lists: { authors: sampleAuthors.map((author) => ({ ...author, name: 'ليلى حدّاد', role: 'مهندسة معمارية' })) },
    path: '/blog/authors/',
  },
];
