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

/** One thing to do and one not to do, each with a picture made of the real block. */
export interface GuidePair {
  readonly do: string;
  readonly dont: string;
  /** What the second picture changes in the best story, by path from the sample: `document.hero.title`, `html`. Blocks that show nothing have none. */
  readonly change?: Readonly<Record<string, unknown>>;
}

/**
 * What people write about a block, for Storybook and the documentation. Everything else of its page is generated. No script of a page includes it.
 * Sentences are short and plain.
 */
export interface BlockGuide {
  readonly group: BlockGroup;
  /** The story that shows the block at its best: the name of a sample, or one made for showing. */
  readonly best: string | BlockSample;
  /** Width in CSS pixels at which its picture is taken; default 1280. */
  readonly width?: number;
  /** Why it has no picture, in a few words; absent for blocks that show something. */
  readonly unseen?: string;
  /** When to use it. */
  readonly use: readonly string[];
  /** When not to, and which block to use instead. */
  readonly avoid: readonly string[];
  readonly pair: GuidePair;
  /** Lengths and tone of its texts, sizes of its pictures. */
  readonly content: readonly string[];
  /** What a visitor sees of it, from the top. */
  readonly anatomy: readonly string[];
  /** Keys and what they do; empty for blocks without anything to operate. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What a screen reader says. */
  readonly reader: readonly string[];
  /** Folders of blocks that are used with it, or instead of it. */
  readonly related: readonly string[];
}
