import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../types/entities.js';
import { mergeChunks } from './merge-chunks.js';
import { frozen, itemLists, itemOf, valuesOf } from '../../test/bench/sdk/fixtures/items.js';

describe('mergeChunks', () => {
  it('gives every id once, in ascending order, each field with its newest value, and changes nothing that was given', () => {
    fc.assert(
      fc.property(fc.array(itemLists, { maxLength: 4 }), (lists) => {
        const merged = mergeChunks(frozen(lists.map((items_list) => ({ items_list }))));
        const newest = new Map<number, Record<string, unknown>>();
        for (const item of lists.flat()) newest.set(item.item_id, { ...newest.get(item.item_id), ...valuesOf(item) });
        expect(merged.map(({ item_id }) => item_id)).toEqual([...newest.keys()].sort((a, b) => a - b));
        for (const item of merged) {
          const found = valuesOf(item);
          const expected = newest.get(item.item_id) ?? {};
          expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
          for (const [id, value] of Object.entries(expected)) expect(String(found[id])).toBe(String(value));
        }
      }),
    );
  });

  it('joins the histories of a changed field, the later one first, and does without', () => {
    const at = (field_value: string, history?: Item['fields'][number]['history']): Item => ({
      item_id: 1,
      fields: [{ field_id: 1, field_value, ...(history ? { history } : {}) }],
    });
    const [both] = mergeChunks([
      { items_list: [at('a', [{ field_value: '0' }])] },
      { items_list: [at('b', [{ field_value: 'a' }])] },
    ]);
    expect(both?.fields[0]?.history).toEqual([{ field_value: 'a' }, { field_value: '0' }]);
    const [early] = mergeChunks([{ items_list: [at('a', [{ field_value: '0' }])] }, { items_list: [at('b')] }]);
    expect(early?.fields[0]).toEqual({ field_id: 1, field_value: 'b', history: [{ field_value: '0' }] });
    const [none] = mergeChunks([{ items_list: [at('a')] }, { items_list: [at('b')] }]);
    expect(none?.fields[0]).toEqual({ field_id: 1, field_value: 'b' });
  });

  it('gives the same for all chunks at once as one after the other, whether items have their fields in one order or not', () => {
    const value = fc.constantFrom('a', 'b', 5, '5', null, undefined);
    const field = fc.record({
      field_id: fc.integer({ min: 1, max: 3 }),
      field_value: value,
      history: fc.option(fc.array(fc.record({ field_value: value }), { maxLength: 2 }), { nil: undefined }),
    });
    const inOneOrder = fc.tuple(...[1, 2, 3].map((field_id) => field.map((made) => ({ ...made, field_id }))));
    const item = fc.record({
      item_id: fc.integer({ min: 1, max: 3 }),
      trash: fc.constantFrom(true, false),
      fields: fc.oneof(inOneOrder, fc.array(field, { maxLength: 4 })),
    });
    fc.assert(
      fc.property(fc.array(fc.array(item as fc.Arbitrary<Item>, { maxLength: 4 }), { maxLength: 5 }), (lists) => {
        const chunks = frozen(lists.map((items_list) => ({ items_list })));
        const oneByOne = lists
          .flat()
          .reduce<Item[]>((merged, next) => mergeChunks([{ items_list: merged }, { items_list: [next] }]), []);
        expect(mergeChunks(chunks)).toEqual(oneByOne);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes the trash flag of the later item, away or there', () => {
    const item = itemOf(1, { 1: 'a' });
    expect(mergeChunks([{ items_list: [item] }, { items_list: [{ ...item, trash: true }] }])[0]?.trash).toBe(true);
    expect(mergeChunks([{ items_list: [{ ...item, trash: true }] }, { items_list: [item] }])[0]).not.toHaveProperty(
      'trash',
    );
  });

  it('hands on unchanged items as they are and clears a value with null', () => {
    const item = itemOf(1, { 1: 'a', 2: '5' });
    expect(mergeChunks([{ items_list: [item] }, { items_list: [itemOf(1, { 2: 5 })] }])[0]).toBe(item);
    expect(
      valuesOf(mergeChunks([{ items_list: [item] }, { items_list: [itemOf(1, { 1: null })] }])[0] as Item),
    ).toEqual({ 1: null, 2: '5' });
  });

  it('skips chunks that are missing', () => {
    expect(mergeChunks([null, undefined, {}, { items_list: [itemOf(1, {})] }])).toHaveLength(1);
  });
});
