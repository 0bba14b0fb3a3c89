import { expect } from 'vitest';
import type { BlockSample } from '../../widgets/shared/block-sample.js';

/** Expects on the console what the sample announces, and no other line. */
export function expectToSay(said: readonly string[], { says = [] }: BlockSample): void {
  expect(said.filter((line) => !says.some((words) => line.includes(words)))).toEqual([]);
  for (const words of says) expect(said.join('\n')).toContain(words);
}
