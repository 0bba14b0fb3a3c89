import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'particulars of a project',
  width: 1000,
  use: ['Give the particulars of a project or a product: client, place, year.'],
  avoid: ['For figures that should impress, use Counters.', 'For more than ten values, use Table.'],
  pair: {
    do: 'Keep name and value short.',
    dont: 'Do not write full sentences as values.',
    change: {
      'document.facts.items.0.text':
        'We made this for Trevose Architects, a practice that we have worked with since our first year.',
      'document.facts.items.1.text':
        'The house will stand above the harbor of St Mawes in Cornwall, on a slope that faces south-west.',
    },
  },
  content: ['Name: 1 to 2 words.', 'Value: at most 40 characters.', 'Four to eight facts.'],
  anatomy: ['Title', 'Names with their values in columns'],
  keyboard: [['Tab', 'Moves through links in values.']],
  reader: ['The facts are a description list: each name is read with its value.'],
  related: ['counters', 'table'],
};
