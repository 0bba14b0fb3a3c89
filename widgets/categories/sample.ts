import type { BlockSample } from '../shared/block-sample.js';
import { sampleCategories, sampleLists } from '../shared/sample-articles.js';

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
  { name: 'none', html: '<gh-categories></gh-categories>' },
  {
    name: 'right to left',
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
];
