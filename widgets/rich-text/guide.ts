import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'headings, lists, a quote and a table',
  width: 800,
};
