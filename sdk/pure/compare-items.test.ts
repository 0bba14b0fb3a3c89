import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../types/entities.js';
import { compareItems } from './compare-items.js';
import { frozen, itemLists, itemOf, valuesOf } from '../../test/bench/sdk/fixtures/items.js';
import { valuesEqual } from './values-equal.js';

function isCovered(source: Item, target: Item): boolean {
  const values = valuesOf(target);
  return Object.entries(valuesOf(source)).every(([id, value]) => id in values && valuesEqual(values[id], value));
}

describe('compareItems', () => {
  it('sorts the source into new, different and same, each item once', () => {
    fc.assert(
      fc.property(itemLists, itemLists, (source, target) => {
        const report = compareItems(frozen(source), frozen(target));
        const expected = { new: [] as Item[], diff: [] as Item[], same: [] as Item[] };
        for (const item of source) {
          const counterpart = target.find(({ item_id }) => item_id === item.item_id);
          if (!counterpart) expected.new.push(item);
          else if (isCovered(item, counterpart)) expected.same.push(item);
          else expected.diff.push(item);
        }
        expect(report).toEqual({
          is_items_diff: expected.new.length + expected.diff.length > 0,
          new_src_items: expected.new,
          diff_src_items: expected.diff,
          same_items: expected.same,
        });
      }),
    );
  });

  it('compares by a field with every item of the same value', () => {
    fc.assert(
      fc.property(itemLists, itemLists, (source, target) => {
        const report = compareItems(source, target, 1);
        const pairs = source.flatMap((item): { readonly item: Item; readonly isSame: boolean | undefined }[] => {
          const counterparts = target.filter((other) => valuesEqual(valuesOf(item)[1], valuesOf(other)[1]));
          return counterparts.length > 0
            ? counterparts.map((other) => ({ item, isSame: isCovered(item, other) }))
            : [{ item, isSame: undefined }];
        });
        expect(report.new_src_items).toEqual(
          pairs.filter(({ isSame }) => isSame === undefined).map(({ item }) => item),
        );
        expect(report.same_items).toEqual(pairs.filter(({ isSame }) => isSame === true).map(({ item }) => item));
        expect(report.diff_src_items).toEqual(pairs.filter(({ isSame }) => isSame === false).map(({ item }) => item));
      }),
    );
  });

  it('compares values as the platform stores them: a zero is not an empty text', () => {
    const report = compareItems(
      [itemOf(1, { 1: 0 }), itemOf(2, { 1: 5 }), itemOf(3, { 1: null })],
      [itemOf(1, { 1: '' }), itemOf(2, { 1: '5' }), itemOf(3, { 1: '' })],
    );
    expect(report).toMatchObject({ diff_src_items: [{ item_id: 1 }, { item_id: 3 }], same_items: [{ item_id: 2 }] });
  });

  it('uses each item of the destination once', () => {
    const item = itemOf(1, { 1: 'a' });
    expect(compareItems([item, item], [item])).toEqual({
      is_items_diff: true,
      new_src_items: [item],
      diff_src_items: [],
      same_items: [item],
    });
  });
});
