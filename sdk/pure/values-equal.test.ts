import { expect, it } from 'vitest';
import { valuesEqual } from './values-equal.js';

it.each([
  [5, '5', true],
  [null, undefined, true],
  [true, 'true', true],
  [[1, { a: 2 }], [1, { a: 2 }], true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [[1, 2], [2, 1], false],
  ['', 0, false],
  ['', null, false],
  ['05', 5, false],
  ['a', 'A', false],
  [{ a: 1 }, { a: 2 }, false],
  [{}, '[object Object]', false],
  [NaN, 1, false],
])('takes %j and %j for equal: %s', (a, b, equal) => {
  expect(valuesEqual(a, b)).toBe(equal);
  expect(valuesEqual(b, a)).toBe(equal);
});
