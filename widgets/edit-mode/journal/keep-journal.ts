import { loadSanitizer } from '../../../runtime/sanitizer.js';
import { actAt, keepAct, listActs, onActs } from '../acts/acts.js';
import { keepChange, listChanges, onChanges } from '../changes/changes.js';
import { isAct } from '../changes/turns.js';
import type { Asked } from '../changes/turns.js';
import { changeOf, eraseJournal, readActs, readJournal, writeAct, writeJournal } from './journal.js';
import { locks, tabId } from './tab-id.js';

/** How long saves, and edit mode, wait for a journal that does not answer, in milliseconds. */
const journalPatience = 1000;

let written = new Map<string, Asked>();
let writing: Promise<unknown> = Promise.resolve();

function write(): void {
  const now = new Map(
    [...listChanges(), ...listActs()].map((asked) => [isAct(asked) ? asked.key : asked.place.key, asked]),
  );
  const changed = [...now].filter(([key, asked]) => written.get(key) !== asked);
  const gone = [...written.keys()].filter((key) => !now.has(key));
  written = now;
  writing = Promise.all([
    writing,
    ...changed.map(([, asked]) => (isAct(asked) ? writeAct(asked) : writeJournal(asked))),
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

async function begin(): Promise<void> {
  onChanges(write);
  onActs(write);
  await loadSanitizer();
  await alone(bringBack);
}

async function bringBack(): Promise<void> {
  const [entries, acts, tab, clean] = await Promise.all([readJournal(), readActs(), tabId(), loadSanitizer()]);
  const known = new Set(listChanges().map(({ place }) => place.key));
  for (const entry of entries) {
    // A save that nobody has seen the end of is made again: where it had come through, it changes nothing.
    const change = changeOf(entry, clean);
    if (!known.has(entry.key)) keepChange(change.state === 'saving' ? { ...change, state: 'waiting' } : change);
  }
  for (const { tab: _tab, ...act } of acts)
    if (!actAt(act.key)) keepAct({ ...act, state: act.state === 'saving' ? 'waiting' : act.state, isKept: true });
  // What another tab has left is in the journal of this one before it is taken out of there.
  await journalWritten();
  const left = [...entries, ...acts].filter((entry) => entry.tab !== tab);
  await patiently(Promise.all(left.map((entry) => eraseJournal(entry.key, entry.tab))));
}

/** Brings back what earlier pages did not save, and from then on keeps every change over reloads and crashes. Once per page. */
export function keepJournal(): Promise<void> {
  kept ??= begin();
  return kept;
}

/** Resolves once the changes of earlier pages are known, so that nothing is typed in their place unseen; or after one second. */
export const journalRead = (): Promise<void> => patiently(keepJournal());
