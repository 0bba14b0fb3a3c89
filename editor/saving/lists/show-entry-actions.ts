import { keepFocus } from '../../places/keep-focus.js';
import { entriesOf } from '../../places/entries/entry-of.js';
import { elementsShowing } from '../../places/text-place.js';
import { listEntryActions } from '../changes/entry-actions.js';
import { copyOnPage, wrapperOf } from './copy-on-page.js';
import { isAddition } from '../changes/entry-action.js';
import type { EntryAction } from '../changes/entry-action.js';
import { listBefore } from './list-before.js';
import { removedMark } from '../../places/marks.js';

interface Shown {
  /** Acts that the list shows already: shown once more, an earlier one would undo what later ones made of the order. */
  readonly acts: readonly EntryAction[];
  /** Shows the list as it was before them. */
  readonly restore: () => void;
}

const shownOn = new WeakMap<HTMLElement, Shown>();

const withId = (entries: readonly HTMLElement[], id: string | null) =>
  entries.find((entry) => entry.getAttribute('gh-item') === id);

/** Puts an entry behind another one, or before all. Where each has its own wrapper, only the block knows how; it stays then. */
function move(entries: readonly HTMLElement[], entry: HTMLElement, after: string | null): void {
  const neighbour = after === null ? entries[0] : withId(entries, after);
  if (!neighbour || neighbour === entry || neighbour.parentElement !== entry.parentElement) return;
  // What is moved loses it.
  const focusAgain = keepFocus();
  if (after === null) neighbour.before(entry);
  else neighbour.after(entry);
  focusAgain();
}

/** Adds an entry behind the one that it is like; a list that does not have that one shows nothing of it. */
function add(list: HTMLElement, act: EntryAction, label: string): void {
  const entries = entriesOf(list);
  const model = withId(entries, act.after);
  // The server's HTML has it where it came through and the answer was lost.
  if (!model || withId(entries, act.id)) return;
  wrapperOf(list, model).after(copyOnPage(list, model, act, label));
}

function showOn(list: HTMLElement, act: EntryAction, label: string): void {
  if (act.isContested) return takeOff(list, act, label);
  const { acts = [], restore = listBefore(list) } = shownOn.get(list) ?? {};
  if (acts.some(({ key }) => key === act.key)) return;
  shownOn.set(list, { acts: [...acts, act], restore });
  const { id, how, after } = act;
  if (isAddition(how)) return add(list, act, label);
  const entries = entriesOf(list);
  const entry = withId(entries, id);
  if (!entry) return;
  if (how === 'move') move(entries, entry, after);
  else if (how === 'remove') entry.setAttribute(removedMark, '');
  else if (how === 'show') entry.removeAttribute('gh-hidden');
  else entry.setAttribute('gh-hidden', '');
}

/** Shows a list as if an act had not been done. Others are shown as they are known by now. */
function takeOff(list: HTMLElement, { key }: EntryAction, label: string): void {
  const shown = shownOn.get(list);
  if (!shown?.acts.some((act) => act.key === key)) return;
  const focusAgain = keepFocus();
  shown.restore();
  shownOn.set(list, { ...shown, acts: [] });
  const known = new Map(listEntryActions().map((act) => [act.key, act]));
  for (const act of shown.acts) if (act.key !== key) showOn(list, known.get(act.key) ?? act, label);
  focusAgain();
}

/**
 * Shows on the page what an act makes of its list, without the server. What a block has rendered stays its own: entries change their order and their
 * marks, and none is taken out; one that is added is a copy of the markup of another one.
 *
 * @param label - what is said of an entry that is added, as long as it is not saved
 */
export function showEntryAction(document: Document, act: EntryAction, label: string): void {
  for (const list of elementsShowing(document, act.place, 'gh-array')) showOn(list, act, label);
}

/** Shows the page as if an act had not been done. */
export function hideEntryAction(document: Document, act: EntryAction, label: string): void {
  for (const list of elementsShowing(document, act.place, 'gh-array')) takeOff(list, act, label);
}

/** Shows all acts that wait, in the order in which they were done. */
export function showEntryActions(document: Document, label: string): void {
  for (const act of listEntryActions()) if (act.isKept) showEntryAction(document, act, label);
}

/** Acts that are to change a list, and that it does not show yet. */
export const entryActionsBefore = (list: HTMLElement, placeKey: string): readonly EntryAction[] =>
  listEntryActions().filter(
    ({ key, place, isContested }) =>
      place.key === placeKey && !isContested && !shownOn.get(list)?.acts.some((act) => act.key === key),
  );

/** Entries that stand on the page as no visitor sees them, since what was done with them waits. */
export const entriesKept = (document: Document): readonly HTMLElement[] =>
  listEntryActions()
    .filter(({ isKept }) => isKept)
    .flatMap(({ place, id }) =>
      elementsShowing(document, place, 'gh-array').flatMap((list) => withId(entriesOf(list), id) ?? []),
    );
