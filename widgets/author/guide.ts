import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'whole',
  width: 900,
  use: ['Introduce one author on a page of their own.'],
  avoid: ['For the people of a company, use About.'],
  pair: {
    do: 'Say what the author knows.',
    dont: 'Do not list every job.',
  },
  content: ['Role: at most 5 words.', 'Introduction: at most 30 words.'],
  anatomy: ['Portrait', 'Name and role', 'Text', 'Link to a profile elsewhere'],
  keyboard: [['Tab', 'Moves through the links.']],
  reader: ['The name is a heading; the portrait is described.'],
  related: ['authors', 'article'],
};
