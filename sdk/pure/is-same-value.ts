/**
 * Whether two values are the same as JSON: the order of keys does not count, that of lists does. An undefined member
 * counts as missing, in a list as null; NaN and the infinities count as null. An object with `toJSON`, such as a date,
 * counts as its result.
 *
 * @example isSameValue({ a: 1, b: [2] }, { b: [2], a: 1 }) // true
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const [a, b] = [asJson(one), asJson(other)];
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  return !Array.isArray(b) && isSameRecord(a, b);
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return (
    a.length === b.length && a.every((value, index) => isSameValue(asJson(value) ?? null, asJson(b[index]) ?? null))
  );
}

function isSameRecord(a: object, b: object): boolean {
  let more = 0;
  for (const key of Object.keys(a)) {
    const value = valueOf(a, key);
    if (value === undefined) continue;
    if (!Object.hasOwn(b, key) || !isSameValue(value, valueOf(b, key))) return false;
    more += 1;
  }
  for (const key of Object.keys(b)) if (valueOf(b, key) !== undefined) more -= 1;
  return more === 0;
}

const valueOf = (record: object, key: string): unknown => asJson(Reflect.get(record, key));

/** The JSON form of a value, without its members. */
function asJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const { toJSON } = value as { readonly toJSON?: unknown };
  return typeof toJSON === 'function' ? (toJSON.call(value) as unknown) : value;
}
