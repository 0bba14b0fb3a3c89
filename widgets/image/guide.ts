import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Media',
  best: 'in a text',
  use: ['Show one picture within a text or alone.'],
  avoid: ['For several pictures, use Gallery.', 'For a picture beside a text, use Media text.'],
  pair: {
    do: 'Describe what the picture shows, in one sentence.',
    dont: 'Do not begin the description with “Image of”.',
  },
  content: [
    'Alternative text: at most 125 characters; empty for decoration.',
    'Original: twice the width at which it is shown.',
  ],
  anatomy: ['One picture in the sizes that screens need'],
  keyboard: [],
  reader: ['The alternative text is read. A decoration is skipped.'],
  related: ['gallery', 'media-text'],
};
