/**
 * A text that two values have in common where they are the same (see `isSameValue`): their JSON with the keys in order. By it values are found in
 * maps and sets.
 *
 * @example valueKey({ b: 1, a: 2 }) // '{"a":2,"b":1}'
 */
export function valueKey(value: unknown): string {
  return String(JSON.stringify(value, inOrder));
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
