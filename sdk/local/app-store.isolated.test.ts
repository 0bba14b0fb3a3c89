import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../client.js';
import type { ClientOptions } from '../client-options.js';
import type { Environment } from '../environment.js';
import { failure, FaultSetup, hour, sampleApp } from '../testing/fault-setup.js';
import { MemoryPlatform } from '../testing/memory-platform.js';
import type { MemoryHandle } from '../testing/memory-handle.js';
import type { SeenRequest } from '../testing/test-platform.js';

// Node has no IndexedDB: the database of the pages lies in memory.
const disk = vi.hoisted(() => ({}) as { handle: MemoryHandle });
vi.mock('./open-local.js', () => ({ openLocal: () => Promise.resolve(disk.handle) }));

const users = { 'key-1': { user_id: 1 }, 'key-2': { user_id: 2 } };
const app = (name: string, value = 'First') => ({
  ...sampleApp,
  app_name: name,
  items_list: [{ item_id: 12, last_update: value === 'First' ? 1 : 2, fields: [{ field_id: 3, field_value: value }] }],
});

let setup: FaultSetup;
let stored: Map<string, string>;
let tellOtherTabs: (value: string | null) => void;

// The first answer waits for this code: compiling it may take seconds on a busy machine.
beforeAll(() => import('../parts/offline.js'));

beforeEach(async () => {
  const { createMemoryHandle } = await import('../testing/memory-handle.js');
  disk.handle = createMemoryHandle();
  stored = new Map();
  setup = await FaultSetup.start();
  setup.platform.route('/auth/login', ({ form }: SeenRequest) => {
    const key = form.get('auth_key') as keyof typeof users;
    return {
      json: {
        ...users[key],
        username: key,
        accesstoken: `token of ${key}`,
        auth_key: key,
        expirydate: Date.now() + hour,
      },
    };
  });
});

afterEach(() => setup.close());

/** A client that keeps apps, as a page of this browser makes it, with the network in the hands of the test. */
function page(
  options: Partial<ClientOptions> = {},
  changes: Partial<Environment> = {},
): { readonly client: Client; readonly network: { cut: boolean } } {
  const network = { cut: false };
  const browser: Partial<Environment> = {
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    onStorage: (_key, callback) => {
      tellOtherTabs = callback;
      return () => undefined;
    },
  };
  const client = setup.connect(
    {
      localDatabase: true,
      fetch: (input, init) => (network.cut ? Promise.reject(new TypeError('offline')) : fetch(input, init)),
      ...options,
    },
    { ...browser, ...changes },
  );
  return { client, network };
}

const keyOf = (userId: number, appId: number) => `${setup.platform.url}|${userId}|${appId}`;
const kept = async (userId: number, appId = 7) => (await disk.handle.read(keyOf(userId, appId))) !== undefined;
const keptSoon = (userId: number, appId = 7) => vi.waitUntil(() => kept(userId, appId));

/** Waits until all that the client has read so far would have been kept. */
async function keptAll(client: Client, userId: number): Promise<void> {
  setup.platform.route('/api/app/get', { ...sampleApp, app_id: 9 });
  await client.apps.get(9);
  await keptSoon(userId, 9);
}

