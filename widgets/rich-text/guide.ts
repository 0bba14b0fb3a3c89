import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'headings, lists, a quote and a table',
  width: 800,
  use: ['Write policies, terms and other long texts.', 'Editors change it as one text.'],
  avoid: ['Do not build a page layout with it.', 'For questions and answers, use the Accordion.'],
  pair: {
    do: 'Divide a long text by headings.',
    dont: 'Do not write a paragraph longer than six lines.',
  },
  content: [
    'Paragraph: at most 90 words.',
    'Heading: at most 60 characters, every 200 to 300 words.',
    'Write link texts that make sense alone.',
  ],
  anatomy: ['Headings, paragraphs, lists, quotes, tables and pictures in one column'],
  keyboard: [
    ['Tab', 'Moves through the links.'],
    ['Arrow keys', 'Scroll a wide table that has the focus.'],
  ],
  reader: ['Headings keep their levels, so that visitors can jump.', 'Tables have header cells.'],
  related: ['contents', 'accordion', 'table'],
};
