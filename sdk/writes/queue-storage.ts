import type { Environment } from '../environment.js';
import { openWriteStore } from './open-write-store.js';
import { memoryWriteStore } from './write-store.js';
import type { WriteStore } from './write-store.js';

/**
 * The queue where it outlives the page, and in memory where that cannot be: without IndexedDB, or where it fails. What a
 * failed call was to keep is then kept in memory, with one line in the log.
 */
export function queueStorage({ log }: Environment, name: string): WriteStore {
  const memory = memoryWriteStore();
  let opened: Promise<WriteStore> | undefined;
  let isLost = false;
  const attempt = async <T>(work: (store: WriteStore) => Promise<T>): Promise<T> => {
    if (isLost) return work(memory);
    try {
      opened ??= openWriteStore(name, () => (opened = undefined));
      return await work(await opened);
    } catch (error) {
      isLost = true;
      log.warn(
        'Writes that wait are kept in memory only, and are lost when the page is left.',
        error instanceof Error ? `${error.name}: ${error.message}` : '',
      );
      return work(memory);
    }
  };
  return {
    add: (writes) => attempt((store) => store.add(writes)),
    all: (owner, count) => attempt((store) => store.all(owner, count)),
    change: (writes) => attempt((store) => store.change(writes)),
    remove: (keys) => attempt((store) => store.remove(keys)),
    wipe: (owner) => attempt((store) => store.wipe(owner)),
    close: () => {
      opened?.then((store) => store.close()).catch(() => undefined);
      opened = undefined;
    },
  };
}
