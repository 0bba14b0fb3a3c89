import type { BlockSample } from './block-sample.js';

/** Groups of blocks in Storybook's sidebar, in their order. */
export const blockGroups = [
  'Page frame',
  'Banners',
  'Content',
  'Media',
  'Social proof',
  'Forms',
  'Blog',
  'Consent and tags',
  'Editing',
] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** What people write about a block, for Storybook and the documentation. Everything else of its page is generated. */
export interface BlockGuide {
  readonly group: BlockGroup;
  /** The story that shows the block at its best: the name of a sample, or one made for showing. */
  readonly best: string | BlockSample;
  /** Width in CSS pixels at which its picture is taken; default 1280. */
  readonly width?: number;
  /** Why it has no picture, in a few words; absent for blocks that show something. */
  readonly unseen?: string;
}
