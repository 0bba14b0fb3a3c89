import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { longTitle, sampleArticles, sampleLists } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'of the blog',
    html: '<gh-search></gh-search>',
    config: sampleLists,
    lists: { articles: sampleArticles },
    path: '/blog/',
  },
  {
    name: 'results for the typed text',
    story: 'Results',
    html: '<gh-search></gh-search>',
    config: sampleLists,
    lists: { articles: sampleArticles },
    steps: [{ field: 'gh-search input', text: 'clay' }],
    settled: 'gh-search [role="option"]',
    path: '/blog/',
  },
  {
    name: 'a list’s own search without results',
    shows: ['empty'],
    html: '<gh-search data-own></gh-search>',
    config: sampleLists,
    lists: { articles: sampleArticles },
    steps: [{ field: 'gh-search input', text: 'Приватбанківськістьнезрозумілістьбагатоповерхівковий' }],
    settled: 'gh-search [role="status"]:not(:empty)',
    path: '/blog/',
  },
  {
    name: 'a site that cannot be asked',
    shows: ['error'],
    html: '<gh-search data-chapter="archive"></gh-search>',
    config: sampleLists,
    endpoints: { '/_gh/articles/archive': { status: 503 } },
    steps: [{ field: 'gh-search input', text: 'clay' }],
    settled: 'gh-search button',
    says: ['the server responded with a status of 503', 'The search failed'],
    path: '/blog/',
  },
  {
    name: 'results with long words',
    shows: ['long text'],
    html: '<gh-search></gh-search>',
    config: sampleLists,
    lists: { articles: sampleArticles.map((article) => ({ ...article, title: longTitle })) },
    steps: [{ field: 'gh-search input', text: 'Стаття' }],
    settled: 'gh-search [role="option"]',
    path: '/blog/',
  },
  {
    name: 'on a page without a search scope',
    story: 'Without a chapter',
    html: '<gh-search></gh-search>',
    config: sampleLists,
  },
  { name: 'of projects', html: '<gh-search data-type="projects"></gh-search>', config: sampleLists },
  {
    name: 'results, right to left',
    shows: ['right to left'],
    html: '<gh-search lang="ar" dir="rtl"></gh-search>',
    config: sampleLists,
    lists: { articles: sampleArticles.map((article) => ({ ...article, title: 'ما فائدة الصورة الطينية' })) },
    steps: [{ field: 'gh-search input', text: 'الصورة' }],
    settled: 'gh-search [role="option"]',
    path: '/blog/',
  },
];

export const lacks: SampleLacks = {
  loading: 'Results are shown once they have loaded; until then only the field is visible.',
  sent: 'A visitor sends nothing with it.',
};
