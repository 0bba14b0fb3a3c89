import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Consent and tags',
  best: 'a visitor who has not agreed',
  unseen: 'Loads a container and shows nothing',
  use: ['Load a container of Google Tag Manager, after consent.'],
  avoid: ['With one tag for counting, use Analytics.'],
  pair: {
    do: 'Place it once, in the template.',
    dont: 'Do not place the container’s own snippet beside it.',
  },
  content: ['It has no texts.'],
  anatomy: ['No view: it loads a container'],
  keyboard: [],
  reader: ['Nothing is read.'],
  related: ['cookie-consent', 'analytics'],
};
