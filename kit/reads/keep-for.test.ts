import { expect, it } from 'vitest';
import { keepFor } from './keep-for.js';

it('reads once while somebody reads, keeps it for its time, then reads anew with what it had before', async () => {
  let now = 0;
  const keep = keepFor(1000, () => now);
  const befores: (number | undefined)[] = [];
  const read = async (before: number | undefined) => befores.push(before);
  expect(await Promise.all([keep('a', [], read), keep('a', [], read)])).toEqual([1, 1]);
  now = 999;
  expect(await keep('a', [], read)).toBe(1);
  now = 1000;
  expect(await keep('a', [], read)).toBe(2);
  expect(befores).toEqual([undefined, 1]);
});

it('forgets what failed', async () => {
  const keep = keepFor(1000, () => 0);
  await expect(keep('a', [], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await keep('a', [], async () => 'up')).toBe('up');
});
