import { expect, it } from 'vitest';
import { group } from './group.js';
import { itemOf } from '../../test/bench/sdk/fixtures/items.js';

const items = [
  itemOf(1, { 1: 'a', 2: 'bc' }),
  itemOf(2, { 1: 'ab', 2: 'c' }),
  itemOf(3, { 1: 'a', 2: 'bc' }),
  itemOf(4, {}),
  itemOf(5, { 1: null }),
];
const ids = (fields: string): number[] => group(fields, items).map(({ item_id }) => item_id);

it('keeps the first item of each combination of values, which do not run into each other', () => {
  expect(ids('1,2')).toEqual([1, 2, 4]);
  expect(ids(' 2 ')).toEqual([1, 2, 4]);
});

it('keeps everything where no field is named', () => {
  expect(group('', items)).toEqual(items);
});

it('tells the text - from no value', () => {
  expect(group('1', [itemOf(1, { 1: '-' }), itemOf(2, {})])).toHaveLength(2);
});

it('takes a field that was cleared for one that was never set', () => {
  expect(
    group('1', [itemOf(1, { 1: '' }), itemOf(2, {}), itemOf(3, { 1: null }), itemOf(4, { 1: 0 })]).map(
      ({ item_id }) => item_id,
    ),
  ).toEqual([1, 4]);
});
