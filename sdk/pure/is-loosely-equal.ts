/**
 * Tells whether two values are equal as scripts compare with two equals signs: a number equals its digits, and an empty text is 0. Null and
 * undefined equal each other and nothing else; objects equal themselves alone.
 *
 * @example isLooselyEqual(5, '5') // true
 */
export function isLooselyEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a === 'object' || typeof b === 'object') return false;
  return typeof a !== typeof b && Number(a) === Number(b);
}
