import { loadSanitizer } from '../../../runtime/sanitizer.js';
import { keepChange, listChanges, onChanges } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import { changeOf, eraseJournal, readJournal, writeJournal } from './journal.js';
import { tabId } from './tab-id.js';

/** How long saves, and edit mode, wait for a journal that does not answer, in milliseconds. */
const journalPatience = 1000;

let written = new Map<string, Change>();
let writing: Promise<unknown> = Promise.resolve();

function write(): void {
  const now = new Map(listChanges().map((change) => [change.place.key, change]));
  const changed = [...now].filter(([key, change]) => written.get(key) !== change);
  const gone = [...written.keys()].filter((key) => !now.has(key));
  written = now;
  writing = Promise.all([
    writing,
    ...changed.map(([, change]) => writeJournal(change)),
    ...gone.map((key) => eraseJournal(key)),
  ]);
}

/** A journal that does not answer is waited for one second, and no longer. */
async function patiently(answer: Promise<unknown>): Promise<void> {
  await Promise.race([answer.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, journalPatience))]);
}

/** Resolves once all changes so far are in the journal, or after one second. */
export const journalWritten = (): Promise<void> => patiently(writing);

let kept: Promise<void> | undefined;

async function begin(): Promise<void> {
  onChanges(write);
  const [entries, tab, clean] = await Promise.all([readJournal(), tabId(), loadSanitizer()]);
  const known = new Set(listChanges().map(({ place }) => place.key));
  for (const entry of entries) {
    // A save that nobody has seen the end of is made again: where it had come through, it changes nothing.
    const change = changeOf(entry, clean);
    if (!known.has(entry.key)) keepChange(change.state === 'saving' ? { ...change, state: 'waiting' } : change);
    if (entry.tab !== tab) void eraseJournal(entry.key, entry.tab);
  }
}

/** Brings back what earlier pages did not save, and from then on keeps every change over reloads and crashes. Once per page. */
export function keepJournal(): Promise<void> {
  kept ??= begin();
  return kept;
}

/** Resolves once the changes of earlier pages are known, so that nothing is typed in their place unseen; or after one second. */
export const journalRead = (): Promise<void> => patiently(keepJournal());
