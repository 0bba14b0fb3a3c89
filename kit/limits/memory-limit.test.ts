import { expect, it } from 'vitest';
import { memoryLimit } from './memory-limit.js';

it('lets as many through as a window has room for, and says when there is room again', async () => {
  let now = 0;
  const limit = memoryLimit(() => now);
  const rate = { count: 2, window: 60_000 };
  expect([await limit('a', rate), await limit('a', rate), await limit('a', rate)]).toEqual([0, 0, 60]);
  expect(await limit('b', rate)).toBe(0);
  now = 59_500;
  expect(await limit('a', rate)).toBe(1);
  now = 60_000;
  // What was refused was not counted.
  expect([await limit('a', rate), await limit('a', rate), await limit('a', rate)]).toEqual([0, 0, 60]);
});
