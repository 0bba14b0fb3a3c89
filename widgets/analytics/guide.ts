import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Consent and tags',
  best: 'a visitor who has not agreed',
  unseen: 'Loads a tag and shows nothing',
  use: ['Count visits with Google’s tag, after consent.'],
  avoid: ['With Google Tag Manager, use Tag manager alone.'],
  pair: {
    do: 'Place it once, in the template.',
    dont: 'Do not place the tag’s own script beside it.',
  },
  content: ['It has no texts.'],
  anatomy: ['No view: it loads a script'],
  keyboard: [],
  reader: ['Nothing is read.'],
  related: ['cookie-consent', 'tag-manager'],
};
