import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'results for the typed text',
  width: 640,
  use: ['Find articles of a chapter by their titles.'],
  avoid: ['It does not search the texts of other pages.'],
  pair: {
    do: 'Place it above the list that it searches.',
    dont: 'Do not place two searches in one view.',
    change: {
      html: '<gh-search></gh-search><gh-search></gh-search>',
    },
  },
  content: ['Results show the titles of articles: put the important word first.'],
  anatomy: ['Field', 'List of results with pictures'],
  keyboard: [
    ['Down and Up', 'Choose a result.'],
    ['Enter', 'Opens the chosen result.'],
    ['Escape', 'Closes the list.'],
  ],
  reader: ['The field is a combobox; the number of results is announced while typing.'],
  related: ['blog-list', 'categories'],
};
