import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Consent and tags',
  best: 'a visitor who has not agreed',
  unseen: 'Loads a tag and shows nothing',
};
