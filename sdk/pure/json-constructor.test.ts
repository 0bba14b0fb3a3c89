import { describe, expect, it, vi } from 'vitest';
import { SdkError } from '../sdk-error.js';
import type { App, Item } from '../types/entities.js';
import { jsonConstructor } from './json-constructor.js';
import type { ArrayScheme, JsonScheme, PropertyScheme, SchemeAccess } from './scheme-types.js';
import { itemOf } from '../../test/bench/sdk/fixtures/items.js';

const app = (app_id: number, items_list: readonly Item[]): App => ({
  app_id,
  app_name: 'app',
  field_list: [],
  file_list: [],
  views_list: [],
  items_list,
});
const numbers = app(10, [
  itemOf(1, { 1: '10', 2: 'b' }),
  itemOf(2, { 1: '9', 2: 'a' }),
  itemOf(3, { 1: '', 2: 'c' }),
  itemOf(4, { 1: '0', 2: 'd' }),
]);

const field = (name: string, field_id: number): PropertyScheme => ({
  type: 'property',
  property_name: name,
  property_type: 'field_value',
  field_id,
});
const list = (scheme: Partial<ArrayScheme> = {}): ArrayScheme => ({
  type: 'array',
  property_name: 'rows',
  app_id: 10,
  childs: [field('v', 1)],
  ...scheme,
});

function access(overrides: Partial<SchemeAccess> = {}, isLate = false): SchemeAccess {
  const getApp = (id: number): App | undefined => (id === 10 ? numbers : undefined);
  return {
    getApp: isLate ? (id) => Promise.resolve(getApp(id)) : getApp,
    interpret: ({ value, fieldId }) => `<${fieldId}:${String(value)}>`,
    log: () => undefined,
    ...overrides,
  };
}

const build = (scheme: JsonScheme, context = {}, from = access()): Promise<Record<string, unknown>> =>
  jsonConstructor(scheme, from, context);
const values = async (scheme: Partial<ArrayScheme>, context = {}, from = access()): Promise<unknown[]> =>
  ((await build(list(scheme), context, from)).rows as { v: unknown }[]).map(({ v }) => v);