describe('whose apps the local database keeps', () => {
  it('stores nothing under a user who signed in while the app was read in the name of another', async () => {
    let answer: () => void = () => undefined;
    setup.platform.route(
      '/api/app/get',
      () => new Promise((resolve) => (answer = () => resolve({ json: app('Of the first') }))),
    );
    const { client } = page();
    const ofFirst = client.apps.get(7);
    await vi.waitUntil(() => setup.platform.of('/api/app/get').length === 1);
    await client.auth.login({ auth_key: 'key-2' });
    answer();
    expect((await ofFirst).app_name).toBe('Of the first');
    await keptAll(client, 2);
    expect([await kept(1), await kept(2)]).toEqual([false, false]);
  });

  it('neither stores nor caches data under a user that a renewal has replaced', async () => {
    const { client } = page();
    client.auth.adopt({
      user_id: 1,
      username: 'anna',
      accesstoken: 'old',
      auth_key: 'key-2',
      expirydate: setup.environment.now() + hour,
    });
    await client.apps.get(8);
    let answer: () => void = () => undefined;
    setup.platform.route(
      '/api/app/get',
      () => new Promise((resolve) => (answer = () => resolve({ json: app('Of the first') }))),
    );
    const ofFirst = client.apps.get(7);
    await vi.waitUntil(() => setup.platform.of('/api/app/get').length === 2);
    setup.platform.route('/api/applist/get', ({ query }: SeenRequest) =>
      query.get('token') === 'old' ? { status: 401 } : { json: { apps_list: [] } },
    );
    await client.apps.list();
    expect(client.auth.user()?.user_id).toBe(2);
    answer();
    await ofFirst;
    expect(client.cache.appIds).toEqual([]);
    await keptAll(client, 2);
    expect([await kept(1), await kept(2)]).toEqual([false, false]);
  });

  it('gives a page that was loaded anew without a network what the same key’s user has read', async () => {
    await page().client.apps.get(7);
    await keptSoon(1);
    const { client, network } = page();
    network.cut = true;
    expect((await client.apps.get(7)).app_name).toBe('Blog');
    const other = page({ authKey: 'key-2' });
    other.network.cut = true;
    expect((await failure(other.client.apps.get(7))).code).toBe('network');
  });
});

describe('what happens after an app was read', () => {
  it('is kept too: a page that is loaded anew without a network shows what others have changed, added and deleted', async () => {
    const memory = new MemoryPlatform();
    const [changed, deleted] = [memory.add('First'), memory.add('Second')];
    const online = { fetch: memory.fetch };
    const sockets = { WebSocket: memory.WebSocket };
    const { client } = page(online, sockets);
    await client.apps.get(7);
    await client.realtime.open();
    await vi.waitUntil(() => memory.live[0]?.sent.some((text) => text.includes('app_id=7')));
    await keptSoon(1);
    memory.update(changed.item_id, 'By others');
    memory.remove(deleted.item_id);
    const added = memory.add('Third');
    const [socket] = memory.live;
    socket?.queue.splice(0).forEach((frame) => socket.say(JSON.stringify(frame)));
    setup.environment.advance(500);
    await vi.waitUntil(async () => JSON.stringify(await disk.handle.read(keyOf(1, 7))).includes('By others'));
    memory.away = true;
    const { items_list } = await page(online).client.apps.get(7);
    expect(items_list.map(({ item_id, fields }) => [item_id, fields[0]?.field_value])).toEqual([
      [changed.item_id, 'By others'],
      [added.item_id, 'Third'],
    ]);
  });

  it('is kept too: a page that is loaded anew without a network shows own writes and deletions', async () => {
    setup.platform.route('/api/items/update', app('Blog', 'Changed').items_list);
    setup.platform.route('/api/items/add', [{ item_id: 31, last_update: 3, fields: [] }]);
    const { client } = page();
    await client.apps.get(7);
    await client.items.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'Changed' }] }]);
    await client.items.add(7, [{ fields: [] }]);
    setup.platform.route('/api/items/add', [{ item_id: 32, last_update: 4, fields: [] }]);
    await client.items.add(7, [{ fields: [] }]);
    setup.platform.route('/api/items/delete', [{ item_id: 32 }]);
    await client.items.delete(7, [32]);
    await keptSoon(1);
    setup.environment.advance(500);
    const later = page();
    later.network.cut = true;
    const items = async () => (await later.client.apps.get(7)).items_list;
    await vi.waitUntil(async () => (await items()).some(({ item_id }) => item_id === 31));
    expect((await items()).find(({ item_id }) => item_id === 12)?.fields).toMatchObject([{ field_value: 'Changed' }]);
    expect((await items()).map(({ item_id }) => item_id)).not.toContain(32);
  });

  it('is kept by a page that is left before its time has come', async () => {
    setup.platform.route('/api/items/update', app('Blog', 'Changed').items_list);
    const { client } = page();
    await client.apps.get(7);
    await keptSoon(1);
    await client.items.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'Changed' }] }]);
    client.close();
    await vi.waitUntil(async () => JSON.stringify(await disk.handle.read(keyOf(1, 7))).includes('Changed'));
  });
});

