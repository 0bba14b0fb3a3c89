import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { warnOnce } from '../../../runtime/log.js';
import type { SafeHtml } from '../../../runtime/safe-html.js';
import type { Change } from '../changes/changes.js';
import { openTabs, tabId } from './tab-id.js';

/** A change as it survives its page: HTML as text, which is sanitised when it is read. */
export interface JournalEntry extends Pick<Change, 'place' | 'kind' | 'value' | 'base' | 'page' | 'at' | 'state'> {
  readonly tab: string;
  readonly key: string;
  readonly initial: string;
  readonly html: string;
}

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

/** A journal that cannot be written is told of once: the change is on the page still, and leaving the page asks. */
const failed = (error: unknown): void => {
  opened = undefined;
  warnOnce(`Unsaved changes cannot be kept over a reload of this page: ${String(error)}.`);
};

/** Writes a change into the journal of this tab. Resolves when it is safe there, or cannot be. */
export async function writeJournal(change: Change): Promise<void> {
  const { place, kind, initial, html, value, base, page, at, state } = change;
  try {
    const [db, tab] = await Promise.all([database(), tabId()]);
    const entry = { tab, key: place.key, place, kind, value, base, page, at, state };
    await db.put('changes', { ...entry, initial: String(initial), html: String(html) });
  } catch (error) {
    failed(error);
  }
}

/** Takes a change out of the journal of a tab; default: of this one. */
export async function eraseJournal(key: string, ofTab?: string): Promise<void> {
  try {
    await (await database()).delete('changes', [ofTab ?? (await tabId()), key]);
  } catch (error) {
    failed(error);
  }
}

/** Changes of this tab and of those that are closed, oldest first; what an open tab holds is its own. */
export async function readJournal(): Promise<readonly JournalEntry[]> {
  try {
    const [db, tab, tabs] = await Promise.all([database(), tabId(), openTabs()]);
    const entries = await db.getAll('changes');
    return entries.filter((entry) => entry.tab === tab || !tabs.has(entry.tab)).sort((a, b) => a.at - b.at);
  } catch (error) {
    failed(error);
    return [];
  }
}

/** The change of an entry, on a page that shows nothing of what was around it. */
export const changeOf = (
  { place, kind, initial, html, value, base, page, at, state }: JournalEntry,
  clean: (html: string) => SafeHtml,
): Change => ({
  ...{ place, kind, value, base, page, at, state },
  ...{ initial: clean(initial), html: clean(html), shown: undefined },
});
