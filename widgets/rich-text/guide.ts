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
    change: {
      'document.policy.text':
        '<p>Last changed on 2 March 2026. You can read every page without telling us who you are, and we keep a log for fourteen days and nothing else, which we wrote about ourselves, and requests are kept for twelve months, after which we delete them, unless a contract follows, in which case the law asks us to keep what belongs to it for longer, and you may ask at any time what we keep of you, and we answer within a month, and if you disagree with the answer, you may ask the authority, whose address we give you gladly when you write to us by e-mail or by letter.</p>',
    },
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
