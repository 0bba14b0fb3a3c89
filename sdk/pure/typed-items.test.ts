import { describe, expect, it } from 'vitest';
import { typedItems } from './typed-items.js';

const models = [
  { field_id: 1, name_space: 'title', data_type: 'text' },
  { field_id: 2, name_space: 'price', data_type: 'number' },
  { field_id: 3, name_space: 'sold', data_type: 'boolean' },
  { field_id: 4, name_space: 'posted', data_type: 'date' },
] as const;

const valuesOf = (...values: readonly unknown[]) => {
  const fields = values.map((field_value, index) => ({ field_id: index + 1, field_value }));
  return typedItems(models, [{ item_id: 9, fields }])[0]?.values;
};

describe('typedItems', () => {
  it('reads values under the names and in the types of their field models', () => {
    expect(valuesOf('Loft', '12.5', '1', '1700000000000')).toEqual({
      title: 'Loft',
      price: 12.5,
      sold: true,
      posted: 1_700_000_000_000,
    });
    expect(valuesOf({ a: 1 }, 3, 'false', 0)).toEqual({ title: '{"a":1}', price: 3, sold: false, posted: 0 });
  });

  it('gives null for what is missing, empty or not of its type', () => {
    expect(valuesOf()).toEqual({ title: null, price: null, sold: null, posted: null });
    expect(valuesOf('', 'many', null, 'soon')).toEqual({ title: null, price: null, sold: null, posted: null });
  });

  it('keeps the order and the item itself', () => {
    const items = [
      { item_id: 2, fields: [] },
      { item_id: 1, fields: [] },
    ];
    expect(typedItems(models, items).map(({ item }) => item)).toEqual(items);
  });
});
