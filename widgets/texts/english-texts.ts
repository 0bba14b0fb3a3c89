import { byBlock } from './by-block.js';
import type { BlockTexts, TextsByBlock } from './by-block.js';

const english = import.meta.glob<BlockTexts>('../*/texts.ts', { eager: true, import: 'default' });

/** Texts that the blocks themselves bring. */
export const englishTexts: TextsByBlock = byBlock(english, /([\w-]+)\/texts\.ts$/);
