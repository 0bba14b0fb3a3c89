import type { Environment } from '../environment.js';
import { openInTime } from '../local/open-in-time.js';
import { openWriteStore } from './open-write-store.js';
import { memoryWriteStore } from './write-store.js';
import type { WriteStore } from './write-store.js';

/**
 * The queue where it outlives the page, and in memory where that cannot be: without IndexedDB, where it fails, is full or does
 * not open in time. One line in the log says so.
 */
export function queueStorage(environment: Environment, name: string): WriteStore {
  /** The writes of this page, so that none is lost with the database. */
  const own = memoryWriteStore();
  /** The writes that the database has. Writes after a missing one wait here too, so that all keep their order. */
  const isSaved = new Map<string, boolean>();
  let opened: Promise<WriteStore> | undefined;
  let isLost = false;
  let hasWarned = false;

  const lose = () => {
    opened = undefined;
    for (const key of isSaved.keys()) isSaved.set(key, false);
  };
  const open = () => (opened ??= openInTime(environment, openWriteStore(name, lose)));
  const warn = (error: unknown) => {
    if (!hasWarned)
      environment.log.warn(
        'Waiting writes are stored in memory only, and are lost when the page is left.',
        error instanceof Error ? `${error.name}: ${error.message}` : '',
      );
    hasWarned = true;
  };
  /** The database's answer; undefined if it cannot be used. A full database still returns its contents. */
  const attempt = async <T>(work: (store: WriteStore) => Promise<T>): Promise<T | undefined> => {
    if (isLost) return undefined;
    try {
      return await work(await open());
    } catch (error) {
      isLost = !(error instanceof Error && error.name === 'QuotaExceededError');
      warn(error);
      return undefined;
    }
  };
  return {
    add: async (writes) => {
      const isFirst = [...isSaved.values()].every(Boolean);
      await own.add(writes);
      writes.forEach(({ key }) => isSaved.set(key, false));
      if (isFirst && (await attempt((store) => store.add(writes).then(() => true))))
        writes.forEach(({ key }) => isSaved.set(key, true));
    },
    all: async (owner, count) => {
      const kept = await attempt((store) => store.all(owner, count));
      if (!kept) return own.all(owner, count);
      const known = new Set(kept.map(({ key }) => key));
      const others = (await own.all(owner)).filter(({ key }) => !isSaved.get(key) && !known.has(key));
      return [...kept, ...others].slice(0, count);
    },
    change: async (writes) => {
      await own.change(writes);
      if (writes.length === 0 || (await attempt((store) => store.change(writes).then(() => true)))) return;
      // Changes that a full database refuses continue in memory.
      const keys = writes.map(({ key }) => key);
      if (!(await attempt((store) => store.remove(keys).then(() => true)))) return;
      await own.add(writes);
      for (const key of keys) isSaved.set(key, false);
    },
    remove: async (keys) => {
      await own.remove(keys);
      keys.forEach((key) => isSaved.delete(key));
      await attempt((store) => store.remove(keys));
    },
    wipe: async (owner) => {
      for (const { key } of await own.all(owner)) isSaved.delete(key);
      await own.wipe(owner);
      await attempt((store) => store.wipe(owner));
    },
    close: () => {
      opened?.then((store) => store.close()).catch(() => undefined);
      opened = undefined;
    },
  };
}
