import { expect, it } from 'vitest';
import { numberIds } from './number-ids.js';

it('makes numbers of ids in things and in their lists', () => {
  expect(numberIds([{ app_id: '7', items_list: [{ item_id: '12', fields: [{ element_id: '3' }] }] }])).toEqual([
    { app_id: 7, items_list: [{ item_id: 12, fields: [{ element_id: 3 }] }] },
  ]);
});

it.each([
  { _id: '51' },
  { item_id: 'abc_12' },
  { item_id: '99999999999999999999' },
  { number_id: '0012' },
  { fields: [{ field_id: 3, field_value: { app_id: '7' } }] },
  { field_list: [{ field_id: 3, data_model: { app_id: '7' } }] },
  null,
  'item_id',
])('leaves %j as it is', (answer) => {
  expect(numberIds(answer)).toEqual(answer);
});
