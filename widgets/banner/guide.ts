import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Banners',
  best: 'over a picture, with the links of services',
  width: 1600,
};
