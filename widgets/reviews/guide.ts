import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Social proof',
  best: 'four reviews',
  use: ['Quote three to eight clients with name and company.'],
  avoid: ['For figures, use Counters.', 'Do not use invented quotes.'],
  pair: {
    do: 'Choose the sentence that names a result.',
    dont: 'Do not quote general praise.',
    change: {
      'document.reviews.items.0.review': 'Great work, thank you!',
      'document.reviews.items.1.review': 'Highly recommended. Five stars.',
    },
  },
  content: ['Quote: 10 to 40 words.', 'Position: at most 5 words.'],
  anatomy: ['Title', 'Quotes in a row', 'Arrows, hidden where all fit', 'Pause button where the row moves'],
  keyboard: [
    ['Tab', 'Moves through the arrows and the row.'],
    ['Enter', 'Moves the row.'],
    ['Arrow keys', 'Scroll the row that has the focus.'],
  ],
  reader: [
    'The row is a carousel; each quote says its position, such as “2 of 4”.',
    'Moving stops while the focus is in it.',
  ],
  related: ['counters', 'about'],
};
