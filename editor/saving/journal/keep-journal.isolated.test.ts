// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntryAction } from '../changes/entry-action.js';
import type { JournalAct } from './journal-entry.js';

const disk = vi.hoisted(() => {
  // A Web Lock is for all tabs of a browser, one after the other, until what it is held for has ended.
  const held = new Map<string, Promise<unknown>>();
  const locks = {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    request: async (name: string, ...rest: readonly unknown[]) => {
      const task = rest.at(-1) as (lock: object | null) => unknown;
      const { ifAvailable } = (rest.length > 1 ? rest[0] : {}) as { ifAvailable?: boolean };
      if (ifAvailable && held.has(name)) return task(null);
      const before = held.get(name) ?? Promise.resolve();
      const done = before.then(() => task({}));
      held.set(name, done);
      return done;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks });
  return { records: new Map<string, unknown>() };
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));
const store = {
  async put(record: { readonly tab: string; readonly key: string }) {
    await pause();
    disk.records.set(`${record.tab} ${record.key}`, record);
  },
  async delete([tab, key]: readonly [string, string]) {
    await pause();
    disk.records.delete(`${tab} ${key}`);
  },
};
vi.mock('idb', () => ({
  openDB: async () => ({
    transaction: () => ({ store, commit: () => undefined, done: Promise.resolve() }),
    async getAll() {
      await pause();
      return [...disk.records.values()];
    },
  }),
}));
vi.mock('../../../runtime/html/sanitizer.js', () => ({ loadSanitizer: async () => (text: string) => text }));

const left = (id: string, at: number, state: EntryAction['state']): JournalAct => ({
  ...{ tab: 'killed', key: `act:${id}`, id, how: 'move', after: null, words: '', at, state },
  place: { address: { app_id: 1, item_id: 2, element_id: 3 }, path: 'items', itemIds: {}, key: '1.2.3#items' },
  page: { path: '/', title: '' },
});

/** What a tab of its own takes over when it is opened. */
async function openTab() {
  vi.resetModules();
  sessionStorage.clear();
  const [{ keepJournal }, acts, { tabId }] = await Promise.all([
    import('./keep-journal.js'),
    import('../changes/entry-actions.js'),
    import('../changes/tab-id.js'),
  ]);
  return { open: keepJournal, ...acts, tabId };
}

beforeEach(() => {
  disk.records.clear();
  for (const record of [left('b', 20, 'saving'), left('a', 10, 'waiting')])
    disk.records.set(`killed ${record.key}`, record);
});

describe('what a killed tab has left', () => {
  it('comes back as what waits and is kept, in the order in which it was done, and is in the journal of the new tab', async () => {
    const tab = await openTab();
    await tab.open();
    expect(tab.listEntryActions().map(({ id, state, isKept }) => [id, state, isKept])).toEqual([
      ['a', 'waiting', true],
      ['b', 'waiting', true],
    ]);
    const own = await tab.tabId();
    expect([...disk.records.keys()].sort()).toEqual([`${own} act:a`, `${own} act:b`]);
    tab.dropEntryAction('act:a');
    await vi.waitFor(() => expect([...disk.records.keys()]).toEqual([`${own} act:b`]));
  });

  it('is taken by one of two tabs that are opened at the same time', async () => {
    const tabs = [await openTab(), await openTab()];
    await Promise.all(tabs.map(({ open }) => open()));
    const taken = tabs.map(({ listEntryActions }) => listEntryActions().map(({ id }) => id));
    expect(taken.sort((a, b) => b.length - a.length)).toEqual([['a', 'b'], []]);
  });

  it('is never out of the journal while it is taken over', async () => {
    const tab = await openTab();
    const opened = tab.open();
    let isDone = false;
    void opened.then(() => (isDone = true));
    while (!isDone) {
      const keys = new Set([...disk.records.values()].map((record) => (record as JournalAct).key));
      expect([...keys].sort()).toEqual(['act:a', 'act:b']);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  });
});
