import { expect, it } from 'vitest';
import { isLooselyEqual } from './is-loosely-equal.js';

it.each([
  [0, '', true],
  [5, '5', true],
  ['5.0', 5, true],
  ['5.0', '5', false],
  [true, '1', true],
  [false, '', true],
  [null, undefined, true],
  [null, '', false],
  [null, 0, false],
  [NaN, NaN, false],
  [{}, {}, false],
])('%j and %j: %s', (a, b, expected) => {
  expect([isLooselyEqual(a, b), isLooselyEqual(b, a)]).toEqual([expected, expected]);
});
