import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: 'of an article',
  width: 560,
};
