import { expect, it } from 'vitest';
import { compareAppsItemsLists } from './compare-apps-items-lists.js';
import { frozen, itemOf } from '../../test/bench/sdk/fixtures/items.js';

it('tells new, deleted and changed items, with changed, added and removed fields', () => {
  const before = frozen([itemOf(1, { 1: 'a', 2: 'x', 3: 'gone' }), itemOf(2, { 1: 'same' }), itemOf(3, {})]);
  const after = frozen([itemOf(4, {}), itemOf(2, { 1: 'same' }), itemOf(1, { 1: 'b', 2: 'x', 4: 'added' })]);
  const found = compareAppsItemsLists(before, after);
  expect(found.newItems).toEqual([after[0]]);
  expect(found.deletedItems).toEqual([before[2]]);
  expect(found.diff_items).toEqual([before[0]]);
  expect(found.diff_fields_items_Ids).toEqual([1]);
  expect(found.diff_fields_items['1']?.map(({ field_id, field_value }) => [field_id, field_value])).toEqual([
    [1, 'a'],
    [3, 'gone'],
    [4, 'added'],
  ]);
});

it('finds no difference between a list and a copy of it', () => {
  const items = [itemOf(1, { 1: 'a' })];
  expect(compareAppsItemsLists(items, structuredClone(items))).toMatchObject({
    newItems: [],
    deletedItems: [],
    diff_items: [],
    diff_fields_items_Ids: [],
  });
});
