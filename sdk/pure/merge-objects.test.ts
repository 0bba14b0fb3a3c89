import { describe, expect, it } from 'vitest';
import { mergeObjects } from './merge-objects.js';
import { frozen } from '../../test/bench/sdk/fixtures/items.js';

describe('mergeObjects', () => {
  it('merges deeply, the source winning, without changing either', () => {
    const target = frozen({ a: { b: 1, c: [1] }, d: 'x', e: null });
    expect(mergeObjects(target, frozen({ a: { b: 2, f: 3 }, d: 'y', e: { g: 1 } }))).toEqual({
      a: { b: 2, c: [1], f: 3 },
      d: 'y',
      e: { g: 1 },
    });
  });

  it('merges arrays by index and appends primitives that are not there yet', () => {
    expect(mergeObjects({ list: [{ a: 1 }, 'x'] }, { list: [{ b: 2 }, 'x', 'y', 'z'] })).toEqual({
      list: [{ a: 1, b: 2 }, 'x', 'y', 'z'],
    });
    expect(mergeObjects({ list: [undefined, 2] }, { list: [1, 3] })).toEqual({ list: [1, 2, 3] });
    expect(mergeObjects([1, 2], [2, 3])).toEqual([1, 2, 3]);
  });

  it('lets the source replace what is of another kind', () => {
    expect(mergeObjects({ a: { b: 1 }, c: [1], d: { e: 1 } }, { a: [1], c: { x: 1 }, d: null })).toEqual({
      a: [1],
      c: { x: 1 },
      d: null,
    });
  });

  it('takes dates and regular expressions as they are', () => {
    const date = new Date(0);
    expect(mergeObjects({ at: { a: 1 }, by: new Date(1) }, { at: date, by: /x/ })).toEqual({ at: date, by: /x/ });
  });

  it('counts a missing side as empty', () => {
    expect(mergeObjects(undefined, undefined)).toEqual({});
    expect(mergeObjects({ a: 1 }, null)).toEqual({ a: 1 });
    expect(mergeObjects(null, { a: 1 })).toEqual({ a: 1 });
  });

  it('never touches a prototype', () => {
    const merged = mergeObjects(
      { constructor: 1 },
      JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}') as object,
    );
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
