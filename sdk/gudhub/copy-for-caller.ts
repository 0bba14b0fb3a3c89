type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;

/** What the facade hands out: the caller's own, to be changed at will. */
export type Copied<T> = Mutable<T>;

const copies = new WeakMap<object, object>();

/**
 * A copy of data from the cache. The same version of an item, or of an app, gives the same copy each time, so that large
 * apps are copied once and a caller finds its own objects again. What is no data, such as a Blob, is handed on as it is.
 */
export function copyForCaller<T>(value: T): Copied<T> {
  if (typeof value !== 'object' || value === null || !isData(value)) return value as Copied<T>;
  const known = copies.get(value);
  if (known) return known as Copied<T>;
  const copy: object = Array.isArray(value)
    ? value.map((part: unknown) => copyForCaller(part))
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyForCaller<unknown>(part)]));
  copies.set(value, copy);
  return copy as Copied<T>;
}

/** Looks at the prototype's own prototype, and not at its name: data of another frame are data, too. */
function isData(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
