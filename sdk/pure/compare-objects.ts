import { isSameValue } from './is-same-value.js';

/**
 * Whether two values are the same as JSON: the order of keys does not count, that of lists does.
 *
 * @param a - a value that JSON can hold
 * @param b - another one
 * @example compareObjects({ a: 1, b: 2 }, { b: 2, a: 1 }) // true
 */
export function compareObjects(a: unknown, b: unknown): boolean {
  return isSameValue(a, b);
}
