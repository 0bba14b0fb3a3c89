import { compareItems, type ItemsReport } from '../../../sdk/pure/compare-items.js';
import { group } from '../../../sdk/pure/group.js';
import { jsonToItems } from '../../../sdk/pure/json-to-items.js';
import { makeNestedList } from '../../../sdk/pure/make-nested-list.js';
import { mergeChunks } from '../../../sdk/pure/merge-chunks.js';
import { mergeItems } from '../../../sdk/pure/merge-items.js';
import { mergeObjects } from '../../../sdk/pure/merge-objects.js';
import { populateItems } from '../../../sdk/pure/populate-items.js';
import { populateWithItemRef } from '../../../sdk/pure/populate-with-item-ref.js';
import type { Item } from '../../../sdk/types/entities.js';
import { compare } from './compare.js';
import { randomBy } from '../../support/random-by.js';
import { fields, makeItems } from './data.js';
import { heading } from './measure.js';
import { theirs } from './theirs.js';

const random = randomBy(23);

/** A part of the items, some of their values changed, in another order. */
function variant(items: readonly Item[], share: number, firstId = 0): Item[] {
  return items
    .filter(() => random() < share)
    .map((item) => ({
      ...item,
      item_id: item.item_id + firstId,
      fields: item.fields.map((field) =>
        random() < 0.03 ? { ...field, field_value: `${String(field.field_value)}!` } : field,
      ),
    }))
    .sort(() => random() - 0.5);
}

const withoutHistory = (items: readonly Item[]): unknown[] =>
  items.map(({ item_id, fields: own }) => ({
    item_id,
    values: own.map(({ field_id, field_value }) => [field_id, field_value]),
  }));

/** `isAlike`: an item that comes again mostly has the values that it had. */
function chunksOf(count: number, size: number, isAlike: boolean): { items_list: Item[] }[] {
  return Array.from({ length: count }, () => ({
    items_list: Array.from({ length: size }, () => {
      const item_id = 1 + Math.floor(random() * 100_000);
      const own = Array.from({ length: 4 }, (_, index) => ({
        field_id: 100 + index,
        element_id: 100 + index,
        field_value: isAlike && random() < 0.9 ? `value ${item_id % 1_000}` : String(Math.floor(random() * 5)),
        history: [{ field_value: 'earlier' }],
      }));
      return { item_id, index_number: item_id, fields: own };
    }),
  }));
}

