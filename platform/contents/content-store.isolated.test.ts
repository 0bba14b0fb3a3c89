import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentStore, type ContentStore } from './content-store.js';

/** Called with the name of what is done to a file next. */
let before: (step: 'stat' | 'rename') => Promise<unknown> = () => Promise.resolve();
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  const announced =
    (step: 'stat' | 'rename') =>
    async (...given: unknown[]) => {
      await before(step);
      return (real[step] as (...all: unknown[]) => unknown)(...given);
    };
  return { ...real, stat: announced('stat'), rename: announced('rename') } as unknown as typeof real;
});

const hour = 3_600_000;
const bytes = Buffer.from('put again');
let folder: string;
let store: ContentStore;
let hash: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contents-'));
  store = createContentStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  before = () => Promise.resolve();
  hash = await store.put(bytes);
  await utimes(join(folder, hash.slice(0, 2), hash), 1, 1);
});

const collect = () => store.collect(async () => new Set(), hour);
const files = () => readdir(join(folder, hash.slice(0, 2)));

describe('a content that nobody names', () => {
  it('is removed once it is old, and kept while it is young', async () => {
    expect([await collect(), await files()]).toEqual([1, []]);
    await store.put(bytes);
    expect([await collect(), await files()]).toEqual([0, [hash]]);
  });

  it.each([1, 2, 3])(
    'is there after it was put while it was being removed, whatever had been done by then (%d)',
    async (moment) => {
      let steps = 0;
      before = async () => {
        if (++steps === moment) {
          before = () => Promise.resolve();
          await store.put(bytes);
        }
      };
      await collect();
      expect(await files()).toEqual([hash]);
      expect(Date.now() - (await stat(join(folder, hash.slice(0, 2), hash))).mtimeMs).toBeLessThan(hour);
    },
  );

  it('may be removed by several processes at once', async () => {
    await Promise.all([collect(), createContentStore(folder).collect(async () => new Set(), hour)]);
    expect(await files()).toEqual([]);
  });
});
