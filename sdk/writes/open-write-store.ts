import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import type { QueuedWrite, WriteStore } from './write-store.js';

interface Schema extends DBSchema {
  writes: { key: number; value: QueuedWrite; indexes: { owner: string; key: string } };
}

/**
 * Opens the queue in IndexedDB. It is a database beside the one for apps: that one is a cache, which may be emptied to make
 * room and is dropped by other versions; a write that waits may not be lost.
 */
export async function openWriteStore(name: string, onLost: () => void): Promise<WriteStore> {
  const database = await openDB<Schema>(`${name} writes`, 1, {
    upgrade: (created) => {
      const store = created.createObjectStore('writes', { autoIncrement: true });
      store.createIndex('owner', 'owner');
      store.createIndex('key', 'key', { unique: true });
    },
    blocking: () => {
      database.close();
      onLost();
    },
    terminated: onLost,
  });
  const writing = async (work: (store: ReturnType<typeof begin>['store']) => Promise<unknown>): Promise<void> => {
    const transaction = begin();
    await Promise.all([work(transaction.store), transaction.done]);
  };
  const begin = () => database.transaction('writes', 'readwrite', { durability: 'strict' });
  return {
    add: (writes) =>
      writing(async (store) => {
        for (const entry of writes)
          if ((await store.index('key').getKey(entry.key)) === undefined) await store.add(entry);
      }),
    // Keys of the store grow, so the index gives the writes of one owner in the order in which they were added.
    all: (owner, count) => database.getAllFromIndex('writes', 'owner', owner, count),
    change: (writes) =>
      writing(async (store) => {
        for (const entry of writes) {
          const place = await store.index('key').getKey(entry.key);
          if (place !== undefined) await store.put(entry, place);
        }
      }),
    remove: (keys) =>
      writing(async (store) => {
        for (const key of keys) {
          const place = await store.index('key').getKey(key);
          if (place !== undefined) await store.delete(place);
        }
      }),
    wipe: (owner) =>
      writing(async (store) => {
        for (const place of await store.index('owner').getAllKeys(owner)) await store.delete(place);
      }),
    close: () => database.close(),
  };
}
