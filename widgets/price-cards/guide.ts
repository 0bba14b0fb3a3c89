import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'three prices',
  use: ['Show two to four offers side by side.'],
  avoid: ['For more than four offers, use Table.', 'Do not use it without a price.'],
  pair: {
    do: 'Say what the price includes.',
    dont: 'Do not hide conditions in a footnote.',
    change: {
      'document.prices.subtitle':
        'Prices exclude tax, materials, furniture, revisions, weekend work and delivery of files. Conditions 4 to 17 apply.',
      'document.prices.items.0.price': 'from $99*',
    },
  },
  content: [
    'Name: at most 20 characters.',
    'Purpose: one sentence, at most 60 characters.',
    'Three to six lines, the same order in each card.',
  ],
  anatomy: ['Title', 'Name and price', 'Lines that are included or not', 'Button'],
  keyboard: [['Tab', 'Moves through the buttons.']],
  reader: ['Each card is a list entry with a heading.', 'A line that is not included says so in words.'],
  related: ['cards', 'table', 'button'],
};
