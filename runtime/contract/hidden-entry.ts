/**
 * Key by which an entry of a list is kept in its document and shown to editors only: `true` for one that an editor has hidden. One that was added
 * and is not written yet has its placeholder texts there, see {@link PlaceholderTexts}.
 */
export const hiddenKey = 'gh-hidden';

/**
 * The placeholder texts of an entry that was added, by the ways from the entry to them: `{ 'lines.k3x9a0bc.text': 'New text' }`. Visitors get the
 * entry once none of these texts is left, whichever save, draft or publication has written the last one.
 */
export type PlaceholderTexts = Readonly<Record<string, string>>;

/** Value of the attribute `gh-hidden` of an entry: empty for one that an editor has hidden, `new` for one that is not written yet. */
export type HiddenMark = '' | 'new';

/** The step of a way from a list to one of its entries: the entry's id, or its position where it has none. */
export function stepTo(entry: unknown, position: number): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
  return typeof id === 'string' && id !== '' ? id : String(position);
}

function valueBelow(value: unknown, step: string): unknown {
  if (Array.isArray(value))
    return value.find((entry, position) => stepTo(entry, position) === step) ?? value[Number(step)];
  const isBranch = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
  return isBranch ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
}

/** The value at the end of a way of keys, ids and positions, with dots between them; `undefined` where there is none. */
export const valueAt = (value: unknown, way: string): unknown => way.split('.').reduce(valueBelow, value);

/** True for an entry in which no placeholder text is left. One without such texts counts as not written. */
export function isWritten(entry: unknown, placeholders: object): boolean {
  const texts = Object.entries(placeholders);
  return texts.length > 0 && texts.every(([way, text]) => valueAt(entry, way) !== text);
}

/** How an entry of a list is marked that visitors do not get; `undefined` for one that they get. */
export function hiddenMark(entry: unknown): HiddenMark | undefined {
  if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, hiddenKey)) return undefined;
  const state = (entry as Readonly<Record<string, unknown>>)[hiddenKey];
  if (state === true) return '';
  const isAdded = typeof state === 'object' && state !== null && !Array.isArray(state);
  return isAdded && !isWritten(entry, state) ? 'new' : undefined;
}

/** True for an entry of a list that visitors do not get. */
export const isHiddenEntry = (entry: unknown): boolean => hiddenMark(entry) !== undefined;

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
