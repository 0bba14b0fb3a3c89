import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Editing',
  best: 'form',
  width: 640,
};
