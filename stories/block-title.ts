import type { BlockGroup } from '../widgets/shared/block-guide.js';

/** Name of a block for people: `blog-list` is `Blog list`. */
export const blockName = (folder: string): string =>
  folder.charAt(0).toUpperCase() + folder.slice(1).replaceAll('-', ' ');

/** Title of a block's stories. A block without a guide stands in a group of its own, so that its author sees that something is missing. */
export const blockTitle = (folder: string, group: BlockGroup | undefined): string =>
  `${group ?? 'Without a guide'}/${blockName(folder)}`;