export async function benchLists(): Promise<void> {
  const now = Date.now();
  heading('lists');

  // Theirs changes the chunks that it merges, so each round gets its own chunks; the copying is not timed.
  for (const isAlike of [false, true]) {
    const text = JSON.stringify(chunksOf(20, 10_000, isAlike));
    const copies = Array.from({ length: 8 }, () => JSON.parse(text) as { items_list: Item[] }[]);
    const chunks = JSON.parse(text) as { items_list: Item[] }[];
    await compare<Item[]>({
      name: `mergeChunks 20 x 10k, ${isAlike ? 'few' : 'most'} values changed`,
      limit: 0.15,
      ours: () => mergeChunks(chunks),
      theirs: () => theirs.util.mergeChunks(copies.pop() ?? []),
    });
  }

  const items = makeItems(20_000, 31, now);
  const changed = variant(items, 0.9);
  const counts = (report: ItemsReport): number[] => [
    report.new_src_items.length,
    report.diff_src_items.length,
    report.same_items.length,
  ];
  await compare<ItemsReport>({
    name: 'compareItems 2 x 20k by id',
    limit: 0.5,
    ours: () => compareItems(changed, items),
    theirs: () => theirs.compareItems(changed, items),
  });
  const few = items.slice(0, 2_000);
  const fewChanged = variant(few, 0.9);
  await compare<ItemsReport>({
    name: 'compareItems 2 x 2k by field',
    limit: 0.02,
    ours: () => compareItems(fewChanged, few, fields.title),
    theirs: () => theirs.compareItems(fewChanged, few, fields.title),
    view: counts,
  });
  const sourceOnly = variant(items, 0.9).map((item) => ({ ...item, item_id: item.item_id + 2_000 }));
  await compare<Item[]>({
    name: 'mergeItems 2 x 20k by id',
    limit: 0.5,
    ours: () => mergeItems(sourceOnly, items),
    theirs: () => theirs.mergeItems(sourceOnly, items),
    view: withoutHistory as (items: Item[]) => unknown,
  });
  const model = [
    { element_id: fields.title, field_value: 'new' },
    { element_id: 999, field_value: 'added' },
  ];
  for (const keep of [true, false]) {
    await compare<Item[]>({
      name: `populateItems 20k, ${keep ? 'keep' : 'erase'}`,
      limit: 0.5,
      ours: () => populateItems(items, model, keep),
      theirs: () =>
        theirs.populateItems(
          items,
          model.map((setting) => ({ ...setting })),
          keep,
        ),
      // Where the other fields go, theirs leaves the new ones without an id.
      view: (populated) =>
        keep
          ? withoutHistory(populated)
          : populated.map(({ fields: own }) => own.map(({ field_value }) => field_value)),
    });
  }
  const clients = makeItems(1_500, 5, now);
  const orders = makeItems(1_500, 5, now);
  const ordersOfTheirs = Array.from({ length: 8 }, () => structuredClone(orders));
  await compare<Item[]>({
    name: 'populateWithItemRef 2 x 1.5k',
    limit: 0.5,
    ours: () => populateWithItemRef(clients, fields.title, orders, fields.title, fields.ref, 27840),
    theirs: () =>
      theirs.populateWithItemRef(clients, fields.title, ordersOfTheirs.pop() ?? [], fields.title, fields.ref, 27840),
    view: withoutHistory as (items: Item[]) => unknown,
  });
  const tree = Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    parent: index < 20 ? 0 : 1 + Math.floor(random() * index),
  }));
  await compare<unknown[]>({
    name: 'makeNestedList 10k, parents first',
    limit: 0.02,
    ours: () => makeNestedList(tree, 'id', 'parent'),
    theirs: () => theirs.makeNestedList(tree, 'id', 'parent'),
  });
  const models = Array.from({ length: 2_000 }, (_, index) => ({
    field_id: index,
    name: `f${index}`,
    data_model: { interpretation: [{ src: 'table', settings: { a: 1 } }] },
  }));
  const overrides = models.map(({ field_id }) => ({
    field_id,
    data_model: { interpretation: [{ id: 'x', settings: { b: 2 } }] },
  }));
  await compare<unknown>({
    name: 'mergeObjects 2k field models',
    limit: 0.5,
    // Of a millisecond each: garbage of what was measured before would decide.
    rounds: 51,
    ours: () => mergeObjects({ list: models }, { list: overrides }),
    theirs: () => theirs.mergeObjects({ list: models }, { list: overrides }),
  });
  const many = makeItems(100_000, 3, now);
  const groupedBy = `${fields.status},${fields.ref}`;
  await compare<Item[]>({
    name: 'group 100k by 2 fields',
    limit: 0.5,
    ours: () => group(groupedBy, many),
    theirs: () => theirs.group(groupedBy, many),
    view: (list) => list.map(({ item_id }) => item_id),
  });
  const catalogue = {
    shops: [
      {
        rows: Array.from({ length: 300 }, (_, index) => ({
          name: `n${index}`,
          price: index,
          tags: [{ t: index % 7 }],
        })),
      },
    ],
  };
  const map = [
    { field_id: 1, json_path: '$..rows[*].name' },
    { field_id: 2, json_path: '$..rows[*].price' },
    { field_id: 3, json_path: '$..rows[*].tags[0].t' },
  ];
  await compare<unknown>({
    name: 'jsonToItems 300 rows x 3 paths',
    limit: 0.5,
    ours: () => jsonToItems(catalogue, map),
    theirs: () => theirs.jsonToItems(catalogue, map),
  });
}
