import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Banners',
  best: 'film, breadcrumbs and button',
  width: 1600,
};