describe('an app that the platform cannot be asked for', () => {
  it('stays as memory holds it, not as it was kept before, and is not passed off as fresh', async () => {
    setup.platform.route('/api/items/update', app('Blog', 'Second').items_list);
    const { client, network } = page();
    await client.apps.get(7);
    await keptSoon(1);
    await client.items.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'Second' }] }]);
    network.cut = true;
    expect((await failure(client.apps.get(7, { fresh: true }))).code).toBe('network');
    expect(await client.fields.value(7, 12, 3)).toBe('Second');
    network.cut = false;
    expect(await client.fields.value(7, 12, 3)).toBe('Second');
  });

  it('can be read from memory after a failed write, and is read from the platform as soon as possible', async () => {
    setup.platform.route('/api/items/update', app('Blog', 'Second').items_list);
    const { client, network } = page();
    await client.apps.get(7);
    await keptSoon(1);
    await client.items.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'Second' }] }]);
    network.cut = true;
    await failure(client.items.add(7, [{ fields: [] }]));
    expect(await client.fields.value(7, 12, 3)).toBe('Second');
    network.cut = false;
    setup.platform.route('/api/app/get', app('Renamed', 'Second'));
    expect((await client.apps.get(7)).app_name).toBe('Renamed');
  });

  it('is served as it was kept only until the platform can be asked again', async () => {
    await page().client.apps.get(7);
    await keptSoon(1);
    const { client, network } = page();
    await client.auth.token();
    network.cut = true;
    expect((await client.apps.get(7)).app_name).toBe('Blog');
    expect((await client.apps.get(7)).app_name).toBe('Blog');
    network.cut = false;
    setup.platform.route('/api/app/get', app('Renamed'));
    expect((await client.apps.get(7)).app_name).toBe('Renamed');
    expect((await client.apps.get(7)).app_name).toBe('Renamed');
  });
});

describe('signing out', () => {
  it('removes what is kept of the user also where it is the first call of a page, and nothing of others', async () => {
    await page({ authKey: 'key-2' }).client.apps.get(7);
    await page().client.apps.get(7);
    await Promise.all([keptSoon(1), keptSoon(2)]);
    await page().client.auth.logout();
    expect([await kept(1), await kept(2)]).toEqual([false, true]);
    expect([...stored]).toEqual([]);
  });

  it('removes what is kept of everybody where it cannot be told whose key it is', async () => {
    await page().client.apps.get(7);
    await keptSoon(1);
    stored.clear();
    await page().client.auth.logout();
    expect(await kept(1)).toBe(false);
  });

  it('removes nothing if no user was signed in', async () => {
    await page().client.apps.get(7);
    await keptSoon(1);
    await page({ authKey: undefined }).client.auth.logout();
    expect(await kept(1)).toBe(true);
  });

  it('removes it also in a tab that is signed out by another, whose last reads may have been kept since', async () => {
    const { client } = page({ rememberKey: true });
    await client.apps.get(7);
    await keptSoon(1);
    tellOtherTabs(null);
    await vi.waitUntil(async () => !(await kept(1)));
    expect(client.auth.user()).toBeNull();
  });

  it('removes it after the client has been closed, too', async () => {
    const { client } = page();
    await client.apps.get(7);
    await keptSoon(1);
    client.close();
    expect((await failure(client.auth.logout())).code).toBe('closed');
    expect(await kept(1)).toBe(false);
    expect(disk.handle.closed).toBeGreaterThan(0);
  });

  it('leaves no login key where scripts of the page can read it', async () => {
    await page().client.apps.get(7);
    await keptSoon(1);
    expect([...stored.keys()]).toEqual([`siteblocks-owner ${setup.platform.url}`]);
    expect([...stored.values()].join()).not.toContain('key-1');
  });
});
