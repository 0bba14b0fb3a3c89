import Fuse from 'fuse.js';
import { expect, it } from 'vitest';
import type { Filter } from './filter-types.js';
import { filter } from './filter.js';
import { needsUser, prefilter, type PrefilterContext } from './prefilter.js';
import { frozen, itemOf } from '../../test/bench/sdk/fixtures/items.js';

const variable = (input_value: string, ...valuesArray: string[]): Filter => ({
  field_id: 1,
  search_type: 'equal_or',
  input_type: 'variable',
  input_value,
  valuesArray,
});
const context: PrefilterContext = {
  app_id: 5,
  element_app_id: 6,
  item_id: 7,
  item: itemOf(7, { 2: 'x' }),
  user: { user_id: 9, username: 'a@b.c' },
  variables: { city: 'Kyiv', many: ['1', '2'] },
  now: new Date(2024, 2, 31, 12).getTime(),
};

it.each([
  ['current_app', [5]],
  ['element_app', [6]],
  ['current_item', ['5.7']],
  ['user_id', [9]],
  ['user_email', ['a@b.c']],
  ['today', [`${new Date(2024, 2, 31).getTime()}:${new Date(2024, 3, 1).getTime()}`]],
  ['city', ['Kyiv']],
  ['many', ['1', '2']],
  ['toString', []],
])('replaces the values of the variable %s', (name, expected) => {
  expect(prefilter(frozen([variable(name, 'own')]), context)[0]?.valuesArray).toEqual(expected);
});

it('takes a plain list of variables as a whole', () => {
  expect(prefilter([variable('anything')], { variables: ['1', '2'] })[0]?.valuesArray).toEqual(['1', '2']);
});

it('shows nothing of an app, item or user that is not known, and not everything', () => {
  const items = [
    itemOf(1, { 1: '' }),
    itemOf(2, {}),
    itemOf(3, { 1: 'undefined' }),
    itemOf(4, { 1: '5.' }),
    itemOf(5, { 1: '0' }),
    itemOf(6, { 1: 'a,,b' }),
  ];
  for (const name of ['current_app', 'element_app', 'current_item', 'user_id', 'user_email']) {
    for (const search_type of [
      'equal_or',
      'equal_and',
      'contain_or',
      'contain_and',
      'bigger',
      'lower',
      'range',
      'phone_equal_or',
      'search',
      'distance',
    ] as const) {
      const filled = prefilter([{ ...variable(name, 'own'), search_type }], {
        app_id: name === 'current_item' ? 5 : undefined,
      });
      expect(filter(items, filled, { fuse: Fuse }), `${name} ${search_type}`).toEqual([]);
    }
    expect(filter(items, prefilter([{ ...variable(name), search_type: 'not_equal_and' }], {}))).toEqual(items);
  }
});

it('shows nothing of an item whose app is not known: items of several apps may have the same number', () => {
  const items = [itemOf(1, { 1: '5.7' }), itemOf(2, { 1: '.7' })];
  for (const search_type of ['equal_or', 'contain_or'] as const) {
    expect(
      filter(items, prefilter([{ ...variable('current_item'), search_type }], { item_id: 7 })),
      search_type,
    ).toEqual([]);
  }
});

it('leaves no values where a variable of the caller is missing', () => {
  expect(prefilter([variable('city', 'own')], {})[0]?.valuesArray).toEqual([]);
  expect(prefilter([variable('city', 'own')], { variables: [] })[0]?.valuesArray).toEqual([]);
});

it('adds the value of a field of the item in hand, the same in every call', () => {
  const filters = frozen<Filter[]>([
    { field_id: 1, search_type: 'equal_or', input_type: 'field', input_value: 2, valuesArray: ['own'] },
  ]);
  for (let call = 0; call < 2; call += 1) expect(prefilter(filters, context)[0]?.valuesArray).toEqual(['own', 'x']);
  expect(prefilter(filters, { ...context, item: itemOf(7, {}) })[0]?.valuesArray).toEqual(['own']);
  expect(prefilter(filters, {})[0]?.valuesArray).toEqual(['own']);
});

it('lets other filters and gaps be', () => {
  const plain: Filter = { field_id: 1, search_type: 'equal_or', valuesArray: ['a'] };
  expect(prefilter([null, plain], context)).toEqual([null, plain]);
  expect(prefilter(undefined, context)).toEqual([]);
  expect(prefilter('x' as unknown as Filter[], context)).toEqual([]);
});

it('says whether the user has to be known', () => {
  expect(needsUser([null, variable('today'), variable('user_email')])).toBe(true);
  expect(needsUser([variable('today'), { ...variable('user_id'), input_type: 'field' }])).toBe(false);
});
