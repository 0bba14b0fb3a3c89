/** Key by which an entry of a list is kept in its document and shown to editors only. */
export const hiddenKey = 'gh-hidden';

/** True for an entry of a list that visitors do not get. */
export const isHiddenEntry = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.hasOwn(entry, hiddenKey) &&
  (entry as Readonly<Record<string, unknown>>)[hiddenKey] === true;

/**
 * A document's data as visitors get it: without the entries of lists that are hidden, whatever is inside of them. Data without such entries are
 * answered as they are.
 *
 * @example withoutHidden({ faq: [{ id: 'a' }, { id: 'b', 'gh-hidden': true }] }); // { faq: [{ id: 'a' }] }
 */
export function withoutHidden<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).filter(([, value]) => !Array.isArray(data) || !isHiddenEntry(value));
  const shown = entries.map(([key, value]) => [key, withoutHidden(value as unknown)] as const);
  const isSame =
    Object.values(data).length === shown.length && shown.every(([, value], at) => value === entries[at]?.[1]);
  if (isSame) return data;
  return (Array.isArray(data) ? shown.map(([, value]) => value) : Object.fromEntries(shown)) as T;
}
