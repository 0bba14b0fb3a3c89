import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GudHub } from '../../../sdk/gudhub.js';
import type { App, Client } from '../../../sdk/index.js';
import { newShelf, openClients, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let other: Client;
let gudhub: GudHub;
let stranger: GudHub;

beforeAll(async () => {
  peers = await openClients();
  other = peers.client(peers.owner);
  [gudhub, stranger] = [peers.gudhub(peers.owner), peers.gudhub(peers.stranger)];
});
afterAll(() => peers.close());

const fresh = { fresh: true };

/** A shelf with a second item, and its items as the facade gives them. */
async function shelfOfTwo() {
  const shelf = await newShelf(other);
  await other.items.add(shelf.app_id, [
    {
      fields: [
        { field_id: shelf.title, field_value: 'Second' },
        { field_id: shelf.year, field_value: '1999' },
      ],
    },
  ]);
  return { ...shelf, items: (await gudhub.getItems(shelf.app_id))! };
}

const valuesOf = async ({ app_id, year }: Shelf) =>
  (await other.items.list(app_id, fresh)).map(
    (item) => item.fields.find((field) => field.field_id === year)?.field_value,
  );

describe.each([
  ['the facade', (from: GudHub) => from],
  ['its util', (from: GudHub) => from.util],
])('functions of %s', (_what, of) => {
  it('fill items, which then are written', async () => {
    const shelf = await shelfOfTwo();
    const { app_id, title, year, items } = shelf;
    await gudhub.updateItems(
      app_id,
      of(gudhub).populateItems(items, [{ element_id: year, field_value: '2001' }], true),
    );
    expect(await valuesOf(shelf)).toEqual(['2001', '2001']);
    expect((await other.items.list(app_id)).map((item) => item.fields[0]?.field_id)).toEqual([title, title]);
    const before = Date.now() + 86_400_000;
    await gudhub.updateItems(app_id, of(gudhub).populateWithDate(items, [{ element_id: year, date_type: 'next_day' }]));
    const [date] = await valuesOf(shelf);
    expect(Math.abs(Number(date) - before)).toBeLessThan(2 * 3_600_000);
    expect(Math.abs(Number(of(gudhub).getDate('next_day')) - Number(date))).toBeLessThan(60_000);
    expect(of(gudhub).checkRecurringDate(Date.now(), 'day')).toBe(true);
  });

  it('lead items to those of another app', async () => {
    const [authors, books] = [await shelfOfTwo(), await shelfOfTwo()];
    const found = of(gudhub).populateWithItemRef(
      authors.items,
      authors.title,
      books.items,
      books.title,
      books.year,
      authors.app_id,
    );
    await gudhub.updateItems(books.app_id, found);
    expect(await valuesOf(books)).toEqual([undefined, `${authors.app_id}.${authors.items[1]?.item_id}`]);
  });

  it('make items of JSON, which then are added', async () => {
    const shelf = await newShelf(other);
    const json = {
      books: [
        { name: 'A', year: '1' },
        { name: 'B', year: '2' },
      ],
    };
    const items = of(gudhub).jsonToItems(json, [
      { field_id: shelf.title, json_path: '$.books[*].name' },
      { field_id: shelf.year, json_path: '$.books[*].year' },
    ]);
    await gudhub.addNewItems(shelf.app_id, items);
    expect(await valuesOf(shelf)).toEqual([undefined, '1', '2']);
  });

  it('compare and merge what was read with what came of it', async () => {
    const { app_id, title, items } = await shelfOfTwo();
    const [first, second] = items;
    const [changed] = await other.items.update(app_id, [
      { item_id: first!.item_id, fields: [{ field_id: title, field_value: 'Changed' }] },
    ]);
    const [added] = await other.items.add(app_id, [{ fields: [{ field_id: title, field_value: 'Third' }] }]);
    const now = await other.items.list(app_id, fresh);
    const report = of(gudhub).compareItems(now, items);
    expect(report).toEqual({
      is_items_diff: true,
      new_src_items: [added],
      diff_src_items: [changed],
      same_items: [second],
    });
    expect(of(gudhub).compareItems(now, [...now], title).is_items_diff).toBe(false);
    expect(
      of(gudhub)
        .mergeItems(now, items)
        .map((item) => item.fields[0]?.field_value),
    ).toEqual(['Changed', 'Second', 'Third']);
    const model = (await gudhub.getField(app_id, title))!;
    expect(of(gudhub).mergeObjects(model, { data_model: { bold: 1 } })).toMatchObject({
      field_id: title,
      data_model: { bold: 1 },
    });
  });

  it('filter and build JSON of what was read', async () => {
    const { app_id, title, items } = await shelfOfTwo();
    const filters = [{ field_id: title, search_type: 'search' as const, valuesArray: ['secnd'] }];
    expect(of(gudhub).filter(items, filters)).toEqual([items[1]]);
    expect(
      await of(gudhub).prefilter([{ ...filters[0]!, input_type: 'variable', input_value: 'current_app' }], 1, app_id),
    ).toMatchObject([{ valuesArray: [app_id] }]);
    const childs = [
      { type: 'property' as const, property_name: 'name', property_type: 'field_value', field_id: title },
    ];
    expect(
      await of(gudhub).jsonConstructor(
        { type: 'object', property_name: 'book', app_id, current_item: 1, childs },
        items[1],
        undefined,
        app_id,
      ),
    ).toEqual({ book: { name: 'Second' } });
  });
});

describe('lists of the facade and of its util', () => {
  it('are nested, and reduced to one of each group', async () => {
    const { year, items } = await shelfOfTwo();
    const [entries, nested] = [
      [
        { id: 2, parent: 1 },
        { id: 1, parent: 0 },
      ],
      [{ id: 1, children: [{ id: 2 }] }],
    ];
    expect(gudhub.makeNestedList(entries, 'id', 'parent')).toMatchObject(nested);
    expect(gudhub.util.makeNestedList(entries, 'id', 'parent')).toMatchObject(nested);
    expect(gudhub.group(String(year), [...items, items[1]!])).toEqual(items);
    expect(gudhub.util.group(String(year), [...items, items[1]!])).toEqual(items);
  });
});

describe('the util', () => {
  it('selects items for good or until they are selected again', async () => {
    const { util } = gudhub;
    const { app_id, items } = await shelfOfTwo();
    const [first, second] = items;
    await util.selectItems(app_id, items);
    await util.selectItems(app_id, [first!]);
    expect(util.getSelectedItems(app_id)).toMatchObject({ items: [second], app: { app_id } });
    expect([util.isItemSelected(app_id, first!.item_id), util.isItemSelected(app_id, second!.item_id)]).toEqual([
      false,
      true,
    ]);
    util.clearSelectedItems(app_id);
    expect(util.getSelectedItems(app_id)).toEqual({ items: [], app: [] });
    await peers.refused('selectItems', 'not-found', () => stranger.util.selectItems(app_id, items));
    const found = await util.getFilteredItems(items, [], undefined, app_id, undefined, '', 'seco', '');
    expect(found).toEqual([second]);
  });

  it('lists the fields that a view shows, with those it does not know yet', async () => {
    const { util } = gudhub;
    const { app_id, title, year } = await newShelf(other);
    const settings = [{ field_id: year, show: 0 }];
    expect(await util.createFieldsListToView(app_id, settings)).toEqual([
      { field_id: year, show: 0, width: '150px' },
      { field_id: title, show: 1, width: '150px' },
    ]);
    expect(await util.createFieldsListToViewWithDataType(app_id, settings)).toEqual([
      { field_id: year, show: 0, data_type: 'text' },
      { field_id: title, show: 1, data_type: 'text' },
    ]);
    expect(util.mergeFieldLists(settings, (await gudhub.getFieldModels(app_id))!)).toMatchObject([
      { field_id: title, name_space: 'title', show: 1 },
    ]);
    await peers.refused('createFieldsListToView', 'not-found', () =>
      stranger.util.createFieldsListToView(app_id, settings),
    );
    await peers.refused('createFieldsListToViewWithDataType', 'not-found', () =>
      stranger.util.createFieldsListToViewWithDataType(app_id, settings),
    );
  });

  it('compares and merges lists of items', async () => {
    const { util } = gudhub;
    const { app_id, title, items } = await shelfOfTwo();
    const [first, second] = items;
    await other.items.delete(app_id, [second!.item_id]);
    await other.fields.setValue(app_id, first!.item_id, title, 'Changed');
    const now = await other.items.list(app_id, fresh);
    const difference = await new Promise((resolve) => util.compareAppsItemsLists(items, now, resolve));
    expect(difference).toEqual({
      newItems: [],
      deletedItems: [second],
      diff_items: [first],
      diff_fields_items: { [first!.item_id]: [first!.fields[0]] },
      diff_fields_items_Ids: [first!.item_id],
    });
    expect(
      util.mergeChunks([{ items_list: items }, { items_list: now }]).map((item) => item.fields[0]?.field_value),
    ).toEqual(['Changed', 'Second']);
    expect([util.compareObjects(items[0], now[0]), util.compareObjects([...now], now)]).toEqual([false, true]);
  });
});

describe('templates of the util', () => {
  it('are installed as a whole, or as apps first and items later', async () => {
    const { app_id, items } = await shelfOfTwo();
    const reports: string[] = [];
    const pack = { apps: [app_id], data_to_change: { name: 'Mine' } };
    expect(await gudhub.util.createAppsFromTemplate(pack, 1, ({ status }) => reports.push(status))).toBeUndefined();
    expect(reports.at(-1)).toBe('Done');
    const mine = (await other.apps.list(fresh)).find((app) => app.app_name === 'Mine');
    expect((await other.items.list(mine!.app_id)).map((item) => item.fields[0]?.field_value)).toEqual(['First']);
    const copies = (await gudhub.util.createApps({ apps: [app_id] })) as App[];
    expect(copies).toMatchObject([{ app_name: 'Shelf New', items_list: [] }]);
    await gudhub.util.createItems(copies);
    expect(await other.items.list(copies[0]!.app_id)).toHaveLength(items.length);
  });

  it('that cannot be installed are null, and nothing is left of them', async () => {
    const { app_id } = await newShelf(other);
    await peers.refused('createAppsFromTemplate', 'not-found', () =>
      stranger.util.createAppsFromTemplate({ apps: [app_id] }),
    );
    await peers.refused('createAppsFromTemplate', 'wrong-credentials', () =>
      gudhub.util.createAppsFromTemplate({ apps: [app_id], auth_key: 'of nobody' }),
    );
    await peers.refused('createApps', 'bad-argument', () => gudhub.util.createApps({ apps: [] }));
    await peers.refused('createItems', 'bad-argument', () => gudhub.util.createItems([{ app_id }]));
    expect(await peers.client(peers.stranger).apps.list()).toEqual([]);
  });
});
