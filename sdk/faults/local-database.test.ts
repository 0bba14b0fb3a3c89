import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalDatabase } from '../local/local-database.js';
import type { OpenLocal } from '../local/local-handle.js';
import { FaultSetup, faultTitles, sampleApp, settle } from '../testing/fault-setup.js';
import { createMemoryHandle } from '../testing/memory-handle.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { App } from '../types/entities.js';

let setup: FaultSetup;

function localDatabase(open: OpenLocal): LocalDatabase {
  return new LocalDatabase(setup.environment, 'https://platform.test/GudHub', open);
}

const loaded = { app: sampleApp as unknown as App, chunks: [] };
const named = (name: string) => Object.assign(new Error('as browsers say it'), { name });

const faults: Record<string, () => Promise<void>> = {
  unavailable: async () => {
    for (const open of [
      () => {
        throw named('SecurityError');
      },
      () => Promise.reject(named('InvalidStateError')),
      () => new Promise<never>(() => undefined),
    ] as OpenLocal[]) {
      setup.environment = createTestEnvironment();
      const local = localDatabase(open);
      const read = local.get(1, 7);
      await settle();
      setup.environment.advance(1000);
      expect(await read).toBeUndefined();
      await local.set(1, loaded);
      expect(setup.environment.logged).toHaveLength(1);
    }
    const client = setup.connect({ localDatabase: true });
    expect((await client.apps.get(7)).app_id).toBe(7);
  },
  'blocked-upgrade': async () => {
    let blocked = true;
    const handle = createMemoryHandle();
    const local = localDatabase(() =>
      blocked ? Promise.reject(new Error('an older tab holds the database open')) : Promise.resolve(handle),
    );
    await local.set(1, loaded);
    expect(await local.get(1, 7)).toBeUndefined();
    blocked = false;
    setup.environment.advance(60_000);
    await local.set(1, loaded);
    expect((await local.get(1, 7))?.app.app_id).toBe(7);
  },
  'newer-version': async () => {
    let opened = 0;
    const local = localDatabase(() => {
      opened += 1;
      return Promise.reject(named('VersionError'));
    });
    await local.set(1, loaded);
    expect(await local.get(1, 7)).toBeUndefined();
    expect(opened).toBe(1);
    expect(setup.environment.logged).toHaveLength(1);
  },
  'connection-lost': async () => {
    const handle = createMemoryHandle();
    let opened = 0;
    const broken = { ...handle, write: () => Promise.reject(named('UnknownError')) };
    const once = localDatabase(() => Promise.resolve((opened += 1) === 1 ? broken : handle));
    await once.set(1, loaded);
    expect((await once.get(1, 7))?.app.app_id).toBe(7);
    expect(opened).toBe(2);
    const always = localDatabase(() => Promise.resolve(broken));
    for (let minute = 0; minute < 3; minute += 1) {
      for (let write = 0; write < 5; write += 1) await always.set(1, loaded);
      setup.environment.advance(60_000);
    }
    expect(setup.environment.logged).toHaveLength(3);
  },
  quota: async () => {
    const handle = createMemoryHandle({ limit: 2 });
    const local = localDatabase(() => Promise.resolve(handle));
    for (const id of [1, 2, 3]) {
      await local.set(1, { app: { ...loaded.app, app_id: id }, chunks: [] });
      setup.environment.advance(10);
    }
    expect(await Promise.all([1, 2, 3].map(async (id) => (await local.get(1, id)) !== undefined))).toEqual([
      false,
      true,
      true,
    ]);
  },
  corrupt: async () => {
    const stored = {
      key: 'https://platform.test/GudHub|1|7',
      owner: 'https://platform.test/GudHub|1',
      saved: 1,
      chunkKeys: [],
    };
    const bad: readonly unknown[] = [
      null,
      'text',
      JSON.stringify(sampleApp).slice(0, 30),
      { ...sampleApp, app_id: 8 },
      { ...sampleApp, items_list: [{ fields: [] }] },
      { ...sampleApp, field_list: 'none' },
      JSON.parse('{"__proto__":{"app_id":7}}'),
      { ...sampleApp, chunks: [41] },
    ];
    for (const content of bad) {
      const handle = createMemoryHandle();
      await handle.write({ ...stored, app: content }, []);
      const local = localDatabase(() => Promise.resolve(handle));
      expect(await local.get(1, 7)).toBeUndefined();
      expect(await handle.read(stored.key)).toBeUndefined();
    }
    const handle = createMemoryHandle();
    await handle.write(
      { ...stored, key: 'https://platform.test/GudHub|1|7', owner: 'other', app: { ...sampleApp } },
      [],
    );
    expect((await localDatabase(() => Promise.resolve(handle)).get(1, 7))?.app.app_name).toBe('Blog');
  },
  'tx-abort-midway': async () => {
    const handle = createMemoryHandle();
    const local = localDatabase(() => Promise.resolve(handle));
    const chunked = { app: { ...loaded.app, chunks: [41, 42] }, chunks: [{ items_list: [] }, { items_list: [] }] };
    await local.set(1, chunked);
    expect((await local.get(1, 7))?.chunks).toHaveLength(2);
    handle.loseChunk();
    expect(await local.get(1, 7)).toBeUndefined();
  },
  'two-users': async () => {
    const handle = createMemoryHandle();
    const local = localDatabase(() => Promise.resolve(handle));
    await local.set(1, loaded);
    await local.set(2, loaded);
    expect(await local.get(3, 7)).toBeUndefined();
    await local.wipe(1);
    expect(await local.get(1, 7)).toBeUndefined();
    expect(await local.get(2, 7)).toBeDefined();
  },
  bfcache: async () => {
    const handle = createMemoryHandle();
    let opened = 0;
    let lose: () => void = () => undefined;
    const local = localDatabase((_name, onLost) => {
      opened += 1;
      lose = onLost;
      return Promise.resolve(handle);
    });
    await local.set(1, loaded);
    local.close();
    await settle();
    expect(handle.closed).toBe(1);
    expect(await local.get(1, 7)).toBeDefined();
    lose();
    expect(await local.get(1, 7)).toBeDefined();
    expect(opened).toBe(3);
  },
};

beforeEach(async () => {
  setup = await FaultSetup.start();
});

afterEach(() => setup.close());

describe('faults of the local database', () => {
  const { titles, missing } = faultTitles('idb', Object.keys(faults));
  it.each(Object.entries(faults).map(([id, test]) => [titles.get(id) ?? id, test] as const))('%s', (_title, test) =>
    test(),
  );

  if (missing) it('are all tested', () => expect(missing).toEqual([]));
});
