import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'prices and days',
  width: 800,
  use: ['Compare values in rows and columns.'],
  avoid: ['Do not use it for layout.', 'For prices with lists and buttons, use Price cards.'],
  pair: {
    do: 'Give every column a heading.',
    dont: 'Do not write sentences into cells.',
    change: {
      'document.table.rows.0.cells.0.text': 'A view of one room, from the height of the eyes',
      'document.table.rows.0.cells.1.text': 'It begins at $520; the final price depends on the plans.',
    },
  },
  content: [
    'Heading: at most 2 words.',
    'Cell: at most 20 characters.',
    'Numbers of a column have one unit, which its heading names.',
  ],
  anatomy: ['Title', 'Row of headings', 'Rows; on narrow screens each row is a card'],
  keyboard: [
    ['Tab', 'Moves to the table where it scrolls.'],
    ['Arrow keys', 'Scroll it.'],
  ],
  reader: ['Cells are announced with their headings.', 'On narrow screens each line repeats its heading.'],
  related: ['price-cards', 'facts'],
};
