import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeListEntry, putList, putListEntry } from '../../../sdk/cache/list-changes.js';
import { putItems } from '../../../sdk/cache/record-changes.js';
import { coreOf } from '../../../sdk/client.js';
import type { CacheChange, Client } from '../../../sdk/index.js';
import type { TestUser } from '../open-test-platform.js';
import { codeOf, newShelf, openClients, soon, type Clients, type Shelf } from './open-clients.js';

// Node has no IndexedDB: the database of the two clients lies in memory.
vi.mock('../../../sdk/local/open-local.js', async () => {
  const { createMemoryHandle } = await import('../../../sdk/testing/memory-handle.js');
  const handle = createMemoryHandle();
  return { openLocal: () => Promise.resolve(handle) };
});

let peers: Clients;
let writer: Client;

beforeAll(async () => {
  peers = await openClients({ limits: { itemsBeforeChunks: 6, itemsPerChunk: 4 } });
  writer = peers.client(peers.owner);
});
afterAll(() => peers.close());

/** A client of the owner that has read a new app. */
async function reader(options = {}): Promise<{ readonly client: Client; readonly shelf: Shelf }> {
  const shelf = await newShelf(writer);
  const client = peers.client(peers.owner, options);
  await client.apps.get(shelf.app_id);
  return { client, shelf };
}

const titled = ({ title }: Shelf, field_value: string) => ({ fields: [{ field_id: title, field_value }] });
const pathOf = (input: Parameters<typeof fetch>[0]) => new URL(String(input)).pathname.replace('/GudHub', '');

