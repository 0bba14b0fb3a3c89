import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'whole',
  width: 900,
};
