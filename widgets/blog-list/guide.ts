import type { BlockGuide } from '../shared/block-guide.js';
import { sampleLists } from '../shared/sample-articles.js';
import { showArticles, showCategories } from '../shared/sample-shown-lists.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: {
    name: 'six articles',
    html: '<gh-blog-list></gh-blog-list>',
    config: sampleLists,
    lists: { articles: showArticles, categories: showCategories },
    path: '/blog/',
  },
  use: [
    'List the articles of a chapter, a category or an author.',
    'Use the short type for the three latest on another page.',
  ],
  avoid: ['For works with filters, use Portfolio.'],
  pair: {
    do: 'Write titles that say what a reader learns.',
    dont: 'Do not repeat the category in the title.',
    change: {
      'lists.articles.0.h1': 'Architecture: architectural visualization in architecture',
      'lists.articles.1.h1': 'Design: everything about design',
    },
  },
  content: [
    'Title: 30 to 70 characters.',
    'Introduction: one or two sentences, at most 140 characters.',
    'Picture: 3 to 2, without text.',
  ],
  anatomy: ['Category, order and search', 'First article, large', 'Articles in a grid', 'Links to pages'],
  keyboard: [
    ['Tab', 'Moves through filters, articles and pages.'],
    ['Enter', 'Follows a link.'],
    ['Arrow keys', 'Choose a result while searching.'],
  ],
  reader: [
    'Each article is a list entry with one heading link.',
    'Pages are a navigation; the current one is announced.',
  ],
  related: ['article', 'recent-posts', 'categories', 'search'],
};
