import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { LocalHandle, OpenLocal, StoredApp, StoredChunk } from './local-handle.js';

interface Schema extends DBSchema {
  apps: { key: string; value: StoredApp; indexes: { owner: string; saved: number } };
  chunks: { key: string; value: StoredChunk };
}

type Database = IDBPDatabase<Schema>;
type Writing = IDBPTransaction<Schema, ['apps', 'chunks'], 'readwrite'>;

const version = 7;

/** Opens the IndexedDB database of that name. A blocked upgrade, a newer version or a forced close reject or call back. */
export const openLocal: OpenLocal = async (name, onLost) => {
  const opening: { handle?: Database; blocked: boolean } = { blocked: false };
  const database = await new Promise<Database>((resolve, reject) => {
    openDB<Schema>(name, version, {
      upgrade: createStores,
      blocked: () => {
        opening.blocked = true;
        reject(new Error('an older tab holds the database open'));
      },
      // Another tab wants to upgrade: an open connection would block it for ever.
      blocking: () => {
        opening.handle?.close();
        onLost();
      },
      terminated: onLost,
    }).then((opened) => {
      opening.handle = opened;
      if (opening.blocked) opened.close();
      resolve(opened);
    }, reject);
  });
  return createHandle(database);
};

/** Older versions belong to other libraries, with other stores: they contain only a cache. */
function createStores(database: Database): void {
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
  const apps = database.createObjectStore('apps', { keyPath: 'key' });
  apps.createIndex('owner', 'owner');
  apps.createIndex('saved', 'saved');
  // Keys in the values, or an index, would make the browser read each chunk again while it is written.
  database.createObjectStore('chunks');
}

function createHandle(database: Database): LocalHandle {
  const writing = async <T>(work: (transaction: Writing) => Promise<T>): Promise<T> => {
    const transaction = database.transaction(['apps', 'chunks'], 'readwrite');
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  };
  return {
    async read(key) {
      const transaction = database.transaction(['apps', 'chunks']);
      const app = await transaction.objectStore('apps').get(key);
      if (!app) return undefined;
      const chunks = await Promise.all(
        app.chunkKeys.map((chunkKey) => transaction.objectStore('chunks').get(chunkKey)),
      );
      return { app, chunks };
    },
    write: (app, chunks) =>
      writing(async (transaction) => {
        const known = await transaction.objectStore('apps').get(app.key);
        // Replaced entries are not deleted first: that would cost as much as the writing.
        const replaced = new Set(app.chunkKeys);
        const left = known?.chunkKeys.filter((key) => !replaced.has(key)) ?? [];
        await Promise.all([
          transaction.objectStore('apps').put(app),
          ...left.map((key) => transaction.objectStore('chunks').delete(key)),
          ...chunks.map((chunk, index) => transaction.objectStore('chunks').put(chunk, app.chunkKeys[index])),
        ]);
      }),
    remove: (key) => writing((transaction) => dropApp(transaction, key)),
    evict: () =>
      writing(async (transaction) => {
        const keys = await transaction.objectStore('apps').index('saved').getAllKeys();
        const oldest = keys.slice(0, Math.ceil(keys.length / 2));
        for (const key of oldest) await dropApp(transaction, key);
        return oldest.length;
      }),
    wipe: (owner) =>
      writing(async (transaction) => {
        for (const key of await transaction.objectStore('apps').index('owner').getAllKeys(owner))
          await dropApp(transaction, key);
      }),
    close: () => database.close(),
  };
}

async function dropApp(transaction: Writing, key: string): Promise<void> {
  const app = await transaction.objectStore('apps').get(key);
  for (const chunkKey of app?.chunkKeys ?? []) await transaction.objectStore('chunks').delete(chunkKey);
  await transaction.objectStore('apps').delete(key);
}
