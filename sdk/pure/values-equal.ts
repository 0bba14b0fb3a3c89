import { isSameValue } from './is-same-value.js';

/**
 * Whether two field values mean the same to the platform, which stores numbers as text: `5` and `'5'` do, and so do
 * null and undefined. An empty text is not the same as null or 0, so clearing a field is a change. Objects are compared
 * by their contents, see `isSameValue`.
 *
 * @example valuesEqual(5, '5') // true
 */
export function valuesEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a === 'object' || typeof b === 'object') {
    return typeof a === typeof b && isSameValue(a, b);
  }
  return typeof a !== typeof b && String(a) === String(b);
}
