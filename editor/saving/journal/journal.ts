import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { warnOnce } from '../../../runtime/basics/log.js';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { EntryAction } from '../changes/entry-action.js';
import type { Change } from '../changes/changes.js';
import type { JournalAct, JournalEntry, JournalNote, JournalRecord } from './journal-entry.js';
import { storedUser } from '../../../widgets/shared/account/stored-key.js';
import { noteWaiting, waitingTabs } from '../../../widgets/shared/edit-memory.js';
import { fallbackJournal } from './fallback-journal.js';
import { openTabs, tabId } from '../changes/tab-id.js';
import { noteKept } from '../changes/unkept-changes.js';

interface Schema extends DBSchema {
  changes: { key: [string, string]; value: JournalRecord };
}

type Store = IDBPObjectStore<Schema, ['changes'], 'changes', 'readwrite'>;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('siteblocks-edit', 1, {
    upgrade: (db) => void db.createObjectStore('changes', { keyPath: ['tab', 'key'] }),
    terminated: () => {
      opened = undefined;
    },
  }));

/** Commits at once: a browser that waits for the page before it commits drops the change of a page that is left in the meantime. */
async function inDatabase(change: (store: Store) => Promise<unknown>): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite');
  const changed = change(transaction.store);
  transaction.commit();
  await Promise.all([changed, transaction.done]);
}

/** The database is opened anew next time. */
const failed = (error: unknown): void => {
  opened = undefined;
  warnOnce(`The browser's database takes no unsaved changes: ${String(error)}. They are kept in its local storage.`);
};

const isNote = (entry: JournalRecord): entry is JournalNote => 'spot' in entry;
const isEntryAction = (entry: JournalRecord): entry is JournalAct => 'how' in entry;

let writer: string | undefined;

/** User whose words this page has written or brought back; `undefined`: it has none, or no user was signed in. */
export const journalWriter = (): string | undefined => writer;

const journalUser = (): string | undefined => storedUser() ?? writer;

/** Into the database, or where that takes nothing into the local storage; what can be kept nowhere {@link unkeptChanges} says. */
async function write(record: JournalRecord): Promise<void> {
  writer = journalUser();
  const entry = { ...record, ...(writer !== undefined && { user: writer }) };
  try {
    await inDatabase((store) => store.put(entry));
    fallbackJournal.erase(entry.tab, entry.key);
    noteKept(entry.key, true);
  } catch (error) {
    failed(error);
    noteKept(entry.key, fallbackJournal.write(entry));
  }
}

/** Writes a change into the journal of this tab. Resolves when it is safe there, or can be kept nowhere. */
export async function writeJournal(change: Change): Promise<void> {
  const { place, kind, value, base, page, at, turn, state, isQuiet } = change;
  const html = { initial: String(change.initial), html: String(change.html) };
  const known = { place, kind, value, base, page, at, turn, state, isQuiet };
  await write({ tab: await tabId(), key: place.key, ...known, ...html });
}

/** Writes an act on a list into the journal of this tab; resolves as {@link writeJournal}. */
export async function writeAct({ isKept: _told, ...act }: EntryAction): Promise<void> {
  await write({ tab: await tabId(), ...act });
}

/** Writes what was typed into a text of unknown place into the journal of this tab; resolves as {@link writeJournal}. */
export async function writeNote(note: Omit<JournalNote, 'tab'>): Promise<void> {
  await write({ tab: await tabId(), ...note });
}

/** Takes a change, a note or an act out of the journal of a tab; default: of this one. */
export async function eraseJournal(key: string, ofTab?: string): Promise<void> {
  const tab = ofTab ?? (await tabId());
  try {
    await inDatabase((store) => store.delete([tab, key]));
  } catch (error) {
    failed(error);
  }
  // Last: a write that is under way has either come through by now or gone to the local storage.
  fallbackJournal.erase(tab, key);
  noteKept(key, true);
}

async function readDatabase(): Promise<readonly JournalRecord[]> {
  try {
    return await (await database()).getAll('changes');
  } catch (error) {
    failed(error);
    return [];
  }
}

/** What this tab and those that are closed have written, oldest first; what an open tab holds is its own. */
async function readLeft(): Promise<readonly JournalRecord[]> {
  const [written, tab, tabs] = await Promise.all([readDatabase(), tabId(), openTabs()]);
  // What the database did not take any more is newer than what it has.
  const entries = new Map([...written, ...fallbackJournal.read()].map((entry) => [`${entry.tab}:${entry.key}`, entry]));
  return [...entries.values()].filter((entry) => entry.tab === tab || !tabs.has(entry.tab)).sort((a, b) => a.at - b.at);
}

/** As {@link readLeft}, without the words of other users. A user who was signed out has their own tab's words until somebody else signs in. */
async function readAll(): Promise<readonly JournalRecord[]> {
  const [left, tab] = await Promise.all([readLeft(), tabId()]);
  const user = journalUser();
  const entries = left.filter(
    (entry) => entry.user === undefined || entry.user === user || (user === undefined && entry.tab === tab),
  );
  writer ??= entries.find((entry) => entry.user !== undefined)?.user;
  return entries;
}

const isAsked = (record: JournalRecord): boolean =>
  'state' in record && (record.state === 'waiting' || record.state === 'saving');

/**
 * How many changes and acts that the signed-in user has asked to save wait in this tab and in closed ones. Forgets that tabs wait which have nothing to
 * send any more.
 */
export async function countWaiting(): Promise<number> {
  const [left, tab, tabs] = await Promise.all([readLeft(), tabId(), openTabs()]);
  const asked = left.filter(isAsked);
  const waiting = new Set(asked.map((record) => record.tab));
  for (const other of waitingTabs())
    if (!waiting.has(other) && (other === tab || !tabs.has(other))) noteWaiting(other, false);
  const user = storedUser();
  return asked.filter((record) => record.user === undefined || record.user === user).length;
}

/** Changes of this tab and of those that are closed, oldest first. */
export const readJournal = async (): Promise<readonly JournalEntry[]> =>
  (await readAll()).filter((entry): entry is JournalEntry => !isNote(entry) && !isEntryAction(entry));

/** Acts on lists of this tab and of those that are closed, in the order in which they were done. */
export const readActs = async (): Promise<readonly JournalAct[]> => (await readAll()).filter(isEntryAction);

/** Notes of this tab and of those that are closed, oldest first. */
export const readNotes = async (): Promise<readonly JournalNote[]> => (await readAll()).filter(isNote);

/** The change of an entry, on a page that shows nothing of what was around it. */
export const changeOf = (
  { place, kind, initial, html, value, base, page, at, turn, state, isQuiet }: JournalEntry,
  clean: (html: string) => SafeHtml,
): Change => ({
  ...{ place, kind, value, base, page, at, turn, state, isQuiet },
  ...{ initial: clean(initial), html: clean(html), shown: undefined },
});
