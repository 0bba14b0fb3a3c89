import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { queueStorage } from './queue-storage.js';
import { memoryWriteStore } from './write-store.js';
import type { QueuedWrite, WriteStore } from './write-store.js';

type Open = (name: string, onLost: () => void) => Promise<WriteStore>;

// Node has no IndexedDB: the database is in the hands of the test.
const browser = vi.hoisted(() => ({}) as { open: Open });
vi.mock('./open-write-store.js', () => ({
  openWriteStore: (name: string, onLost: () => void) => browser.open(name, onLost),
}));

const owner = 'https://platform.example|1';
const entry = (key: string): QueuedWrite => ({
  key,
  owner,
  made: 1,
  write: { kind: 'delete', app_id: 7, ids: [12] },
  base: [],
});
const keysOf = async (store: WriteStore, count?: number) => (await store.all(owner, count)).map(({ key }) => key);

let environment: TestEnvironment;
let database: WriteStore;
let storage: WriteStore;
let lose: () => void;

beforeEach(() => {
  environment = createTestEnvironment();
  database = memoryWriteStore();
  browser.open = async (_name, onLost) => {
    lose = onLost;
    return database;
  };
  storage = queueStorage(environment, 'platform.example');
});

describe('where writes wait', () => {
  it('keeps them in the database, in their order, beside those of other tabs', async () => {
    await storage.add([entry('one')]);
    await database.add([entry('other tab')]);
    await storage.add([entry('two')]);
    expect(await keysOf(storage)).toEqual(['one', 'other tab', 'two']);
    expect(await keysOf(database)).toEqual(['one', 'other tab', 'two']);
    await storage.remove(['one']);
    expect(await keysOf(database)).toEqual(['other tab', 'two']);
    expect(environment.logged).toEqual([]);
  });

  it('goes on in memory with one warning where the database does not open within a second, and closes one that opens later', async () => {
    let answer!: (store: WriteStore) => void;
    browser.open = () => new Promise((resolve) => (answer = resolve));
    const adding = storage.add([entry('one')]);
    await vi.waitUntil(() => environment.timers === 1);
    environment.advance(999);
    expect(environment.logged).toEqual([]);
    environment.advance(1);
    await adding;
    await storage.add([entry('two')]);
    expect(await keysOf(storage, 1)).toEqual(['one']);
    expect(await keysOf(storage)).toEqual(['one', 'two']);
    expect(environment.logged).toEqual([
      'Waiting writes are stored in memory only, and are lost when the page is left. Error: it did not open in time',
    ]);
    const close = vi.spyOn(database, 'close');
    answer(database);
    await vi.waitUntil(() => close.mock.calls.length === 1);
  });

  it('keeps the order of all writes where the database is full for some of them', async () => {
    await storage.add([entry('one')]);
    const full = vi
      .spyOn(database, 'add')
      .mockRejectedValueOnce(new DOMException('the disk is full', 'QuotaExceededError'));
    await storage.add([entry('two')]);
    await storage.add([entry('three')]);
    expect(full).toHaveBeenCalledTimes(1);
    expect(await keysOf(storage)).toEqual(['one', 'two', 'three']);
    expect(await keysOf(database)).toEqual(['one']);
    await storage.remove(['one']);
    expect(await keysOf(database)).toEqual([]);
    await storage.remove(['two', 'three']);
    await storage.add([entry('four')]);
    expect(await keysOf(database)).toEqual(['four']);
    expect(environment.logged).toHaveLength(1);
  });

  it('loses none of its writes where the database breaks', async () => {
    await storage.add([entry('one')]);
    vi.spyOn(database, 'add').mockRejectedValue(new DOMException('broken', 'UnknownError'));
    await storage.add([entry('two')]);
    expect(await keysOf(storage)).toEqual(['one', 'two']);
    await storage.change([{ ...entry('one'), made: 2 }, entry('of another tab')]);
    expect((await storage.all(owner)).map(({ made }) => made)).toEqual([2, 1]);
    await storage.wipe(owner);
    expect(await storage.all(owner)).toEqual([]);
  });

  it('loses none of its writes where somebody removes the database', async () => {
    await storage.add([entry('one')]);
    database = memoryWriteStore();
    lose();
    await storage.add([entry('two')]);
    expect(await keysOf(storage)).toEqual(['one', 'two']);
    expect(environment.logged).toEqual([]);
  });

  it('gives each write once where the database is opened again with all that it had', async () => {
    await storage.add([entry('one')]);
    lose();
    expect(await keysOf(storage)).toEqual(['one']);
  });
});
