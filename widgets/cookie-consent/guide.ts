import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Consent and tags',
  best: 'categories to choose from',
  width: 900,
};
