import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: 'transparent over the banner of the home page',
  width: 1600,
};
