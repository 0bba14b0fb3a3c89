import { loadSanitizer } from '../../../runtime/sanitizer.js';
import { keepChange, listChanges, onChanges } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import { changeOf, eraseJournal, readJournal, writeJournal } from './journal.js';
import { tabId } from './tab-id.js';

let written = new Map<string, Change>();

function write(): void {
  const now = new Map(listChanges().map((change) => [change.place.key, change]));
  for (const [key, change] of now) if (written.get(key) !== change) void writeJournal(change);
  for (const key of written.keys()) if (!now.has(key)) void eraseJournal(key);
  written = now;
}

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
