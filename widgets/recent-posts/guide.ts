import type { BlockGuide } from '../shared/block-guide.js';
import { sampleLists } from '../shared/sample-articles.js';
import { showArticles } from '../shared/sample-shown-lists.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: {
    name: 'the latest articles',
    html: '<gh-recent-posts></gh-recent-posts>',
    config: sampleLists,
    lists: { articles: showArticles },
    path: '/blog/another/',
  },
  use: ['Lead readers on from an article or a service page.'],
  avoid: ['For the whole list, use Blog list.'],
  pair: {
    do: 'Place it at the end of a page.',
    dont: 'Do not place it above the main content.',
    change: {
      html: '<gh-recent-posts></gh-recent-posts><h1>Rooms before they are built</h1><p>We draw rooms from plans.</p>',
    },
  },
  content: ['It shows titles, pictures and dates of articles; write those short.'],
  anatomy: ['Title and a link to all articles', 'Cards with picture, categories, title and date'],
  keyboard: [['Tab', 'Moves through the links.']],
  reader: ['The articles are a list with a heading link each.'],
  related: ['blog-list', 'article'],
};
