import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { longLists, sampleArticles, sampleCategories, sampleLists } from '../shared/sample-articles.js';

const config = sampleLists;

const many = Array.from({ length: 15 }, () => sampleArticles)
  .flat()
  .map((article, index) => ({ ...article, id: `1.${100 + index}`, slug: `/blog/article-${index}/` }));

export const samples: readonly BlockSample[] = [
  {
    name: 'all articles, in pages',
    html: '<gh-blog-list></gh-blog-list>',
    config,
    lists: { articles: many, categories: sampleCategories },
    path: '/blog/page/2/',
  },
  {
    name: 'the three latest',
    html: '<gh-blog-list data-type="short"></gh-blog-list>',
    config,
    lists: { articles: sampleArticles },
  },
  {
    name: 'the three latest, right to left',
    shows: ['right to left'],
    html: '<gh-blog-list data-type="short" lang="ar" dir="rtl"></gh-blog-list>',
    config,
    lists: { articles: sampleArticles },
  },
  {
    name: 'projects',
    html: '<gh-blog-list data-type="projects"></gh-blog-list>',
    config,
    lists: { articles: sampleArticles, categories: sampleCategories },
    path: '/projects/',
  },
  {
    name: 'a blog without articles',
    story: 'Empty blog',
    shows: ['empty'],
    html: '<gh-blog-list></gh-blog-list>',
    config,
    path: '/blog/',
  },
  {
    name: 'an author without articles',
    story: 'Empty author',
    shows: ['empty'],
    html: '<gh-blog-list data-type="author"></gh-blog-list>',
    config,
  },
  {
    name: 'an empty category',
    story: 'Empty category',
    shows: ['empty'],
    html: '<gh-blog-list data-type="category"></gh-blog-list>',
    config,
    path: '/blog/design/',
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-blog-list></gh-blog-list>',
    config,
    lists: longLists,
    path: '/blog/',
  },
];

export const lacks: SampleLacks = asksNothing;
