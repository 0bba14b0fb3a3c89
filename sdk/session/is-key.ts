/** Login keys and tokens are one word of printable characters. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value);
}
