import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Social proof',
  best: 'with a statement',
  use: ['Support one statement with two to five figures.'],
  avoid: ['For particulars of a project, use Facts.'],
  pair: {
    do: 'Name the unit in the text below a figure.',
    dont: 'Do not use figures that nobody can compare.',
    change: {
      'document.figures.items.0.text': 'cups of coffee',
      'document.figures.items.1.text': 'happy moments',
    },
  },
  content: ['Figure: at most 6 characters.', 'Text: at most 5 words.', 'Give a year where the figure changes.'],
  anatomy: ['Title and statement', 'Figures', 'Text below each figure'],
  keyboard: [],
  reader: ['The final figure is read at once; counting up is only shown.'],
  related: ['facts', 'reviews'],
};
