import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../sdk/index.js';
import { createReader, type Reader, type ReaderOptions } from '../../../sdk/read.js';
import { codeOf, newShelf, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let client: Client;

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner);
});
afterAll(() => peers.close());

const views_list = [{ view_id: 0, name: 'Main', container_id: 0, childs: [{ container_id: 0, element_id: -1 }] }];
const open = (authKey?: string, options: Partial<ReaderOptions> = {}): Reader =>
  createReader({ serverUrl: peers.test.url, authKey, environment: peers.environment, ...options });

describe('apps', () => {
  it('are created with ids for their fields, views and containers, and found by another client of the user', async () => {
    const field_list = [{ field_id: -1, data_type: 'text', name_space: 'title' }];
    const created = await client.apps.create({ app_name: 'Blog', icon: { name: 'pen' }, field_list, views_list });
    const other = await peers.client(peers.owner).apps.get(created.app_id);
    // Writing the app is a change of its own, after which its revision is another one.
    const { from_apps_list: _created, rev: _written, ...app } = created;
    const { from_apps_list: _read, rev: _stored, ...read } = other;
    expect(read).toEqual(app);
    const [field] = app.field_list;
    expect(app).toMatchObject({
      app_name: 'Blog',
      icon: { name: 'pen' },
      privacy: 1,
      permission: 4,
      items_list: [],
      file_list: [],
    });
    expect(app.views_list).toMatchObject([{ name: 'Main', childs: [{ element_id: field?.field_id }] }]);
    expect(
      [app.app_id, field?.field_id, app.views_list[0]?.view_id, app.views_list[0]?.container_id].every(
        (id) => Number(id) > 0,
      ),
    ).toBe(true);
    expect(await client.apps.list()).toContainEqual(
      expect.objectContaining({ app_id: created.app_id, app_name: 'Blog' }),
    );
    expect(await codeOf(client.apps.create({ app_name: 'x'.repeat(501) }))).toBe('rejected');
    expect(await codeOf(peers.client().apps.create({ app_name: 'Nobody’s' }))).toBe('unauthorized');
  });

  it('are listed without their contents, for those who may see them', async () => {
    const { app_id } = await newShelf(client);
    await client.sharing.add(app_id, peers.guest.user_id, 1);
    const guest = peers.client(peers.guest);
    const listed = (await guest.apps.list()).find((app) => app.app_id === app_id);
    expect(listed).toMatchObject({ app_name: 'Shelf', permission: 1, chunks: [], from_apps_list: true });
    for (const key of ['field_list', 'items_list', 'file_list', 'views_list']) expect(listed).not.toHaveProperty(key);
    expect(await guest.apps.info(String(app_id))).toEqual(listed);
    const stranger = peers.client(peers.stranger);
    expect(await stranger.apps.list()).toEqual([]);
    expect(await stranger.apps.info(app_id)).toBeNull();
    expect(await codeOf(stranger.apps.info('seven'))).toBe('bad-argument');
    expect(await codeOf(peers.client().apps.list())).toBe('unauthorized');
    expect(await codeOf(peers.client().apps.info(app_id))).toBe('unauthorized');
  });

  it('are listed anew where that is asked for', async () => {
    const before = await client.apps.list();
    const { app_id } = await newShelf(peers.client(peers.owner));
    expect(await client.apps.list()).toEqual(before);
    expect((await client.apps.list({ fresh: true })).map((app) => app.app_id)).toContain(app_id);
  });

  it('are read whole; foreign ones look like those that never were', async () => {
    const { app_id, title, year, item_id } = await newShelf(client);
    const app = await peers.client(peers.owner).apps.get(String(app_id));
    expect(app.field_list.map(({ field_id, name_space }) => [field_id, name_space])).toEqual([
      [title, 'title'],
      [year, 'year'],
    ]);
    expect(app.items_list).toMatchObject([
      { item_id, index_number: 1, fields: [{ field_id: title, field_value: 'First' }] },
    ]);
    const stranger = peers.client(peers.stranger);
    const messages = await Promise.all(
      [app_id, 999_999].map((id) =>
        stranger.apps.get(id).catch((error: Error) => error.message.replace(String(id), 'N')),
      ),
    );
    expect(messages[0]).toBe(messages[1]);
    expect(await codeOf(stranger.apps.get(app_id))).toBe('not-found');
    expect(await codeOf(stranger.apps.get('7 or 1=1'))).toBe('bad-argument');
  });

  it('keep what an update does not name, and change for others', async () => {
    const { app_id, title, item_id } = await newShelf(client);
    const updated = await client.apps.update({ app_id, app_name: 'Rack', views_list });
    expect(updated).toMatchObject({ app_name: 'Rack', items_list: [{ item_id }] });
    const other = await peers.client(peers.owner).apps.get(app_id);
    expect(other).toMatchObject({
      app_name: 'Rack',
      field_list: [{ field_id: title }, {}],
      views_list: [{ name: 'Main' }],
      items_list: [{ item_id }],
    });
    expect(await client.apps.info(app_id)).toMatchObject({ app_name: 'Rack' });
  });

  it('are updated by admins, deleted by owners', async () => {
    const { app_id } = await newShelf(client);
    const guest = peers.client(peers.guest);
    expect(await codeOf(guest.apps.update({ app_id, app_name: 'Mine' }))).toBe('not-found');
    await client.sharing.add(app_id, peers.guest.user_id, 2);
    expect(await codeOf(guest.apps.update({ app_id, app_name: 'Mine' }))).toBe('forbidden');
    await client.sharing.update(app_id, peers.guest.user_id, 3);
    expect(await guest.apps.update({ app_id, app_name: 'Ours' })).toMatchObject({ app_name: 'Ours', permission: 3 });
    expect((await client.apps.get(app_id, { fresh: true })).app_name).toBe('Ours');
    expect(await codeOf(guest.apps.delete(app_id))).toBe('forbidden');
    expect(guest.cache.peek(app_id)?.app_name ?? (await guest.apps.get(app_id)).app_name).toBe('Ours');
    await client.apps.delete(app_id);
    expect(await codeOf(peers.client(peers.owner).apps.get(app_id))).toBe('not-found');
    expect((await client.apps.list()).map((app) => app.app_id)).not.toContain(app_id);
    expect(await codeOf(client.apps.delete(app_id))).toBe('not-found');
    expect(await codeOf(client.apps.update({ app_id, app_name: 'Back' }))).toBe('not-found');
  });
});

