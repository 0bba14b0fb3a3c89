import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../types/entities.js';
import { mergeItems } from './merge-items.js';
import { frozen, itemLists, itemOf, valuesOf } from '../../test/bench/sdk/fixtures/items.js';

describe('mergeItems', () => {
  it('gives every item once, source first, with the values of the source over those of the destination', () => {
    fc.assert(
      fc.property(itemLists, itemLists, (source, target) => {
        const merged = mergeItems(frozen(source), frozen(target));
        const sourceIds = source.map(({ item_id }) => item_id);
        const restIds = target.map(({ item_id }) => item_id).filter((id) => !sourceIds.includes(id));
        expect(merged.map(({ item_id }) => item_id)).toEqual([...sourceIds, ...restIds.sort((a, b) => a - b)]);
        for (const item of merged) {
          const of = (list: readonly Item[]): object =>
            valuesOf(list.find(({ item_id }) => item_id === item.item_id) ?? itemOf(0, {}));
          const expected = { ...of(target), ...of(source) };
          const text = (values: object): object =>
            Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]));
          expect(text(valuesOf(item))).toEqual(text(expected));
        }
      }),
    );
  });

  it('keeps what only the destination has of an item that is otherwise the same', () => {
    const target = { ...itemOf(1, { 1: 'a', 2: 'kept' }), last_update: 5 };
    expect(mergeItems([itemOf(1, { 1: 'a' })], [target])[0]).toBe(target);
  });

  it('joins two histories, the newer first', () => {
    const at = (field_value: string, old?: string): Item => ({
      item_id: 1,
      fields: [{ field_id: 1, field_value, ...(old ? { history: [{ field_value: old }] } : {}) }],
    });
    expect(mergeItems([at('c', 'b')], [at('b', 'a')])[0]?.fields[0]?.history).toEqual([
      { field_value: 'b' },
      { field_value: 'a' },
    ]);
    expect(mergeItems([at('c')], [at('b', 'a')])[0]?.fields[0]?.history).toEqual([{ field_value: 'a' }]);
  });

  it('merges by a field, without the items that only the destination has', () => {
    const merged = mergeItems(
      [itemOf(9, { 1: 'k', 2: 'new' })],
      [itemOf(1, { 1: 'k', 2: 'old', 3: 'kept' }), itemOf(2, { 1: 'z' })],
      1,
    );
    expect(merged.map((item) => [item.item_id, valuesOf(item)])).toEqual([[1, { 1: 'k', 2: 'new', 3: 'kept' }]]);
  });

  it('clears a value with null', () => {
    expect(valuesOf(mergeItems([itemOf(1, { 1: null })], [itemOf(1, { 1: 'a' })])[0] as Item)).toEqual({ 1: null });
  });
});
