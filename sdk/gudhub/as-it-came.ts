import type { ReadOptions } from '../wire.js';

/** How calls are made whose answer nothing of ours keeps or computes with: its ids stay numbers or digits, as the platform wrote them. */
export const asItCame: ReadOptions = { answer: 'any' };
