import type { JournalAct, JournalEntry, JournalNote, JournalRecord } from './journal-entry.js';

const prefix = 'gh-edit-journal:';

const nameOf = (tab: string, key: string) => `${prefix}${tab}:${key}`;

/** Written by an older page, or by hand: an entry that lacks a part is skipped. */
function isEntry(value: unknown): value is JournalRecord {
  const entry = value as Partial<JournalEntry & JournalNote & JournalAct> | null;
  if (typeof entry !== 'object' || !entry) return false;
  const { tab, key, place, kind, page, at, initial, html, spot, before, content, how, id, words } = entry;
  const own = how === undefined ? [kind, initial, html] : [how, id, words];
  const [texts, isPlaced] =
    spot === undefined
      ? [[...own, place?.key, place?.path], typeof place?.address === 'object']
      : [[spot, before, content], true];
  return (
    [tab, key, page?.path, ...texts].every((text) => typeof text === 'string') && typeof at === 'number' && isPlaced
  );
}

function parsed(text: string | null): JournalRecord[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isEntry(value) ? [value] : [];
  } catch {
    return [];
  }
}

/** The journal of a browser whose database takes nothing, as with a full quota: its local storage has a quota of its own. */
export const fallbackJournal = {
  /** @returns whether the entry is safe there */
  write(entry: JournalRecord): boolean {
    try {
      localStorage.setItem(nameOf(entry.tab, entry.key), JSON.stringify(entry));
      return true;
    } catch {
      return false;
    }
  },

  erase(tab: string, key: string): void {
    try {
      localStorage.removeItem(nameOf(tab, key));
    } catch {
      return;
    }
  },

  read(): readonly JournalRecord[] {
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
      return names.flatMap((name) => parsed(localStorage.getItem(name)));
    } catch {
      return [];
    }
  },
};