describe('jsonConstructor, array', () => {
  it.each([false, true])(
    'makes one object per item, in order, whether apps come at once or later (%s)',
    async (isLate) => {
      expect(await build(list({ app_id: '10' }), {}, access({}, isLate))).toEqual({
        rows: [{ v: '10' }, { v: '9' }, { v: '' }, { v: '0' }],
      });
    },
  );

  it('sorts by number, empty values last in either direction and 0 not empty', async () => {
    expect(await values({ isSortable: 1, field_id_to_sort: 1 })).toEqual(['0', '9', '10', '']);
    expect(await values({ isSortable: '1', field_id_to_sort: '1', sortType: 'desc' })).toEqual(['10', '9', '0', '']);
    expect(await values({ isSortable: 0, field_id_to_sort: 1 })).toEqual(['10', '9', '', '0']);
  });

  it('sorts text as text', async () => {
    expect(await values({ isSortable: 1, field_id_to_sort: 2, childs: [field('v', 2)] })).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    [{ limit: 2 }, {}, ['10', '9']],
    [{ limit: '2', offset: '1' }, {}, ['9', '']],
    [{ limit: '{{size}}', offset: '{{ start }}' }, { size: '1', start: 2 }, ['']],
    [{ limit: 0, offset: 3 }, {}, ['0']],
    [{ limit: 'many', offset: '-1' }, {}, ['10', '9', '', '0']],
    [{ limit: '{{toString}}', offset: '1.5' }, {}, ['10', '9', '', '0']],
    [{ limit: '{{size}}' }, { size: 'x' }, ['10', '9', '', '0']],
  ])('takes the window %j with variables %j', async (window, variables, expected) => {
    expect(await values(window, { variables })).toEqual(expected);
  });

  it('filters, sorts and only then cuts', async () => {
    const filter = [{ field_id: 2, search_type: 'not_equal_and', valuesArray: ['b'] }] as const;
    expect(await values({ filter, isSortable: 1, field_id_to_sort: 1, sortType: 'desc', limit: 1 })).toEqual(['9']);
  });

  it('fills filters from the item and the app around the array, and asks for the user only where needed', async () => {
    const getUser = vi.fn(() => Promise.resolve({ user_id: 9, username: 'x' }));
    const by = (input_value: string, valuesArray: string[] = []): ArrayScheme['filter'] => [
      { field_id: 1, search_type: 'equal_or', valuesArray, input_type: 'variable', input_value },
    ];
    expect(await values({ filter: by('current_app') }, { appId: 10 }, access({ getUser }))).toEqual(['10']);
    expect(getUser).not.toHaveBeenCalled();
    expect(await values({ filter: by('user_id') }, {}, access({ getUser }))).toEqual(['9']);
    expect(await values({ filter: by('mine') }, { variables: ['9', '10'] })).toEqual(['10', '9']);
    expect(await values({ filter: by('mine') }, { variables: [] })).toHaveLength(4);
    expect(await values({ filter: by('mine', ['9']) }, { variables: ['9', '10'] })).toEqual(['9']);
    const ofItem = [
      { field_id: 1, search_type: 'equal_or', valuesArray: [], input_type: 'field', input_value: 2 },
    ] as const;
    expect(await values({ filter: ofItem }, { item: itemOf(7, { 2: '9' }) })).toEqual(['9']);
  });

  it('keeps the alternatives of a variable filter that joins with or', async () => {
    const filter = [
      { field_id: 2, search_type: 'equal_or', valuesArray: ['a'] },
      {
        field_id: 1,
        search_type: 'equal_or',
        valuesArray: ['nothing'],
        input_type: 'variable',
        input_value: 'x',
        boolean_strategy: 'or',
      },
    ] as const;
    expect(await values({ filter }, { variables: { x: '10' } })).toEqual(['10', '9']);
  });

  it('keeps what joins a variable filter with own values by or: it passes whatever that one takes', async () => {
    const filter = [
      { field_id: 1, search_type: 'equal_or', valuesArray: ['nothing'], input_type: 'variable', input_value: 'x' },
      { field_id: 2, search_type: 'equal_or', valuesArray: ['a'], boolean_strategy: 'or' },
    ] as const;
    expect(await values({ filter }, { variables: { x: '10' } })).toEqual(['9']);
  });

  it('makes a static array of the item around it', async () => {
    expect(await build(list({ is_static: 1, app_id: 99 }), { item: itemOf(7, { 1: 'outer' }), appId: 5 })).toEqual({
      rows: [{ v: 'outer' }],
    });
  });

  it('nests: an inner array sees the outer item and app', async () => {
    const inner: ArrayScheme = {
      ...list(),
      property_name: 'same',
      filter: [{ field_id: 1, search_type: 'equal_or', valuesArray: [], input_type: 'field', input_value: 1 }],
    };
    const found = await build(list({ childs: [field('v', 2), inner], limit: 2 }), {}, access({}, true));
    expect(found).toEqual({
      rows: [
        { v: 'b', same: [{ v: '10' }] },
        { v: 'a', same: [{ v: '9' }] },
      ],
    });
  });

  it('asks for each app once', async () => {
    const getApp = vi.fn(() => Promise.resolve(numbers));
    await build(list({ childs: [list()] }), {}, access({ getApp }));
    expect(getApp).toHaveBeenCalledTimes(1);
  });

  it('rejects where an app does not exist, without leaving another rejection behind', async () => {
    const scheme: JsonScheme = {
      type: 'object',
      property_name: 'o',
      childs: [list({ app_id: 77 }), list({ app_id: 78 })],
    };
    await expect(build(scheme, {}, access({}, true))).rejects.toMatchObject({ code: 'not-found' });
    await expect(build(scheme)).rejects.toBeInstanceOf(SdkError);
    const refused = access({ getApp: (id) => (id === 77 ? Promise.reject(new Error('down')) : undefined) });
    await expect(build(scheme, {}, refused)).rejects.toThrow();
  });
});

