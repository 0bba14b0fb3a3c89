import { removedMark } from '../marks.js';
import { asOfAttribute } from '../../../runtime/page/as-of.js';

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

/** The block of an area that an element is, or lies in; `undefined` where it lies in none. */
export const placedBlockOf = (element: Element): HTMLElement | undefined =>
  element.closest<HTMLElement>('[gh-area] > [gh-item]') ?? undefined;

/** The way from an entry of a list to a value in it, by the value's edit id: empty for the entry itself, `undefined` for what lies in none. */
export function pathInEntry(list: Element, id: string): string | undefined {
  const start = `${list.getAttribute('gh-array')}.`;
  const [whole, way = ''] = (id.startsWith(start) && /^\d+(?:\.(.*))?$/.exec(id.slice(start.length))) || [];
  return whole === undefined ? undefined : way;
}

/** True where the site has a view of its pages for editors, in which they see hidden entries. Its pages say as of when they were made. */
export const showsHidden = ({ documentElement }: Document): boolean => documentElement.hasAttribute(asOfAttribute);
