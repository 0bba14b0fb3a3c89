/**
 * Tells whether two values have the same JSON text. The order of keys counts, as it does for the platform's stored settings.
 *
 * @example compareObjects({ a: 1 }, { a: 1 }) // true
 */
export function compareObjects(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
