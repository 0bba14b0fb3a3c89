import { entriesOf } from '../../places/entries/entry-of.js';
import { addedMark, removedMark } from '../../places/marks.js';
import { wrapperOf } from './copy-on-page.js';

/** Where an element is put back to, if the page has both still and nothing else would be torn apart. */
function putBack(entry: HTMLElement, before: HTMLElement | undefined, first: HTMLElement | undefined): void {
  const neighbour = before ?? first;
  if (!neighbour || neighbour === entry || neighbour.parentElement !== entry.parentElement) return;
  if (before) before.after(entry);
  else neighbour.before(entry);
}

/**
 * Remembers how a list is shown, before acts change it.
 *
 * @returns Shows it so again: entries that acts have added go, and the others get their order and their marks back. Changes by the list's block stay.
 */
export function listBefore(list: HTMLElement): () => void {
  const before = entriesOf(list).map((entry) => ({ entry, hidden: entry.getAttribute('gh-hidden') }));
  return () => {
    for (const entry of list.querySelectorAll(`[${removedMark}]`)) entry.removeAttribute(removedMark);
    const own = before.filter(({ entry }) => list.contains(entry));
    for (const entry of entriesOf(list))
      if (entry.hasAttribute(addedMark) && !own.some((known) => known.entry === entry)) wrapperOf(list, entry).remove();
    for (const { entry, hidden } of own)
      if (hidden === null) entry.removeAttribute('gh-hidden');
      else entry.setAttribute('gh-hidden', hidden);
    const now = entriesOf(list);
    if (own.every(({ entry }, at) => entry === now[at])) return;
    for (const [at, { entry }] of own.entries()) putBack(entry, own[at - 1]?.entry, now[0]);
  };
}
