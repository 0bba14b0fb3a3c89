type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for what is an object of objects under keys of one kind. */
const isKeyedBy = (value: Loose, isKey: (key: string) => boolean): boolean => {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, entry]) => isKey(key) && isObject(entry));
};

/**
 * A list of a configuration, which some sites write as an object: its entries under their places (`{ 0: … }`), or each under what names it.
 *
 * @param nameKey Key under which an entry has its own name: `langCode` for parts in several languages, `id` for forms.
 * @param isName Tells names from keys of a single entry, which stays as it is.
 */
export function asList(stored: unknown, nameKey: string, isName: (key: string) => boolean): unknown {
  if (!isObject(stored)) return stored;
  if (isKeyedBy(stored, (key) => /^\d+$/.test(key))) return Object.values(stored);
  if (!isKeyedBy(stored, isName)) return stored;
  return Object.entries(stored).map(([name, entry]) => ({ [nameKey]: name, ...(entry as Loose) }));
}
