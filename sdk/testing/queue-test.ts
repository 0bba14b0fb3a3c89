import { afterEach, beforeEach } from 'vitest';
import { memoryWriteStore } from '../writes/write-store.js';
import type { WriteStore } from '../writes/write-store.js';
import { QueueStage } from './queue-stage.js';

/** A new stage with an empty queue for each test of the file that imports it. */
export let stage: QueueStage;

let store: WriteStore;

/** Empties the queue, as a browser without its data. */
export function clearQueue(): void {
  store = memoryWriteStore();
}

/** Stands for `open-write-store.ts`: Node has no IndexedDB, so the queue of the pages lies in memory. */
export const openWriteStore = (): Promise<WriteStore> => Promise.resolve(store);

beforeEach(() => {
  clearQueue();
  stage = new QueueStage();
});
afterEach(() => stage.close());
