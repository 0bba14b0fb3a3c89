import { keepFocus } from '../focus/keep-focus.js';
import { entriesOf } from '../structure/entry-of.js';
import { copiesOf } from '../text-place.js';
import { listActs } from './acts.js';
import type { ListAct } from './list-act.js';
import { removedMark } from './removed-mark.js';

/** Acts that a list shows already, by their keys: shown once more, an earlier one would undo what later ones made of the order. */
const shownOn = new WeakMap<HTMLElement, ReadonlySet<string>>();

const withId = (entries: readonly HTMLElement[], id: string | null) =>
  entries.find((entry) => entry.getAttribute('gh-item') === id);

/** Puts an entry behind another one, or before all. Where each has a wrapper of its own, nobody but its block knows how; it stays then. */
function move(entries: readonly HTMLElement[], entry: HTMLElement, after: string | null): void {
  const neighbour = after === null ? entries[0] : withId(entries, after);
  if (!neighbour || neighbour === entry || neighbour.parentElement !== entry.parentElement) return;
  // What is moved loses it.
  const focusAgain = keepFocus();
  if (after === null) neighbour.before(entry);
  else neighbour.after(entry);
  focusAgain();
}

/** Brings back an entry whose removal is not decided. */
function showContested(list: HTMLElement, { key, id }: ListAct): void {
  shownOn.set(list, new Set([...(shownOn.get(list) ?? [])].filter((other) => other !== key)));
  for (const entry of list.querySelectorAll(`[${removedMark}]`))
    if (entry.getAttribute('gh-item') === id) entry.removeAttribute(removedMark);
}

function showOn(list: HTMLElement, act: ListAct): void {
  if (act.isContested) return showContested(list, act);
  const { key, id, how, after } = act;
  const shown = shownOn.get(list);
  if (shown?.has(key)) return;
  shownOn.set(list, new Set([...(shown ?? []), key]));
  const entries = entriesOf(list);
  const entry = withId(entries, id);
  if (!entry) return;
  if (how === 'move') move(entries, entry, after);
  else if (how === 'remove') entry.setAttribute(removedMark, '');
  else entry.toggleAttribute('gh-hidden', how === 'hide');
}

/**
 * Shows on the page what an act makes of its list, without the server. What a block has rendered stays its own: entries change their order and their
 * marks, and none is taken out.
 */
export function showAct(document: Document, act: ListAct): void {
  for (const list of copiesOf(document, act.place, 'gh-array')) showOn(list, act);
}

/** Shows all acts that wait, in the order in which they were done. */
export function showActs(document: Document): void {
  for (const act of listActs()) if (act.isKept) showAct(document, act);
}

/** Acts that are to change a list, and that it does not show yet. */
export const actsBefore = (list: HTMLElement, placeKey: string): readonly ListAct[] =>
  listActs().filter(
    ({ key, place, isContested }) => place.key === placeKey && !isContested && !shownOn.get(list)?.has(key),
  );

/** Entries that stand on the page as no visitor sees them, since what was done with them waits. */
export const entriesKept = (document: Document): readonly HTMLElement[] =>
  listActs()
    .filter(({ isKept }) => isKept)
    .flatMap(({ place, id }) =>
      copiesOf(document, place, 'gh-array').flatMap((list) => withId(entriesOf(list), id) ?? []),
    );
