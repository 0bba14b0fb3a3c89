import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortItems } from './sort-items.js';
import { frozen, itemOf } from '../../test/bench/sdk/fixtures/items.js';

const sorted = (values: readonly unknown[], options = {}): unknown[] =>
  sortItems(
    frozen(values.map((value, index) => itemOf(index, value === undefined ? {} : { 1: value }))),
    1,
    options,
  ).map((item) => item.fields[0]?.field_value);

it('sorts numbers by size, then texts by the alphabet, then what is empty', () => {
  expect(sorted(['b', '10', '', 9, null, 'a', '0', undefined, 'Z'])).toEqual([
    '0',
    9,
    '10',
    'a',
    'b',
    'Z',
    '',
    null,
    undefined,
  ]);
});

it('keeps the empty ones last when it descends', () => {
  expect(sorted(['', '1', 'a', null, '2'], { descending: true })).toEqual(['a', '2', '1', '', null]);
});

it('follows the order of the language', () => {
  expect(sorted(['є', 'я', 'ї', 'а', 'і'], { locale: 'uk' })).toEqual(['а', 'є', 'і', 'ї', 'я']);
});

it('keeps equal items in their order, either way', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '2', '', 'x'), { maxLength: 20 }), fc.boolean(), (values, descending) => {
      const items = values.map((value, index) => itemOf(index, { 1: value }));
      const found = sortItems(items, 1, { descending });
      expect(new Set(found)).toEqual(new Set(items));
      for (const value of ['1', '2', '', 'x']) {
        const places = found.filter(({ fields }) => fields[0]?.field_value === value).map(({ item_id }) => item_id);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }),
  );
});
