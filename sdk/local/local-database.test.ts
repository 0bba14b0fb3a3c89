import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryHandle } from '../testing/memory-handle.js';
import type { MemoryHandle } from '../testing/memory-handle.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { LocalDatabase } from './local-database.js';
import type { LocalHandle } from './local-handle.js';

const loaded = {
  app: { app_id: 7, app_name: 'Blog', field_list: [], items_list: [], file_list: [], views_list: [] },
  chunks: [],
};

let handle: MemoryHandle;
let environment: TestEnvironment;

/** A local database some of whose work fails. */
function database(changes: Partial<LocalHandle> = {}): LocalDatabase {
  return new LocalDatabase(environment, 'https://platform.test/GudHub', () =>
    Promise.resolve({ ...handle, ...changes }),
  );
}

beforeEach(() => {
  handle = createMemoryHandle();
  environment = createTestEnvironment();
});

describe('the removal of what the local database keeps', () => {
  it('is tried also in the minute after a failure, in which nothing else is', async () => {
    await database().set(1, loaded);
    let reads = 0;
    const local = database({ read: () => Promise.reject(new Error(`no. ${(reads += 1)}`)) });
    await local.get(1, 7);
    await local.get(1, 7);
    expect(reads).toBe(1);
    await local.wipe(1);
    expect(await database().get(1, 7)).toBeUndefined();
  });

  it('is not undone by a write that was begun before and has to be repeated', async () => {
    let isFull = true;
    const local: LocalDatabase = database({
      write: async (app, chunks) => {
        if (!isFull) return handle.write(app, chunks);
        isFull = false;
        void local.wipe(1);
        throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
      },
      evict: () => Promise.resolve(1),
    });
    await local.set(1, loaded);
    expect(await local.get(1, 7)).toBeUndefined();
    await local.set(1, loaded);
    expect(await local.get(1, 7)).toBeDefined();
  });

  it('is reported if it fails, in addition to the one warning a minute', async () => {
    const local = database({ wipe: () => Promise.reject(new Error('as browsers say it')) });
    await local.wipe(1);
    await local.wipe(1);
    const failed = expect.stringContaining('could not remove') as string;
    expect(environment.logged).toEqual([expect.stringContaining('cannot be used'), failed, failed]);
  });
});
