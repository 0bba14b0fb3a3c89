import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'the first entry open, with a picture',
  use: ['Answer questions that only some visitors have.', 'Keep a long page short.'],
  avoid: ['Do not hide what everybody has to read.', 'For texts that visitors compare, use Tabs.'],
  pair: {
    do: 'Ask in the words of a visitor.',
    dont: 'Do not answer with a single word.',
    change: {
      'document.steps.items.0.text': 'Plans.',
      'document.steps.items.0.image': undefined,
    },
  },
  content: [
    'Question: at most 70 characters, with a question mark.',
    'Answer: 20 to 80 words.',
    'Four to ten entries.',
  ],
  anatomy: ['Title', 'Heading of an entry, a button', 'Answer, with a picture where it helps'],
  keyboard: [
    ['Tab', 'Moves through the headings.'],
    ['Enter or Space', 'Opens an entry and closes the one that was open.'],
  ],
  reader: [
    'Each heading says whether it is expanded.',
    'Search engines read questions and answers as structured data.',
  ],
  related: ['tabs', 'rich-text'],
};
