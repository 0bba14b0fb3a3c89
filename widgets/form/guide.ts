import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Forms',
  best: 'configured, placeholders for labels',
  width: 960,
};
