import { expect, it } from 'vitest';
import { compareObjects } from './compare-objects.js';

it('takes values that JSON sees as the same for equal, whatever the order of keys', () => {
  expect(compareObjects({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
  expect(compareObjects({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(compareObjects([1, 2], [2, 1])).toBe(false);
  expect(compareObjects({ a: 1 }, { a: 2 })).toBe(false);
  expect(compareObjects(undefined, undefined)).toBe(true);
});
