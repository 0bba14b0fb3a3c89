import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { sampleArticles, sampleLists } from '../shared/sample-articles.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'of an article',
    html: '<gh-breadcrumbs></gh-breadcrumbs>',
    document: { hero: { label: 'Blog' } },
    config: sampleLists,
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
  },
  {
    name: 'given by the author of the page',
    shows: ['long text'],
    html: `<gh-breadcrumbs data-items='[{"title":"Home","link":"/"},{"title":"Архітектурна візуалізація","link":"/services/"},{"title":"Щонайпередархітектурновізуалізаційніше"}]'></gh-breadcrumbs>`,
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: `<gh-breadcrumbs lang="ar" dir="rtl" data-items='[{"title":"البداية","link":"/"},{"title":"أعمال","link":"/works/"},{"title":"فيلا"}]'></gh-breadcrumbs>`,
  },
  { name: 'of a page without a label', shows: ['empty'], html: '<gh-breadcrumbs></gh-breadcrumbs>' },
];

export const lacks: SampleLacks = asksNothing;
