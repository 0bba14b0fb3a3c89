type Bag = Record<string, unknown>;

/**
 * Merges two objects deeply; the source wins. Arrays merge by index: objects meet the object at the same index, gaps are filled, and
 * primitives that the target does not hold yet are appended. Dates, regular expressions and other class instances are taken by
 * reference, and so are parts that occur on one side only. Neither argument is changed; missing ones count as empty objects.
 *
 * @param target - what is laid under
 * @param source - what is laid over it
 * @returns a new object
 * @example mergeObjects({ a: { b: 1 } }, { a: { c: 2 } }) // { a: { b: 1, c: 2 } }
 */
export function mergeObjects<Target extends object, Source extends object>(
  target: Target | null | undefined,
  source: Source | null | undefined,
): Target & Source {
  return merge(target ?? (Array.isArray(source) ? [] : {}), source ?? (Array.isArray(target) ? [] : {})) as Target &
    Source;
}

function merge(target: unknown, source: unknown): unknown {
  if (Array.isArray(source)) return Array.isArray(target) ? mergeLists(target, source) : source.slice();
  if (!isBag(source) || !isBag(target)) return source;
  const merged: Bag = { ...target };
  for (const key of Object.keys(source)) {
    // An own key of this name comes from JSON text only, and writing it would change the prototype of the result.
    if (key === '__proto__') continue;
    const value = source[key];
    // What is inherited here are functions, which nothing merges with.
    const known = target[key];
    merged[key] = known && typeof value === 'object' ? merge(known, value) : value;
  }
  return merged;
}

function mergeLists(target: readonly unknown[], source: readonly unknown[]): unknown[] {
  const merged = target.slice();
  let held: Set<unknown> | undefined;
  source.forEach((value, index) => {
    if (merged[index] === undefined) merged[index] = value;
    else if (typeof value === 'object' && isMergeable(value)) merged[index] = merge(target[index], value);
    else if (!(held ??= new Set(target)).has(value)) merged.push(value);
  });
  return merged;
}

function isMergeable(value: unknown): boolean {
  return Array.isArray(value) || isBag(value);
}

function isBag(value: unknown): value is Bag {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