describe('jsonConstructor, object and property', () => {
  const row = itemOf(7, { 1: 'x' });
  const property = async (scheme: Partial<PropertyScheme>, context = {}, from = access()): Promise<unknown> =>
    (await build({ type: 'property', property_name: 'p', ...scheme }, context, from)).p;

  it('takes the first item of the app for an object of the current item, unless one is given', async () => {
    const scheme: JsonScheme = {
      type: 'object',
      property_name: 'o',
      app_id: 10,
      current_item: 1,
      childs: [field('v', 1)],
    };
    expect(await build(scheme)).toEqual({ o: { v: '10' } });
    expect(await build(scheme, { item: row })).toEqual({ o: { v: 'x' } });
  });

  it('gives constants, variables, field ids and values', async () => {
    expect(await property({ property_type: 'static', static_field_value: 'text' })).toBe('text');
    expect(await property({ property_type: 'variable', variable_type: 'app_id' }, { appId: 5 })).toBe(5);
    expect(await property({ property_type: 'variable', variable_type: 'current_item' }, { appId: 5, item: row })).toBe(
      '5.7',
    );
    expect(await property({ property_type: 'field_id', field_id: 12 })).toBe(12);
    expect(await property({ property_type: 'unknown', field_id: 1 }, { item: row })).toBe('x');
  });

  it('gives null for what is missing', async () => {
    expect(await property({ field_id: 2 }, { item: row })).toBeNull();
    expect(await property({ field_id: 1 })).toBeNull();
    expect(await property({ property_type: 'static' })).toBeNull();
    expect(await build({ type: 'other', property_name: 'p' } as unknown as JsonScheme)).toEqual({ p: null });
  });

  it('interprets a value on request', async () => {
    expect(await property({ field_id: 1, interpretation: 1 }, { item: row })).toBe('<1:x>');
    expect(await property({ field_id: 1, interpretation: '0' }, { item: row })).toBe('x');
    const late = access({ interpret: () => Promise.resolve('later') });
    expect(await property({ field_id: 1, interpretation: 1 }, { item: row }, late)).toBe('later');
  });

  it('calls functions with the item, the app and the arguments, and waits for them', async () => {
    const made = vi.fn((item: Item | undefined, appId: number | undefined, extra: unknown) =>
      Promise.resolve([item?.item_id, appId, extra]),
    );
    expect(
      await property(
        { property_type: 'function', function: made as PropertyScheme['function'] & object, args: ['e'] },
        { item: row, appId: 5 },
      ),
    ).toEqual([7, 5, 'e']);
  });

  it('never runs stored source text: null, with one warning for all rows', async () => {
    const log = vi.fn();
    const child: PropertyScheme = {
      type: 'property',
      property_name: 'f',
      property_type: 'function',
      function: 'return 1',
    };
    expect(await values({ childs: [{ ...child, property_name: 'v' }] }, {}, access({ log }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(expect.stringContaining("'v'"));
  });

  it('lets the last of two equal names win and refuses to name a prototype', async () => {
    const childs = [
      field('a', 1),
      { ...field('a', 1), property_type: 'static', static_field_value: 'last' },
      // A text would change nothing: only an object can take the place of a prototype.
      { type: 'object', property_name: '__proto__', childs: [field('polluted', 1)] } as const,
    ];
    const { o } = await build({ type: 'object', property_name: 'o', childs }, { item: row });
    expect(o).toEqual({ a: 'last' });
    expect(Object.getPrototypeOf(o)).toBe(Object.prototype);
    expect((o as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
