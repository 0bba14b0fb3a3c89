import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'with words and a picture',
  width: 900,
};
