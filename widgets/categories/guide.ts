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
    do: 'Name a category in one or two words.',
    dont: 'Do not write a sentence as a name.',
    change: {
      'lists.categories.2.title': 'Design, form and what architects think of them',
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
