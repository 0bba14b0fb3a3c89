import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let client: Client;
let shelf: Shelf;

beforeAll(async () => {
  peers = await openClients();
  client = peers.client(peers.owner);
  shelf = await newShelf(client);
  await client.sharing.add(shelf.app_id, peers.guest.user_id, 2);
});
afterAll(() => peers.close());

const fresh = () => peers.client(peers.owner);
const stranger = () => peers.client(peers.stranger).fields;

describe('field models', () => {
  it('are read in the order of the app; null where there is none', async () => {
    const guest = peers.client(peers.guest);
    const models = await guest.fields.models(shelf.app_id);
    expect(models).toMatchObject([
      { field_id: shelf.title, data_type: 'text', name_space: 'title' },
      { field_id: shelf.year, name_space: 'year' },
    ]);
    expect(await guest.fields.model(String(shelf.app_id), String(shelf.year))).toEqual(models[1]);
    expect(await guest.fields.model(shelf.app_id, 999_999)).toBeNull();
    expect(await codeOf(stranger().models(shelf.app_id))).toBe('not-found');
    expect(await codeOf(stranger().model(shelf.app_id, shelf.title))).toBe('not-found');
    expect(await codeOf(guest.fields.model(shelf.app_id, 'title'))).toBe('bad-argument');
  });

  it('change in what is given, and in nothing else', async () => {
    const { app_id, title, year } = await newShelf(client);
    const data_model = { interpretation: [{ src: 'table', id: 'bold' }] };
    const changed = await client.fields.updateModel(app_id, { field_id: title, field_name: 'Title', data_model });
    expect(changed).toMatchObject({
      field_id: title,
      data_type: 'text',
      name_space: 'title',
      field_name: 'Title',
      data_model,
    });
    const other = await fresh().apps.get(app_id);
    expect(other.field_list).toMatchObject([changed, { field_id: year, name_space: 'year' }]);
    expect(other).toMatchObject({ app_name: 'Shelf', items_list: [{}] });
    expect(await codeOf(client.fields.updateModel(app_id, { field_id: 999_999 }))).toBe('not-found');
    expect(
      await codeOf(
        peers.client(peers.guest).fields.updateModel(shelf.app_id, { field_id: shelf.title, field_name: 'Mine' }),
      ),
    ).toBe('forbidden');
    expect(await codeOf(stranger().updateModel(app_id, { field_id: title }))).toBe('not-found');
  });

  it('are deleted with their values, for everybody', async () => {
    const { app_id, title, year, item_id } = await newShelf(client);
    await client.fields.setValue(app_id, item_id, year, '1999');
    expect(await codeOf(stranger().delete(app_id, title))).toBe('not-found');
    await client.sharing.add(app_id, peers.guest.user_id, 2);
    expect(await codeOf(peers.client(peers.guest).fields.delete(app_id, title))).toBe('forbidden');
    await client.fields.delete(app_id, title);
    const other = fresh();
    expect((await other.fields.models(app_id)).map((model) => model.field_id)).toEqual([year]);
    expect((await other.items.get(app_id, item_id))?.fields).toMatchObject([{ field_id: year, field_value: '1999' }]);
    expect(await client.fields.value(app_id, item_id, title)).toBeNull();
    expect(await codeOf(client.fields.delete(app_id, title))).toBe('not-found');
  });
});

describe('values', () => {
  it('are set by those who may write, and read by others', async () => {
    const { app_id, item_id, year } = shelf;
    const guest = peers.client(peers.guest);
    expect(await guest.fields.setValue(app_id, String(item_id), String(year), { from: 1999, to: [2001] })).toEqual({
      from: 1999,
      to: [2001],
    });
    expect(await fresh().fields.value(app_id, item_id, year)).toEqual({ from: 1999, to: [2001] });
    expect(await guest.fields.setValue(app_id, item_id, year, null)).toBeNull();
    expect(await fresh().fields.value(String(app_id), String(item_id), String(year))).toBeNull();
    expect(await guest.fields.value(app_id, 999_999, year)).toBeNull();
    await client.sharing.update(app_id, peers.guest.user_id, 1);
    expect(await codeOf(guest.fields.setValue(app_id, item_id, year, 'no'))).toBe('forbidden');
    await client.sharing.update(app_id, peers.guest.user_id, 2);
    expect(await codeOf(stranger().value(app_id, item_id, year))).toBe('not-found');
    expect(await codeOf(stranger().setValue(app_id, item_id, year, 'no'))).toBe('not-found');
    expect(await codeOf(guest.fields.setValue(app_id, 999_999, year, 'no'))).toBe('not-found');
    expect(await codeOf(guest.fields.value(app_id, item_id, 'year'))).toBe('bad-argument');
  });

  it('of fields that the app does not have are refused by the client', async () => {
    const { app_id, item_id } = shelf;
    expect(await codeOf(client.fields.setValue(app_id, item_id, 999_999, 'lost'))).toBe('bad-argument');
    expect(await fresh().fields.value(app_id, item_id, 999_999)).toBeNull();
  });
});
