/**
 * Tells whether two values have the same JSON text. The order of keys counts, as it does for the platform's stored
 * settings.
 *
 * @param a - a value that JSON can hold
 * @param b - another one
 * @example compareObjects({ a: 1 }, { a: 1 }) // true
 */
export function compareObjects(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
