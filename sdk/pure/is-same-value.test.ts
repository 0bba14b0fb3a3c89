import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue } from './is-same-value.js';
import { valueKey } from './value-key.js';

describe('two values', () => {
  it.each([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: [{ x: 1, y: 2 }] }, { a: [{ y: 2, x: 1 }] }],
    [{ a: undefined }, {}],
    [[undefined], [null]],
    [
      [NaN, Infinity],
      [null, null],
    ],
    [{ a: NaN }, { a: null }],
    [NaN, NaN],
    [0, -0],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ a: () => 1 }, {}],
    [undefined, undefined],
  ])('%j and %j are the same', (one, other) => {
    expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([true, true]);
    expect(valueKey(one)).toBe(valueKey(other));
  });

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: null }],
    [
      { a: undefined, b: 1 },
      { a: 1, b: undefined },
    ],
    [[], {}],
    [{}, null],
    [undefined, null],
    ['1', 1],
    ['null', null],
    ['[]', []],
    [[1], ['1']],
    [{ 0: 'a' }, ['a']],
    [{ toString: undefined }, { a: 1 }],
    [Object.assign(Object.create(null), { a: 1 }), { a: 2 }],
  ])('%j and %j differ', (one, other) => {
    expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([false, false]);
    expect(valueKey(one)).not.toBe(valueKey(other));
  });

  it('are the same where their JSON parses to the same, whatever the order of keys', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, part]) => [key, shuffled(part)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(isSameValue(one, shuffled(one))).toBe(true);
        expect(valueKey(one)).toBe(valueKey(shuffled(one)));
        expect(isSameValue(one, other)).toBe(valueKey(one) === valueKey(other));
      }),
    );
  });
});
