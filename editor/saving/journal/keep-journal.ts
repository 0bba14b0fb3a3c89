import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import { entryActionAt, keepEntryAction, listEntryActions, onEntryActions } from '../changes/entry-actions.js';
import { keepChange, listChanges, onChanges } from '../changes/changes.js';
import { isEntryAction } from '../changes/save-order.js';
import type { QueuedSave } from '../changes/save-order.js';
import { storedUser } from '../../../widgets/shared/account/stored-key.js';
import { noteWaiting } from '../../../widgets/shared/edit-memory.js';
import {
  changeOf,
  countWaiting,
  eraseJournal,
  journalWriter,
  readActs,
  readJournal,
  writeAct,
  writeJournal,
} from './journal.js';
import { locks, tabId } from '../changes/tab-id.js';

/** How long saves, and edit mode, wait for a journal that does not answer, in milliseconds. */
const journalPatience = 1000;

let written = new Map<string, QueuedSave>();

/** Keys of all that this page has written: the journal's copies of them are at least as new as the page's. */
const own = new Set<string>();
let writing: Promise<unknown> = Promise.resolve();

function write(): void {
  const now = new Map(
    [...listChanges(), ...listEntryActions()].map((asked) => [
      isEntryAction(asked) ? asked.key : asked.place.key,
      asked,
    ]),
  );
  const changed = [...now].filter(([key, asked]) => written.get(key) !== asked);
  const gone = [...written.keys()].filter((key) => !now.has(key));
  written = now;
  for (const [key] of changed) own.add(key);
  const waits = [...now.values()].some(({ state }) => state === 'waiting' || state === 'saving');
  writing = Promise.all([
    writing,
    tabId().then((tab) => noteWaiting(tab, waits)),
    ...changed.map(([, asked]) => (isEntryAction(asked) ? writeAct(asked) : writeJournal(asked))),
    ...gone.map((key) => eraseJournal(key)),
  ]);
}

/** A journal that does not answer is waited for one second, and no longer. */
async function patiently(answer: Promise<unknown>): Promise<void> {
  await Promise.race([answer.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, journalPatience))]);
}

/** Resolves once all changes so far are in the journal, or after one second. */
export const journalWritten = (): Promise<void> => patiently(writing);

/** Carries something out while no other tab does it: what a closed tab has left is taken by one. */
const alone = (task: () => Promise<void>): Promise<void> => (locks ? locks.request('gh-edit-journal', task) : task());

let kept: Promise<void> | undefined;

/** User whose words were read last. */
let reader: string | undefined;

async function begin(): Promise<void> {
  onChanges(write);
  onEntryActions(write);
  await loadSanitizer();
  await alone(bringBack);
}

async function bringBack(): Promise<void> {
  reader = storedUser();
  const [entries, acts, tab, clean] = await Promise.all([readJournal(), readActs(), tabId(), loadSanitizer()]);
  const known = new Set(listChanges().map(({ place }) => place.key));
  for (const entry of entries) {
    // A save whose result is unknown is repeated. If it had arrived, the repetition changes nothing.
    const change = changeOf(entry, clean);
    if (!known.has(entry.key) && !own.has(entry.key))
      keepChange(change.state === 'saving' ? { ...change, state: 'waiting' } : change);
  }
  for (const { tab: _tab, ...act } of acts)
    if (!entryActionAt(act.key) && !own.has(act.key))
      keepEntryAction({ ...act, state: act.state === 'saving' ? 'waiting' : act.state, isKept: true });
  // What another tab has left is in the journal of this one before it is taken out of there.
  await journalWritten();
  const left = [...entries, ...acts].filter((entry) => entry.tab !== tab);
  await patiently(Promise.all(left.map((entry) => eraseJournal(entry.key, entry.tab))));
  // Closed tabs that have nothing left do not count as waiting.
  await patiently(countWaiting());
}

/** Brings back what earlier pages did not save, and from then on keeps every change over reloads and crashes. Once per page. */
export function keepJournal(): Promise<void> {
  kept ??= begin();
  return kept;
}

/**
 * Reads again once somebody has signed in: what they left is theirs alone.
 *
 * @returns `others` where the page holds words of another user, which only a new page leaves behind; `read` where something may have come back
 */
export async function keepJournalOfUser(): Promise<'others' | 'read' | 'same'> {
  const [user, writer] = [storedUser(), journalWriter()];
  await keepJournal();
  if (user !== undefined && writer !== undefined && writer !== user) return 'others';
  if (user === undefined || user === reader) return 'same';
  await alone(bringBack);
  return 'read';
}

/** Resolves once the changes of earlier pages are known, so that nothing is typed in their place unseen; or after one second. */
export const journalRead = (): Promise<void> => patiently(keepJournal());
