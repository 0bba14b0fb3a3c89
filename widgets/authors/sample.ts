import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { longLists, sampleAuthors } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  { name: 'two', html: '<gh-authors></gh-authors>', lists: { authors: sampleAuthors }, path: '/blog/authors/' },
  { name: 'nobody', shows: ['empty'], html: '<gh-authors></gh-authors>' },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-authors lang="ar" dir="rtl"></gh-authors>',
    lists: { authors: sampleAuthors.map((author) => ({ ...author, name: 'ليلى حدّاد', role: 'مهندسة معمارية' })) },
    path: '/blog/authors/',
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-authors></gh-authors>',
    lists: longLists,
    path: '/blog/authors/',
  },
];

export const lacks: SampleLacks = asksNothing;
