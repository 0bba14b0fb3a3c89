import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'headings of two levels',
  width: 560,
};