describe('a client', () => {
  it('makes no call once it is closed, nor one that was aborted', async () => {
    const { app_id } = await newShelf(client);
    const other = peers.client(peers.owner);
    expect(await codeOf(other.apps.get(app_id, { signal: AbortSignal.abort() }))).toBe('aborted');
    await other.apps.get(app_id);
    other.close();
    expect(await codeOf(other.apps.get(app_id))).toBe('closed');
    expect(await codeOf(other.items.add(app_id, [{ fields: [] }]))).toBe('closed');
    expect((await client.apps.get(app_id, { fresh: true })).items_list).toHaveLength(1);
  });
});

describe('a reader', () => {
  let shelf: Shelf;

  beforeAll(async () => {
    shelf = await newShelf(client);
    await client.sharing.add(shelf.app_id, peers.guest.user_id, 1);
  });

  it('reads apps, items and documents as the client does', async () => {
    const guest = peers.client(peers.guest);
    const reader = open(peers.guest.auth_key);
    const address = { app_id: shelf.app_id, item_id: shelf.item_id, element_id: shelf.title };
    await peers.client(peers.owner).documents.insert({ ...address, data: '{"a":1}' });
    const listed = await reader.apps.list();
    expect(listed.map((app) => ({ ...app, from_apps_list: true }))).toEqual(await guest.apps.list());
    const app = await reader.apps.get(String(shelf.app_id));
    expect({ ...app, from_apps_list: true }).toEqual(await guest.apps.get(shelf.app_id));
    expect(await reader.items.list(shelf.app_id)).toEqual(app.items_list);
    expect(await reader.items.get(shelf.app_id, String(shelf.item_id))).toEqual(app.items_list[0]);
    expect(await reader.items.get(shelf.app_id, 999_999)).toBeNull();
    expect(await reader.documents.get(address)).toEqual(await guest.documents.get(address));
    expect(await reader.documents.get({ ...address, element_id: 999_999 })).toBeNull();
  });

  it('keeps nothing: each answer is as fresh as its request', async () => {
    const reader = open(peers.guest.auth_key);
    await reader.items.list(shelf.app_id);
    await peers.client(peers.owner).fields.setValue(shelf.app_id, shelf.item_id, shelf.title, 'Changed');
    expect((await reader.items.list(shelf.app_id))[0]?.fields[0]?.field_value).toBe('Changed');
  });

  it('is refused what its user may not see, and nothing without a user', async () => {
    const [stranger, nobody] = [open(peers.stranger.auth_key), open()];
    const address = { app_id: shelf.app_id, item_id: shelf.item_id, element_id: shelf.title };
    expect(await stranger.apps.list()).toEqual([]);
    expect(await stranger.documents.get(address)).toBeNull();
    expect(await codeOf(stranger.apps.get(shelf.app_id))).toBe('not-found');
    expect(await codeOf(stranger.items.list(shelf.app_id))).toBe('not-found');
    expect(await codeOf(stranger.items.get(shelf.app_id, shelf.item_id))).toBe('not-found');
    expect(await codeOf(stranger.items.get(shelf.app_id, 'first'))).toBe('bad-argument');
    expect(await codeOf(nobody.apps.list())).toBe('unauthorized');
    expect(await codeOf(nobody.documents.get(address))).toBe('unauthorized');
    expect(await codeOf(open('of nobody').apps.list())).toBe('wrong-credentials');
  });

  it('makes no call once it is closed', async () => {
    const reader = open(peers.guest.auth_key);
    await reader.apps.list();
    reader.close();
    expect(await codeOf(reader.apps.list())).toBe('closed');
    expect(() => open(undefined, { serverUrl: 'platform' })).toThrow(
      expect.objectContaining({ code: 'bad-argument' }) as Error,
    );
  });
});
