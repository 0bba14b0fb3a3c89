import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'headings of two levels',
  width: 560,
  use: ['Put it beside a text with four or more headings.'],
  avoid: ['A text with two headings needs no contents.', 'An Article has its own.'],
  pair: {
    do: 'Keep headings short, since they are its entries.',
    dont: 'Do not skip a heading level.',
    change: {
      'document.entry.text':
        '<h2 id="check">What to check</h2><h4 id="camera">The camera</h4><h2 id="answer">How to answer</h2><h4 id="words">In words</h4>',
    },
  },
  content: ['Heading: at most 60 characters.'],
  anatomy: ['Heading that folds the list', 'Links to the headings, with a mark at the current one'],
  keyboard: [
    ['Tab', 'Moves through the links.'],
    ['Enter', 'Moves to the heading.'],
  ],
  reader: ['It is a navigation named “Contents”.', 'The current heading is announced as current.'],
  related: ['article', 'rich-text'],
};
