import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Item } from '../../../sdk/index.js';
import { createReader } from '../../../sdk/read.js';
import { codeOf, newShelf, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let client: Client;
let shelf: Shelf;

beforeAll(async () => {
  peers = await openClients({ limits: { itemsBeforeChunks: 6, itemsPerChunk: 4 } });
  client = peers.client(peers.owner);
  shelf = await newShelf(client);
  await client.sharing.add(shelf.app_id, peers.guest.user_id, 1);
});
afterAll(() => peers.close());

/** A client that has read nothing yet. */
const fresh = () => peers.client(peers.owner);
const titled = (title: string, field_id = shelf.title) => ({ fields: [{ field_id, field_value: title }] });
const titlesOf = (items: readonly Item[]) => items.map((item) => item.fields[0]?.field_value);

describe('items', () => {
  it('are added at the end, with ids and numbers, and without values of nothing', async () => {
    const draft = {
      fields: [
        { field_id: shelf.title, field_value: 'Second' },
        { field_id: shelf.year, field_value: null },
      ],
    };
    const [second, third] = await client.items.add(String(shelf.app_id), [draft, titled('Third')]);
    expect([second?.index_number, third?.index_number]).toEqual([2, 3]);
    expect(second?.fields).toEqual([
      { field_id: shelf.title, element_id: shelf.title, field_value: 'Second', history: [] },
    ]);
    expect(await fresh().items.get(shelf.app_id, second!.item_id)).toEqual(second);
    await client.items.delete(shelf.app_id, [second!.item_id, third!.item_id]);
  });

  it('are listed and found, trashed ones too; null where there is none', async () => {
    const [trashed] = await client.items.add(shelf.app_id, [{ ...titled('Old'), trash: true }]);
    const guest = peers.client(peers.guest);
    expect(titlesOf(await guest.items.list(shelf.app_id))).toEqual(['First', 'Old']);
    expect(await guest.items.get(String(shelf.app_id), String(trashed!.item_id))).toMatchObject({ trash: true });
    expect(await guest.items.get(shelf.app_id, 999_999)).toBeNull();
    const stranger = peers.client(peers.stranger);
    expect(await codeOf(stranger.items.list(shelf.app_id))).toBe('not-found');
    expect(await codeOf(stranger.items.get(shelf.app_id, shelf.item_id))).toBe('not-found');
    expect(await codeOf(guest.items.get(shelf.app_id, 'first'))).toBe('bad-argument');
    await client.items.delete(shelf.app_id, [trashed!.item_id]);
  });

  it('keep the fields that an update does not name, and remember the former value', async () => {
    const [added] = await client.items.add(shelf.app_id, [
      { fields: [...titled('Draft').fields, { field_id: shelf.year, field_value: '1999' }] },
    ]);
    const { item_id } = added!;
    const [written] = await client.items.update(shelf.app_id, [{ item_id, ...titled('Final') }]);
    const read = await fresh().items.get(shelf.app_id, item_id);
    expect(read).toEqual(written);
    const former = { field_value: 'Draft', user_id: peers.owner.user_id, timestamp: expect.any(Number) as number };
    expect(read?.fields).toMatchObject([
      { field_value: 'Final', history: [former] },
      { field_value: '1999', history: [] },
    ]);
    await client.items.update(shelf.app_id, [{ item_id, fields: [{ field_id: shelf.year, field_value: null }] }]);
    expect((await fresh().items.get(shelf.app_id, item_id))?.fields[1]?.field_value).toBeNull();
    await client.items.delete(shelf.app_id, [item_id]);
  });

  it('are gone for everybody once deleted; the platform says which', async () => {
    const [one, two] = await client.items.add(shelf.app_id, [titled('One'), titled('Two')]);
    expect(await client.items.delete(shelf.app_id, [String(two!.item_id), 999_999])).toEqual([two!.item_id]);
    expect((await fresh().items.list(shelf.app_id)).map((item) => item.item_id)).toEqual([shelf.item_id, one!.item_id]);
    expect(await codeOf(client.items.delete(shelf.app_id, [two!.item_id]))).toBe('not-found');
    await client.items.delete(shelf.app_id, [one!.item_id]);
  });

  it('are written by those with the right to', async () => {
    const update = { item_id: shelf.item_id, ...titled('Mine') };
    for (const [user, code] of [
      [peers.guest, 'forbidden'],
      [peers.stranger, 'not-found'],
    ] as const) {
      const { items } = peers.client(user);
      expect(await codeOf(items.add(shelf.app_id, [titled('Mine')]))).toBe(code);
      expect(await codeOf(items.update(shelf.app_id, [update]))).toBe(code);
      expect(await codeOf(items.delete(shelf.app_id, [shelf.item_id]))).toBe(code);
    }
    expect(titlesOf(await fresh().items.list(shelf.app_id))).toEqual(['First']);
    expect(await codeOf(client.items.update(shelf.app_id, [{ ...update, item_id: 999_999 }]))).toBe('not-found');
    expect(await codeOf(client.items.add(shelf.app_id, [titled('x'.repeat(17_000_000))]))).toBe('too-large');
  });

  it('are written once, however often a write with a key arrives', async () => {
    const add = () => fresh().items.add(shelf.app_id, [titled('Once')], { idempotencyKey: 'add-once' });
    const [first, again] = [await add(), await add()];
    expect(again).toEqual(first);
    expect(titlesOf(await fresh().items.list(shelf.app_id))).toEqual(['First', 'Once']);
    expect(await codeOf(client.items.add(shelf.app_id, [titled('Other')], { idempotencyKey: 'add-once' }))).toBe(
      'conflict',
    );
    const remove = () => client.items.delete(shelf.app_id, [first[0]!.item_id], { idempotencyKey: 'delete-once' });
    expect(await remove()).toEqual(await remove());
    const twice = [client.items.add(shelf.app_id, [titled('Same')]), client.items.add(shelf.app_id, [titled('Same')])];
    const same = (await Promise.all(twice)).flat();
    expect(new Set(same.map((item) => item.item_id)).size).toBe(2);
    await client.items.delete(
      shelf.app_id,
      same.map((item) => item.item_id),
    );
  });
});

describe('an app whose older items are in chunks', () => {
  let large: Shelf;
  let ids: number[];
  const names = Array.from({ length: 14 }, (_, index) => `Item ${index + 2}`);

  beforeAll(async () => {
    large = await newShelf(client);
    const added = await client.items.add(
      large.app_id,
      names.map((name) => titled(name, large.title)),
    );
    ids = [large.item_id, ...added.map((item) => item.item_id)];
  });

  it('is read with all its items, by client, reader and facade', async () => {
    expect((await fresh().apps.info(large.app_id))?.chunks).toHaveLength(3);
    const raw = (await peers.test.get('/api/app/get', { token: peers.owner.accesstoken, app_id: large.app_id }))
      .body as { items_list: Item[] };
    expect(raw.items_list).toHaveLength(3);
    expect(titlesOf(await fresh().items.list(large.app_id))).toEqual(['First', ...names]);
    const reader = createReader({ serverUrl: peers.test.url, authKey: peers.owner.auth_key });
    expect((await reader.items.list(large.app_id)).map((item) => item.item_id)).toEqual(ids);
    expect((await peers.gudhub(peers.owner).getItems(large.app_id))?.map((item) => item.item_id)).toEqual(ids);
    expect(await codeOf(peers.client(peers.stranger).items.list(large.app_id))).toBe('not-found');
  });

  it('shows the newest state of an item that was in a chunk', async () => {
    const before = fresh();
    await before.apps.get(large.app_id);
    await client.items.update(large.app_id, [{ item_id: ids[1]!, ...titled('Changed', large.title) }]);
    const after = await fresh().items.list(large.app_id);
    expect(after.map((item) => item.item_id)).toEqual(ids);
    expect(after[1]?.fields).toMatchObject([{ field_value: 'Changed', history: [{ field_value: 'Item 2' }] }]);
    expect(titlesOf(await before.items.list(large.app_id, { fresh: true }))[1]).toBe('Changed');
  });

  it('loses an item that is deleted from a chunk, for those too who have read the old one', async () => {
    const before = fresh();
    await before.apps.get(large.app_id);
    const gone = ids.splice(5, 1);
    expect(await client.items.delete(large.app_id, gone)).toEqual(gone);
    expect((await fresh().items.list(large.app_id)).map((item) => item.item_id)).toEqual(ids);
    expect((await before.items.list(large.app_id, { fresh: true })).map((item) => item.item_id)).toEqual(ids);
  });
});