describe('the cache', () => {
  it('holds what was read until it is told to ask anew; another client’s writes do not change it', async () => {
    const { client, shelf } = await reader();
    const { app_id, item_id, title } = shelf;
    const held = client.cache.peek(app_id);
    await writer.fields.setValue(app_id, item_id, title, 'Changed');
    expect(await client.apps.get(app_id)).toBe(held);
    expect(client.cache.peekItem(app_id, item_id)).toBe(held?.items_list[0]);
    client.cache.invalidate(app_id);
    expect([client.cache.peek(app_id), client.cache.has(app_id)]).toEqual([undefined, true]);
    expect(client.cache.held(app_id)).toBe(held);
    expect(client.cache.confirmed(app_id)).toBe(held);
    expect(client.cache.confirmedItem(app_id, item_id)).toBe(held?.items_list[0]);
    expect(await client.fields.value(app_id, item_id, title)).toBe('Changed');
  });

  it('tells of each change after it has happened, and of each reading before the request', async () => {
    const { client, shelf } = await reader();
    const told: string[] = [];
    const loaded: number[] = [];
    const offs = [
      client.cache.subscribe(({ type }: CacheChange) => told.push(type)),
      client.cache.onLoad((id) => loaded.push(id)),
    ];
    await client.items.update(shelf.app_id, [{ item_id: shelf.item_id, ...titled(shelf, 'Changed') }]);
    const reading = client.apps.get(shelf.app_id, { fresh: true });
    expect(loaded).toEqual([shelf.app_id]);
    expect(client.cache.loadingIds).toEqual([shelf.app_id]);
    await reading;
    await client.apps.delete(shelf.app_id);
    offs.forEach((off) => off());
    client.cache.tell([{ type: 'cleared' }]);
    client.cache.clear();
    expect(told).toEqual(['items-updated', 'app-loaded', 'app-removed']);
    expect(client.cache.loadingIds).toEqual([]);
  });

  it('is emptied when the user changes, of the list too', async () => {
    const { client, shelf } = await reader();
    await client.apps.list();
    const { epoch } = client.cache;
    await client.auth.login({ auth_key: peers.guest.auth_key });
    expect([client.cache.appIds, client.cache.list, client.cache.has(shelf.app_id)]).toEqual([[], undefined, false]);
    expect(client.cache.epoch).not.toBe(epoch);
    expect(await client.apps.list()).toEqual([]);
  });

  it('keeps nothing where it is off', async () => {
    const { client, shelf } = await reader({ cache: false });
    await writer.fields.setValue(shelf.app_id, shelf.item_id, shelf.title, 'Changed');
    expect(await client.fields.value(shelf.app_id, shelf.item_id, shelf.title)).toBe('Changed');
    await client.apps.list();
    expect([client.cache.appIds, client.cache.list]).toEqual([[], undefined]);
  });

  it('takes what a page knows of an app, until the platform is asked again', async () => {
    const { client, shelf } = await reader();
    const { app_id, item_id } = shelf;
    const app = client.cache.peek(app_id)!;
    client.cache.put({ ...app, app_name: 'Known' });
    putList(coreOf(client), [{ app_id, app_name: 'Shelf' }], false);
    putListEntry(coreOf(client), { app_id, app_name: 'Known' });
    changeListEntry(coreOf(client), { app_id, show: true });
    client.cache.apply(
      app_id,
      putItems([{ item_id, last_update: Date.now() + 1000, ...titled(shelf, 'Known') }], 'updated'),
    );
    expect(await client.apps.get(app_id)).toMatchObject({ app_name: 'Known', items_list: [titled(shelf, 'Known')] });
    expect(await client.apps.list()).toEqual([{ app_id, app_name: 'Known', show: true }]);
    expect((await client.apps.get(app_id, { fresh: true })).app_name).toBe('Shelf');
    client.cache.remove(app_id);
    expect([client.cache.has(app_id), client.cache.list]).toEqual([false, []]);
    expect((await client.cache.load(app_id, () => Promise.resolve(app))).app_name).toBe('Shelf');
    expect(await codeOf(client.cache.load(app_id, () => client.apps.get(999_999)))).toBe('not-found');
  });

  it('is read once for all who ask meanwhile, unless what is under way may be too old', async () => {
    const { client, shelf } = await reader();
    const app = client.cache.peek(shelf.app_id)!;
    const load = vi.fn(() => Promise.resolve(app));
    const reads = [client.cache.load(shelf.app_id, load), client.cache.load(shelf.app_id, load)];
    client.cache.detachReads(shelf.app_id);
    reads.push(client.cache.load(shelf.app_id, load));
    expect((await Promise.all(reads)).map(({ app_id }) => app_id)).toEqual([shelf.app_id, shelf.app_id, shelf.app_id]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('has a write that was made while the app was being read', async () => {
    const shelf = await newShelf(writer);
    let goOn = () => {};
    const written = new Promise<void>((resolve) => (goOn = resolve));
    const slowly: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (pathOf(input) === '/api/app/get') await written;
      return answer;
    };
    const client = peers.client(peers.owner, { fetch: slowly });
    const reading = client.apps.get(shelf.app_id);
    // The platform has answered the read by then; its answer arrives after that of the write.
    await vi.waitUntil(() => client.auth.user() !== null);
    const [added] = await client.items.add(shelf.app_id, [titled(shelf, 'Meanwhile')]);
    goOn();
    expect((await reading).items_list).toContainEqual(added);
    expect((await peers.client(peers.owner).items.list(shelf.app_id)).map((item) => item.item_id)).toEqual([
      shelf.item_id,
      added!.item_id,
    ]);
  });

  it('asks the platform after a write whose answer was lost, and finds it carried out', async () => {
    const deaf: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (pathOf(input) === '/api/items/add') throw new TypeError('connection reset');
      return answer;
    };
    const { client, shelf } = await reader({ fetch: deaf });
    expect(await codeOf(client.items.add(shelf.app_id, [titled(shelf, 'Unheard')]))).toBe('network');
    expect(client.cache.peek(shelf.app_id)).toBeUndefined();
    expect((await client.items.list(shelf.app_id)).at(-1)).toMatchObject(titled(shelf, 'Unheard'));
  });
});

/** A client that keeps apps, and whose network can be cut. */
function keeping(user: TestUser, options = {}) {
  const network = { cut: false };
  const client = peers.client(undefined, {
    localDatabase: true,
    fetch: (input, init) => (network.cut ? Promise.reject(new TypeError('offline')) : fetch(input, init)),
    ...options,
  });
  client.auth.adopt(user);
  return { client, network };
}

/** A second client of the user, for whom the platform is out of reach. */
function offline(user: TestUser, options = {}): Client {
  const { client, network } = keeping(user, options);
  network.cut = true;
  return client;
}

/** Has one client read the apps, and waits until they are kept. */
async function readAndKept(user: TestUser, ...apps: readonly Shelf[]): Promise<Client> {
  const { client } = keeping(user);
  for (const { app_id } of apps) {
    await client.apps.get(app_id);
    await soon(() =>
      offline(user)
        .apps.get(app_id)
        .then(
          () => 'kept',
          () => 'not yet',
        ),
    ).toBe('kept');
  }
  return client;
}

describe('the local database', () => {
  let shelf: Shelf;
  let large: Shelf;

  beforeAll(async () => {
    [shelf, large] = [await newShelf(writer), await newShelf(writer)];
    await writer.items.add(
      large.app_id,
      Array.from({ length: 10 }, (_, index) => ({ fields: [{ field_id: large.title, field_value: String(index) }] })),
    );
    for (const { app_id } of [shelf, large]) await writer.sharing.add(app_id, peers.guest.user_id, 1);
  });

  it('gives a second client the apps that the first one read, while the platform is out of reach', async () => {
    const first = await readAndKept(peers.guest, shelf, large);
    const second = offline(peers.guest);
    for (const { app_id } of [shelf, large])
      expect(await second.apps.get(app_id)).toEqual(await first.apps.get(app_id));
    expect(await second.apps.get(shelf.app_id)).toMatchObject({ from_apps_list: false, permission: 1 });
    expect(await second.items.list(large.app_id)).toHaveLength(11);
    expect(await second.fields.value(shelf.app_id, shelf.item_id, shelf.title)).toBe('First');
    expect(await codeOf(second.items.add(shelf.app_id, [{ fields: [] }]))).toBe('network');
  });

  it('gives nothing to another user, nor to a client that keeps nothing', async () => {
    await readAndKept(peers.guest, shelf);
    expect(await codeOf(offline(peers.stranger).apps.get(shelf.app_id))).toBe('network');
    expect(await codeOf(offline(peers.guest, { localDatabase: false }).apps.get(shelf.app_id))).toBe('network');
  });

  it('is not asked while the platform answers: fresh values and refusals come through', async () => {
    await readAndKept(peers.guest, shelf);
    await writer.fields.setValue(shelf.app_id, shelf.item_id, shelf.title, 'Changed');
    const { client, network } = keeping(peers.guest);
    expect(await client.fields.value(shelf.app_id, shelf.item_id, shelf.title)).toBe('Changed');
    await soon(() => offline(peers.guest).fields.value(shelf.app_id, shelf.item_id, shelf.title)).toBe('Changed');
    network.cut = true;
    expect(await codeOf(client.apps.get(shelf.app_id, { fresh: true }))).toBe('network');
    expect(await client.fields.value(shelf.app_id, shelf.item_id, shelf.title)).toBe('Changed');
    network.cut = false;
    await writer.sharing.delete(shelf.app_id, peers.guest.user_id);
    expect(await codeOf(client.apps.get(shelf.app_id, { fresh: true }))).toBe('not-found');
    await writer.sharing.add(shelf.app_id, peers.guest.user_id, 1);
  });

  it('loses what it keeps of a user who signs out, and of nobody else', async () => {
    const user = await peers.test.user();
    await writer.sharing.add(shelf.app_id, user.user_id, 1);
    await readAndKept(peers.guest, shelf);
    const leaving = await readAndKept(user, shelf);
    await leaving.auth.logout();
    expect(await codeOf(offline(user).apps.get(shelf.app_id))).toBe('network');
    expect((await offline(peers.guest).apps.get(shelf.app_id)).app_id).toBe(shelf.app_id);
  });
});
