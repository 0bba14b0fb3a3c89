// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Change } from '../changes/changes.js';
import type { EntryAction } from '../changes/entry-action.js';
import type { JournalEntry } from './journal-entry.js';
import { storedUser } from '../../../widgets/shared/account/stored-key.js';
import { noteWaiting, waitingTabs } from '../../../widgets/shared/edit-memory.js';
import {
  countWaiting,
  eraseJournal,
  readActs,
  readJournal,
  readNotes,
  writeAct,
  writeJournal,
  writeNote,
} from './journal.js';
import { unkeptChanges } from '../changes/unkept-changes.js';

const disk = vi.hoisted(() => ({ isFull: false, entries: new Map<string, unknown>() }));

const store = {
  put: (entry: { readonly tab: string; readonly key: string }) => {
    if (disk.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    disk.entries.set(`${entry.tab}:${entry.key}`, entry);
    return Promise.resolve();
  },
  delete: ([tab, key]: readonly [string, string]) => {
    disk.entries.delete(`${tab}:${key}`);
    return Promise.resolve();
  },
};

vi.mock('idb', () => ({
  openDB: () =>
    Promise.resolve({
      transaction: () => ({ store, commit: () => undefined, done: Promise.resolve() }),
      getAll: () => Promise.resolve([...disk.entries.values()]),
    }),
}));

const change = (words: string): Change => ({
  place: {
    address: { app_id: 1, item_id: 2, element_id: 3 },
    path: 'hero.title',
    itemIds: {},
    key: '1.2.3:hero.title',
  },
  kind: 'rich',
  initial: 'Before' as unknown as SafeHtml,
  html: words as unknown as SafeHtml,
  value: words,
  base: undefined,
  shown: undefined,
  page: { path: '/contact/', title: 'Contact' },
  at: 1,
  state: 'typed',
});

const kept = async () => (await readJournal()).map(({ html, value, initial }) => [html, value, initial]);
const unkept = () => [...unkeptChanges.get().keys];

beforeEach(() => {
  disk.isFull = false;
  disk.entries.clear();
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe('the journal of a browser whose database is full', () => {
  it('keeps what is typed in the local storage, and that is what comes back', async () => {
    await writeJournal(change('In time'));
    disk.isFull = true;
    await writeJournal(change('In time, and later'));
    expect(await kept()).toEqual([['In time, and later', 'In time, and later', 'Before']]);
    expect(unkept()).toEqual([]);
  });

  it('goes back to the database once that has room, and leaves nothing behind', async () => {
    disk.isFull = true;
    await writeJournal(change('Full'));
    disk.isFull = false;
    await writeJournal(change('Room again'));
    expect(await kept()).toEqual([['Room again', 'Room again', 'Before']]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('brings back nothing that was saved or discarded, though a write of it was still on its way', async () => {
    disk.isFull = true;
    await Promise.all([writeJournal(change('Saved')), eraseJournal(change('').place.key)]);
    expect(await kept()).toEqual([]);
  });

  it('says which changes can be kept nowhere, until they are kept or gone', async () => {
    disk.isFull = true;
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await writeJournal(change('Nowhere'));
    expect(unkept()).toEqual(['1.2.3:hero.title']);
    set.mockRestore();
    await writeJournal(change('Nowhere, then here'));
    expect(unkept()).toEqual([]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await writeJournal(change('Nowhere again'));
    await eraseJournal('1.2.3:hero.title');
    expect(unkept()).toEqual([]);
  });

  it.each(['{"tab":"x"}', 'null', '{', '[]', '{"tab":1,"key":"k"}'])(
    'passes over what is no entry: %s',
    async (odd) => {
      localStorage.setItem('gh-edit-journal:x:k', odd);
      expect(await kept()).toEqual([]);
    },
  );

  it('leaves to an open tab what is its own, and takes over what a closed one has left', async () => {
    disk.isFull = true;
    await writeJournal(change('Mine'));
    const [mine] = await readJournal();
    const theirs: JournalEntry = { ...mine!, tab: 'closed', html: 'Left behind' };
    localStorage.setItem(`gh-edit-journal:closed:${theirs.key}`, JSON.stringify(theirs));
    expect((await kept()).map(([html]) => html)).toEqual(['Mine', 'Left behind']);
    await eraseJournal(theirs.key, 'closed');
    expect((await kept()).map(([html]) => html)).toEqual(['Mine']);
  });
});

describe('the journal of a browser that several users share', () => {
  const signIn = (user: string | undefined) => {
    localStorage.clear();
    if (user === undefined) return;
    localStorage.setItem('gudhub_auth_key', `key-of-${user}-12345678`);
    localStorage.setItem('gh-user', `12345678 ${user}`);
  };
  const closed = async (user: string, state: Change['state'] = 'waiting') => {
    signIn(user);
    await writeJournal({ ...change(`Of ${user}`), state });
    const [entry] = [...disk.entries.values()] as JournalEntry[];
    disk.entries.clear();
    disk.entries.set(`closed:${user}`, { ...entry!, tab: `closed-${user}` });
  };

  it('brings back and counts the words of the signed-in user, and of nobody else', async () => {
    await closed('7');
    expect([await kept(), await countWaiting()]).toEqual([[['Of 7', 'Of 7', 'Before']], 1]);
    signIn('8');
    expect([await kept(), await countWaiting()]).toEqual([[], 0]);
    signIn('7');
    expect(await countWaiting()).toBe(1);
  });

  it('counts what its user has asked to save, and forgets tabs that have nothing to send', async () => {
    await closed('7', 'typed');
    noteWaiting('closed-7', true);
    noteWaiting('gone', true);
    expect(await countWaiting()).toBe(0);
    expect(waitingTabs()).toEqual([]);
  });

  it('does not take a user’s number for that of another key', () => {
    signIn('7');
    localStorage.setItem('gudhub_auth_key', 'a-key-of-somebody-else');
    expect(storedUser()).toBeUndefined();
  });
});

describe('notes of texts of which nobody knows yet where they are stored', () => {
  const note = {
    key: 'early:abc',
    spot: '[null,null,"hero.title"]',
    before: 'Before',
    content: 'Typed early',
    page: { path: '/contact/', title: 'Contact' },
    at: 1,
  };
  const noted = async () => (await readNotes()).map(({ content }) => content);

  it.each(['the database', 'the local storage'])(
    'come back from %s, beside the changes and not among them',
    async (of) => {
      disk.isFull = of === 'the local storage';
      await writeJournal(change('A change'));
      await writeNote(note);
      await writeNote({ ...note, content: 'Typed early, and on' });
      expect(await noted()).toEqual(['Typed early, and on']);
      expect((await readNotes())[0]).toMatchObject({ spot: note.spot, before: 'Before', page: note.page });
      expect((await kept()).map(([html]) => html)).toEqual(['A change']);
      await eraseJournal(note.key);
      expect(await noted()).toEqual([]);
      expect((await kept()).map(([html]) => html)).toEqual(['A change']);
    },
  );

  it('that can be kept nowhere are told', async () => {
    disk.isFull = true;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await writeNote(note);
    expect(unkept()).toEqual(['early:abc']);
    await eraseJournal('early:abc');
    expect(unkept()).toEqual([]);
  });

  it.each(['{"tab":"x","key":"k","spot":"s","page":{"path":"/"},"at":1}', '{"tab":"x","key":"k","spot":1,"at":1}'])(
    'of which a part is missing are passed over: %s',
    async (odd) => {
      localStorage.setItem('gh-edit-journal:x:k', odd);
      expect(await noted()).toEqual([]);
    },
  );
});

describe('acts on lists', () => {
  const act = (id: string, at: number): EntryAction => ({
    key: `act:${id}`,
    place: { ...change('').place, path: 'faq.items', key: '1.2.3#faq.items' },
    ...{ id, how: 'move', after: null, words: 'A question', page: { path: '/contact/', title: 'Contact' } },
    ...{ at, state: 'waiting', isKept: true },
  });
  const acts = async () => (await readActs()).map(({ id }) => id);

  it.each(['the database', 'the local storage'])(
    'come back from %s in the order in which they were done, each of them, beside texts and notes',
    async (of) => {
      disk.isFull = of === 'the local storage';
      await writeAct(act('b', 20));
      await writeJournal({ ...change('A change'), turn: 15 });
      await writeAct(act('a', 10));
      await writeAct(act('c', 30));
      expect(await acts()).toEqual(['a', 'b', 'c']);
      const { isKept: _told, ...whole } = act('a', 10);
      expect((await readActs())[0]).toMatchObject(whole);
      expect((await readJournal()).map(({ html, turn }) => [html, turn])).toEqual([['A change', 15]]);
      expect(await readNotes()).toEqual([]);
      await eraseJournal('act:b');
      expect(await acts()).toEqual(['a', 'c']);
    },
  );

  it.each([
    '{"tab":"x","key":"k","how":"move","page":{"path":"/"},"at":1}',
    '{"tab":"x","key":"k","how":"move","id":"a","words":"","page":{"path":"/"},"at":1}',
    '{"tab":"x","key":"k","how":1,"id":"a","words":"","place":{"key":"k","path":"p","address":{}},"page":{"path":"/"},"at":1}',
  ])('of which a part is missing are passed over: %s', async (odd) => {
    localStorage.setItem('gh-edit-journal:x:k', odd);
    expect(await acts()).toEqual([]);
  });
});
