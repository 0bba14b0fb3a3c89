/**
 * Whether two values are equal by the operator `==`: a number equals its digits, and an empty text equals 0. Null and
 * undefined equal only each other; an object equals only itself.
 *
 * @example isLooselyEqual(5, '5') // true
 */
export function isLooselyEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a === 'object' || typeof b === 'object') return false;
  return typeof a !== typeof b && Number(a) === Number(b);
}
