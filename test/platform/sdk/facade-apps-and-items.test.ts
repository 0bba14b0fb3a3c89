import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GudHub } from '../../../sdk/gudhub.js';
import type { Client, Item } from '../../../sdk/index.js';
import { codeOf, newShelf, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let other: Client;
let gudhub: GudHub;
let guest: GudHub;
let stranger: GudHub;
let shelf: Shelf;

beforeAll(async () => {
  peers = await openClients({ limits: { itemsBeforeChunks: 6, itemsPerChunk: 4 } });
  other = peers.client(peers.owner);
  [gudhub, guest, stranger] = [peers.gudhub(peers.owner), peers.gudhub(peers.guest), peers.gudhub(peers.stranger)];
  shelf = await newShelf(other);
  await other.sharing.add(shelf.app_id, peers.guest.user_id, 1);
});
afterAll(() => peers.close());

const fresh = { fresh: true };
const field_list = [{ field_id: -1, data_type: 'text', name_space: 'title' }];
const titled = (field_value: string) => ({ fields: [{ field_id: shelf.title, field_value }] });

describe('apps of the facade', () => {
  it('are created, listed and read', async () => {
    const created = await gudhub.createNewApp({ app_name: 'Blog', field_list });
    const { app_id } = created!;
    expect(created).toMatchObject({
      app_name: 'Blog',
      from_apps_list: true,
      field_list: [{ name_space: 'title' }],
      items_list: [],
      file_list: [],
      views_list: [],
    });
    expect(await other.apps.get(app_id)).toMatchObject({ app_name: 'Blog' });
    expect((await gudhub.getAppsList())?.map((app) => app.app_id)).toContain(app_id);
    expect(await gudhub.getAppInfo(app_id)).toMatchObject({ app_id, app_name: 'Blog' });
    expect(await peers.gudhub(peers.owner).getApp(app_id)).toEqual({
      ...(await other.apps.get(app_id, { fresh: true })),
      from_apps_list: false,
      items_object: {},
    });
    expect(gudhub.storage.getApp(app_id)).toMatchObject({ app_id });
    expect(gudhub.storage.getAppsList().map((app) => app.app_id)).toContain(app_id);
  });

  it('keep the views and the flag that an update leaves out', async () => {
    const { app_id } = (await gudhub.createNewApp({
      app_name: 'Blog',
      field_list,
      show: false,
      views_list: [{ view_id: 0, name: 'Main' }],
    }))!;
    const [view] = (await gudhub.appProcessor.getAppViews(app_id))!;
    expect(await gudhub.updateApp({ app_id, app_name: 'Renamed', views_list: [] })).toMatchObject({
      app_name: 'Renamed',
      show: false,
      views_list: [view],
    });
    expect(await other.apps.get(app_id)).toMatchObject({ app_name: 'Renamed', show: false, views_list: [view] });
    const heard: unknown[] = [];
    gudhub.on('gh_app_info_update', { app_id }, (_event, info) => heard.push(info));
    expect(await gudhub.updateAppInfo({ app_id, icon: { name: 'pen' } })).toMatchObject({
      app_name: 'Renamed',
      icon: { name: 'pen' },
    });
    expect(heard).toEqual([{ app_id, icon: { name: 'pen' } }]);
    expect((await other.apps.get(app_id, { fresh: true })).icon).toEqual({ name: 'pen' });
  });

  it('are deleted, each for itself', async () => {
    const ids = (await Promise.all(['A', 'B', 'C'].map((app_name) => gudhub.createNewApp({ app_name })))).map(
      (app) => app!.app_id,
    );
    const left = (await gudhub.deleteApp(ids[1]!))?.map((app) => app.app_id);
    expect(left).toEqual(expect.arrayContaining([ids[0], ids[2]]));
    expect(left).not.toContain(ids[1]);
    expect(await codeOf(other.apps.get(ids[1]!))).toBe('not-found');
    expect((await other.apps.list({ fresh: true })).map((app) => app.app_id)).toEqual(expect.arrayContaining(left!));
  });

  it('are read anew where that is asked for', async () => {
    const { app_id, item_id, title } = await newShelf(other);
    await gudhub.getApp(app_id);
    await other.apps.update({ app_id, app_name: 'Renamed' });
    await other.fields.setValue(app_id, item_id, title, 'Changed');
    expect(await gudhub.getFieldValue(app_id, item_id, title)).toBe('First');
    await gudhub.appProcessor.refreshApps([app_id]);
    expect(await gudhub.getFieldValue(app_id, item_id, title)).toBe('Changed');
    expect(await gudhub.appProcessor.refreshAppsList()).toBeUndefined();
    expect(gudhub.storage.getAppsList()).toContainEqual(expect.objectContaining({ app_id, app_name: 'Renamed' }));
    gudhub.storage.unsetApps();
    expect(gudhub.storage.getApp(app_id)).toBeUndefined();
    expect(gudhub.storage.getAppsList()).toEqual([]);
  });

  it('that cannot be had are null, and the log says why', async () => {
    const { app_id } = await newShelf(other);
    const nobody = peers.gudhub();
    expect(await gudhub.getApp(0)).toBeNull();
    expect(await stranger.getAppInfo(app_id)).toBeUndefined();
    await peers.refused('getApp', 'not-found', () => stranger.getApp(app_id));
    await peers.refused('getAppViews', 'not-found', () => stranger.appProcessor.getAppViews(app_id));
    await peers.refused('refreshApps', 'not-found', () => stranger.appProcessor.refreshApps([app_id]));
    await peers.refused('getAppsList', 'unauthorized', () => nobody.getAppsList());
    await peers.refused('getAppsList', 'unauthorized', () => nobody.getAppInfo(app_id));
    await peers.refused('refreshAppsList', 'unauthorized', () => nobody.appProcessor.refreshAppsList());
    await peers.refused('createNewApp', 'rejected', () => gudhub.createNewApp({ app_name: 'x'.repeat(501) }));
    await other.sharing.add(app_id, peers.guest.user_id, 1);
    await peers.refused('updateApp', 'forbidden', () => guest.updateApp({ app_id, app_name: 'Mine' }));
    await peers.refused('updateApp', 'forbidden', () => guest.updateAppInfo({ app_id, app_name: 'Mine' }));
    await peers.refused('deleteApp', 'forbidden', () => guest.deleteApp(app_id));
    expect((await other.apps.get(app_id, { fresh: true })).app_name).toBe('Shelf');
  });
});

describe('chunks of the facade', () => {
  let large: Shelf;
  let ids: number[];

  beforeAll(async () => {
    large = await newShelf(other);
    const added = await other.items.add(
      large.app_id,
      Array.from({ length: 10 }, () => ({ fields: [] })),
    );
    ids = [large.item_id, ...added.map((item) => item.item_id)];
  });

  it('are read one by one, in the order asked for, and the rest apart', async () => {
    const chunks = (await gudhub.getApp(large.app_id))?.chunks ?? [];
    expect(chunks).toHaveLength(2);
    const idsOf = (chunk: { readonly items_list: readonly { readonly item_id: number }[] } | null | undefined) =>
      chunk?.items_list.map((item) => item.item_id);
    expect(idsOf(await gudhub.chunksManager.getChunk(large.app_id, chunks[1]!))).toEqual(ids.slice(4, 8));
    expect((await gudhub.chunksManager.getChunks(large.app_id, [...chunks].reverse()))?.map(idsOf)).toEqual([
      ids.slice(4, 8),
      ids.slice(0, 4),
    ]);
    expect(idsOf(await gudhub.chunksManager.getLastChunk(large.app_id))).toEqual(ids.slice(8));
    const bare = await gudhub.chunksManager.getChunkApi(large.app_id, chunks[1]!);
    // Only what is held has an index of its items.
    expect(await gudhub.chunksManager.getChunk(large.app_id, chunks[1]!)).toEqual({
      ...(bare as object),
      items_object: expect.any(Object) as unknown,
    });
    const last = await gudhub.chunksManager.getLastChunkApi(large.app_id);
    expect(await gudhub.chunksManager.getLastChunk(large.app_id)).toEqual({
      ...(last as object),
      items_object: expect.any(Object) as unknown,
    });
  });

  it('are null for those who may not read the app, and where there is no such chunk', async () => {
    const { app_id } = large;
    await peers.refused('getChunk', 'not-found', () => gudhub.chunksManager.getChunk(app_id, 999_999));
    await peers.refused('getChunks', 'not-found', () => gudhub.chunksManager.getChunks(app_id, [999_999]));
    await peers.refused('getLastChunk', 'not-found', () => stranger.chunksManager.getLastChunk(app_id));
    await peers.refused('getChunkApi', 'not-found', () => stranger.chunksManager.getChunkApi(app_id, 999_999));
    await peers.refused('getLastChunkApi', 'not-found', () => stranger.chunksManager.getLastChunkApi(app_id));
  });
});

describe.each([
  ['the facade', () => gudhub],
  ['its item processor', () => gudhub.itemProcessor],
])('items of %s', (_what, object) => {
  it('are added, read, changed and deleted', async () => {
    const { app_id, title } = shelf;
    const items = object();
    const [added] = (await items.addNewItems(app_id, [
      { fields: [...titled('New').fields, { field_id: shelf.year, field_value: null }] },
    ]))!;
    const { item_id } = added!;
    expect(await other.items.get(app_id, item_id, fresh)).toEqual(added);
    expect((await items.getItems(app_id))?.map((item) => item.item_id)).toEqual([shelf.item_id, item_id]);
    const [changed] = (await items.updateItems(app_id, [{ item_id, ...titled('Changed') }]))!;
    expect(changed?.fields).toMatchObject([{ field_id: title, field_value: 'Changed' }]);
    expect(await other.items.get(app_id, item_id, fresh)).toEqual(changed);
    expect(await items.deleteItems(app_id, [item_id])).toBeUndefined();
    expect(await other.items.list(app_id, fresh)).toHaveLength(1);
  });
});

describe.each([
  ['the facade', () => gudhub],
  ['its field processor', () => gudhub.fieldProcessor],
])('fields of %s', (_what, object) => {
  it('are read, set, changed and deleted', async () => {
    const { app_id, item_id, title, year } = await newShelf(other);
    const fields = object();
    expect(await fields.getFieldValue(app_id, item_id, title)).toBe('First');
    expect(await fields.setFieldValue(app_id, item_id, year, '1999')).toBe('1999');
    expect(await other.fields.value(app_id, item_id, year, fresh)).toBe('1999');
    expect((await fields.getFieldModels(app_id))?.map((model) => model.name_space)).toEqual(['title', 'year']);
    expect(await fields.getField(app_id, year)).toMatchObject({ field_id: year, name_space: 'year' });
    const app = await fields.updateField(app_id, { field_id: year, field_name: 'Year' });
    expect(app).toMatchObject({ app_id, field_list: [{ field_id: title }, { field_id: year, field_name: 'Year' }] });
    expect(await other.fields.model(app_id, year, fresh)).toMatchObject({ field_name: 'Year', name_space: 'year' });
    expect(await gudhub.fieldProcessor.setFieldValueApi(app_id, item_id, year, '2000')).toMatchObject([{ item_id }]);
    const again = await gudhub.fieldProcessor.updatedFieldApi(app_id, { field_id: year, field_name: 'Year of print' });
    expect(again).toMatchObject({ app_id, field_list: [{ field_id: title }, { field_name: 'Year of print' }] });
    expect(await fields.deleteField(app_id, title)).toBe(true);
    expect((await other.fields.models(app_id, fresh)).map((model) => model.field_id)).toEqual([year]);
    expect([await fields.getField(app_id, title), await fields.getFieldValue(app_id, item_id, title)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('what is not there or not allowed', () => {
  it('is answered as callers expect it', async () => {
    const { app_id, item_id, title } = shelf;
    expect(await gudhub.getItem(app_id, item_id)).toMatchObject({ item_id, ...titled('First') });
    expect(await gudhub.getItem(app_id, 999_999)).toBeUndefined();
    expect(await gudhub.getFieldValue(app_id, 999_999, title)).toBeNull();
    expect(await gudhub.setFieldValue(app_id, 0, title, 'x')).toBeUndefined();
  });

  it('is null and logged, and nothing has changed', async () => {
    const { app_id, item_id, title } = shelf;
    await peers.refused('getItems', 'not-found', () => stranger.getItems(app_id));
    await peers.refused('getItem', 'not-found', () => stranger.getItem(app_id, item_id));
    await peers.refused('getField', 'not-found', () => stranger.getField(app_id, title));
    await peers.refused('getFieldModels', 'not-found', () => stranger.getFieldModels(app_id));
    await peers.refused('getFieldValue', 'not-found', () => stranger.getFieldValue(app_id, item_id, title));
    await peers.refused('addNewItems', 'forbidden', () => guest.addNewItems(app_id, [titled('No')]));
    await peers.refused('updateItems', 'forbidden', () => guest.updateItems(app_id, [{ item_id, ...titled('No') }]));
    await peers.refused('deleteItems', 'forbidden', () => guest.deleteItems(app_id, [item_id]));
    await peers.refused('setFieldValue', 'forbidden', () => guest.setFieldValue(app_id, item_id, title, 'No'));
    await peers.refused('updateField', 'forbidden', () =>
      guest.updateField(app_id, { field_id: title, field_name: 'No' }),
    );
    await peers.refused('deleteField', 'forbidden', () => guest.deleteField(app_id, title));
    expect(await other.apps.get(app_id, fresh)).toMatchObject({
      field_list: [{ field_id: title }, {}],
      items_list: [{ item_id, ...titled('First') }],
    });
  });
});

describe('copies', () => {
  it('are the caller’s own: changing them changes neither the store nor the platform', async () => {
    const { app_id, item_id, title } = shelf;
    const item = (await gudhub.getItem(app_id, item_id))!;
    item.fields[0]!.field_value = 'of the caller';
    expect(await gudhub.getItem(app_id, item_id)).toBe(item);
    expect(await gudhub.client.fields.value(app_id, item_id, title)).toBe('First');
    expect(await other.fields.value(app_id, item_id, title, fresh)).toBe('First');
  });
});

describe('selecting and shaping items of the platform', () => {
  let library: Shelf;

  beforeAll(async () => {
    library = await newShelf(other);
    const rows = [
      ['Second', '1999'],
      ['Third', '2001'],
      ['Third', '2003'],
    ] as const;
    const items = rows.map(([name, when]) => ({
      fields: [
        { field_id: library.title, field_value: name },
        { field_id: library.year, field_value: when },
      ],
    }));
    await other.items.add(library.app_id, items);
  });

  it('fills filters with the current app, item, user and variables', async () => {
    const { app_id, item_id, title } = library;
    const variable = (input_value: string) => ({
      field_id: title,
      search_type: 'equal_or' as const,
      input_type: 'variable',
      input_value,
    });
    const filters = [
      variable('user_id'),
      variable('user_email'),
      variable('current_item'),
      variable('element_app'),
      { ...variable(''), input_type: 'field', input_value: title },
    ];
    const filled = await peers.gudhub(peers.owner).prefilter(filters, 5, app_id, item_id);
    expect(filled?.map((filter) => filter.valuesArray)).toEqual([
      [peers.owner.user_id],
      [peers.owner.username],
      [`${app_id}.${item_id}`],
      [5],
      ['First'],
    ]);
    await peers.refused('prefilter', 'not-found', () => stranger.prefilter(filters, 5, app_id, item_id));
  });

  it('filters, groups and searches', async () => {
    const { app_id, item_id, title, year } = library;
    const items = (await gudhub.getItems(app_id))!;
    const third = [{ field_id: title, search_type: 'equal_or' as const, valuesArray: ['Third'] }];
    const yearsOf = (found: readonly Item[] | null) => found?.map((item) => item.fields[1]?.field_value);
    expect(yearsOf(gudhub.filter(items, third))).toEqual(['2001', '2003']);
    expect(yearsOf(gudhub.group(String(title), items))).toEqual([undefined, '1999', '2001']);
    expect(yearsOf(await gudhub.getFilteredItems(items, third, { app_id, field_group: String(title) }))).toEqual([
      '2001',
    ]);
    expect(yearsOf(await gudhub.getFilteredItems(items, [], { search: 'thi', search_params: '03' }))).toEqual(['2003']);
    const byField = [{ field_id: year, search_type: 'equal_or' as const, input_type: 'field', input_value: year }];
    const [, , , last] = items;
    expect(yearsOf(await gudhub.getFilteredItems(items, byField, { app_id, item_id: last!.item_id }))).toEqual([
      '2003',
    ]);
    await peers.refused('getFilteredItems', 'not-found', () =>
      stranger.getFilteredItems(items, byField, { app_id, item_id }),
    );
  });

  it('builds JSON of them, sorted, filtered and cut', async () => {
    const { app_id, title, year } = library;
    const property = (property_name: string, field_id: number) => ({
      type: 'property' as const,
      property_name,
      property_type: 'field_value',
      field_id,
    });
    const childs = [property('name', title), property('year', year)];
    const filter = [{ field_id: year, search_type: 'bigger' as const, valuesArray: ['1998'] }];
    const scheme = {
      type: 'array' as const,
      property_name: 'books',
      app_id,
      childs,
      filter,
      isSortable: 1,
      field_id_to_sort: year,
      sortType: 'desc',
      limit: '{{size}}',
    };
    expect(await gudhub.jsonConstructor(scheme, undefined, { size: '2' })).toEqual({
      books: [
        { name: 'Third', year: '2003' },
        { name: 'Third', year: '2001' },
      ],
    });
    await peers.refused('jsonConstructor', 'not-found', () => stranger.jsonConstructor(scheme));
  });
});
