import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'results of what was typed',
  width: 640,
};
