import { removedMark } from './removed-mark.js';

/** An entry of a list on the page. */
export interface ShownEntry {
  readonly list: HTMLElement;
  readonly entry: HTMLElement;
  /** All entries of the list, in their order. */
  readonly entries: readonly HTMLElement[];
  readonly position: number;
  readonly count: number;
}

/** The entries of a list, in their order: those that have an identity, else its children. */
export function entriesOf(list: HTMLElement): readonly HTMLElement[] {
  const marked = [...list.querySelectorAll<HTMLElement>('[gh-item]')].filter(
    (entry) => entry.closest('[gh-array]') === list || entry.parentElement?.closest('[gh-array]') === list,
  );
  const entries = marked.length > 0 ? marked : ([...list.children] as HTMLElement[]);
  return entries.filter((entry) => !entry.hasAttribute(removedMark));
}

/** The innermost entry of a list that an element lies in; `undefined` where it lies in none. */
export function entryOf(element: Element): ShownEntry | undefined {
  const list = element.closest<HTMLElement>('[gh-array]');
  if (!list) return undefined;
  const entries = entriesOf(list);
  const position = entries.findIndex((entry) => entry.contains(element));
  const entry = entries[position];
  if (entry) return { list, entry, entries, position, count: entries.length };
  // The list's own element may be the entry of another one.
  return list.parentElement ? entryOf(list.parentElement) : undefined;
}
