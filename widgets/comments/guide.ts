import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'a comment with a reply',
  width: 800,
};
