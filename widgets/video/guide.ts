import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Media',
  best: 'a film of YouTube',
};
