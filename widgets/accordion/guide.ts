import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'the first entry open, with a picture',
};
