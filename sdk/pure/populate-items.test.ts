import { expect, it } from 'vitest';
import { populateItems } from './populate-items.js';
import { populateWithDate } from './populate-with-date.js';
import { populateWithItemRef } from './populate-with-item-ref.js';
import { frozen, itemOf, valuesOf } from '../../test/bench/sdk/fixtures/items.js';

const items = frozen([itemOf(1, { 1: 'a', 2: 'b' }), itemOf(2, { 2: 'c' })]);
const model = frozen([
  { element_id: '1', field_value: 'new' },
  { element_id: 3, field_value: null },
]);

it('sets the fields of the model and keeps the others', () => {
  expect(populateItems(items, model, true).map(valuesOf)).toEqual([
    { 1: 'new', 2: 'b', 3: null },
    { 1: 'new', 2: 'c', 3: null },
  ]);
});

it('leaves nothing but the fields of the model where the others are not to be kept', () => {
  const populated = populateItems(items, model);
  expect(populated.map(valuesOf)).toEqual([
    { 1: 'new', 3: null },
    { 1: 'new', 3: null },
  ]);
  expect(populated[0]?.fields[0]).toMatchObject({ field_id: 1, element_id: 1 });
  expect(populated[0]?.fields[0]).not.toBe(populated[1]?.fields[0]);
});

it('writes dates and spans', () => {
  const now = new Date(2024, 5, 12, 10).getTime();
  const [item] = populateWithDate(
    items,
    [
      { element_id: 2, date_type: 'next_day' },
      { element_id: 4, date_type: 'this_month' },
    ],
    now,
  );
  expect(valuesOf(item ?? itemOf(0, {}))).toEqual({
    1: 'a',
    2: new Date(2024, 5, 13, 10).getTime(),
    4: `${new Date(2024, 5, 1).getTime()}:${new Date(2024, 6, 1).getTime()}`,
  });
});

it('refers each destination item to the last source item of the same value, and hands back the changed ones', () => {
  const source = frozen([itemOf(1, { 5: 'x' }), itemOf(2, { 5: 7 }), itemOf(3, { 5: 'x' }), itemOf(4, {})]);
  const destination = frozen([
    itemOf(11, { 1: 'x', 9: '' }),
    itemOf(12, { 1: '7', 9: '' }),
    itemOf(13, { 1: 'x' }),
    itemOf(14, { 9: '' }),
    itemOf(15, { 1: 'z', 9: '' }),
  ]);
  expect(
    populateWithItemRef(source, 5, destination, 1, 9, 100).map((item) => [item.item_id, valuesOf(item)[9]]),
  ).toEqual([
    [11, '100.3'],
    [12, '100.2'],
  ]);
});
