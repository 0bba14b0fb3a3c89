import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { longLists, sampleCategories, sampleLists } from '../shared/sample-articles.js';

const lists = { categories: sampleCategories };

export const samples: readonly BlockSample[] = [
  { name: 'all articles', html: '<gh-categories></gh-categories>', config: sampleLists, lists, path: '/blog/' },
  {
    name: 'one category',
    html: '<gh-categories></gh-categories>',
    config: sampleLists,
    lists,
    path: '/blog/architecture/page/2/',
  },
  {
    name: 'in a row',
    html: '<gh-categories data-in-row></gh-categories>',
    config: sampleLists,
    lists,
    path: '/blog/architecture/',
  },
  { name: 'none', shows: ['empty'], html: '<gh-categories></gh-categories>' },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-categories lang="ar" dir="rtl"></gh-categories>',
    config: sampleLists,
    lists: {
      categories: sampleCategories.map((category, index) => ({
        ...category,
        title: ['عمارة', 'تصيير ثلاثي الأبعاد', 'داخلي'][index] ?? '',
      })),
    },
    path: '/blog/architecture/',
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-categories></gh-categories>',
    config: sampleLists,
    lists: longLists,
    path: '/blog/architecture/',
  },
];

export const lacks: SampleLacks = asksNothing;
