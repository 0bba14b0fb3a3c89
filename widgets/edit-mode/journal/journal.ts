import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { warnOnce } from '../../../runtime/log.js';
import type { SafeHtml } from '../../../runtime/safe-html.js';
import type { Change } from '../changes/changes.js';
import type { JournalEntry } from './journal-entry.js';
import { spareJournal } from './spare-journal.js';
import { openTabs, tabId } from './tab-id.js';
import { noteKept } from './unkept-changes.js';

interface Schema extends DBSchema {
  changes: { key: [string, string]; value: JournalEntry };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('siteblocks-edit', 1, {
    upgrade: (db) => void db.createObjectStore('changes', { keyPath: ['tab', 'key'] }),
    terminated: () => {
      opened = undefined;
    },
  }));

/** The database is opened anew next time. */
const failed = (error: unknown): void => {
  opened = undefined;
  warnOnce(`The browser's database takes no unsaved changes: ${String(error)}. They are kept in its local storage.`);
};

/**
 * Writes a change into the journal of this tab: into the database, or where that takes nothing into the local storage. Resolves when it is safe
 * there, or can be kept nowhere, which {@link unkeptChanges} then says.
 */
export async function writeJournal(change: Change): Promise<void> {
  const { place, kind, value, base, page, at, state } = change;
  const tab = await tabId();
  const html = { initial: String(change.initial), html: String(change.html) };
  const entry: JournalEntry = { tab, key: place.key, place, kind, value, base, page, at, state, ...html };
  try {
    await (await database()).put('changes', entry);
    spareJournal.erase(tab, place.key);
    noteKept(place.key, true);
  } catch (error) {
    failed(error);
    noteKept(place.key, spareJournal.write(entry));
  }
}

/** Takes a change out of the journal of a tab; default: of this one. */
export async function eraseJournal(key: string, ofTab?: string): Promise<void> {
  const tab = ofTab ?? (await tabId());
  try {
    await (await database()).delete('changes', [tab, key]);
  } catch (error) {
    failed(error);
  }
  // Last: a write that is under way has either come through by now or gone to the local storage.
  spareJournal.erase(tab, key);
  noteKept(key, true);
}

async function readDatabase(): Promise<readonly JournalEntry[]> {
  try {
    return await (await database()).getAll('changes');
  } catch (error) {
    failed(error);
    return [];
  }
}

/** Changes of this tab and of those that are closed, oldest first; what an open tab holds is its own. */
export async function readJournal(): Promise<readonly JournalEntry[]> {
  const [written, tab, tabs] = await Promise.all([readDatabase(), tabId(), openTabs()]);
  // What the database did not take any more is newer than what it has.
  const entries = new Map([...written, ...spareJournal.read()].map((entry) => [`${entry.tab}:${entry.key}`, entry]));
  return [...entries.values()].filter((entry) => entry.tab === tab || !tabs.has(entry.tab)).sort((a, b) => a.at - b.at);
}

/** The change of an entry, on a page that shows nothing of what was around it. */
export const changeOf = (
  { place, kind, initial, html, value, base, page, at, state }: JournalEntry,
  clean: (html: string) => SafeHtml,
): Change => ({
  ...{ place, kind, value, base, page, at, state },
  ...{ initial: clean(initial), html: clean(html), shown: undefined },
});
