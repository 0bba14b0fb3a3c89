import type { BlockGuide } from '../shared/block-guide.js';
import { sampleLists } from '../shared/sample-articles.js';
import { showCategories } from '../shared/sample-shown-lists.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: {
    name: 'open, with five categories',
    html: '<gh-categories></gh-categories>',
    config: sampleLists,
    lists: { categories: showCategories },
    path: '/blog/design/',
    steps: [{ press: 'summary' }],
  },
  width: 480,
  use: ['Let readers choose a category of a chapter.'],
  avoid: ['A Blog list has its own: use this one on other pages.'],
  pair: {
    do: 'Keep three to eight categories.',
    dont: 'Do not divide a small blog into many categories.',
    change: {
      'lists.categories': [
        'Light',
        'Materials',
        'Cameras',
        'Plans',
        'Prices',
        'People',
        'Software',
        'Farm',
        'Print',
        'Film',
        'Sound',
        'News',
      ].flatMap((title) =>
        showCategories.slice(0, 1).map((category) => ({ ...category, title, slug: `/blog/${title.toLowerCase()}/` })),
      ),
    },
  },
  content: ['Name: 1 to 2 words.'],
  anatomy: ['Button with the chosen category', 'Panel with links'],
  keyboard: [
    ['Tab', 'Moves to the button, then through the links.'],
    ['Enter or Space', 'Opens or closes the panel.'],
    ['Escape', 'Closes it.'],
  ],
  reader: ['The button says whether the panel is expanded.', 'The chosen category is announced as current.'],
  related: ['blog-list', 'search'],
};
