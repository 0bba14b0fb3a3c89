import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Haystack } from './haystack.js';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ',', '\u0000', 'Σ', 'ß'), maxLength: 5 });
const value = fc.oneof(text, fc.constantFrom(null, undefined, 1, true));
const needles = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'σ', 'ς', 'ß', '1'), maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});
const lower = (entry: unknown): string => String(entry ?? '').toLowerCase();

describe('Haystack', () => {
  it('finds needles in the very values that contain them', () => {
    fc.assert(
      fc.property(fc.array(value), needles, (values, wanted) => {
        const haystack = Haystack.of(values);
        expect([...(haystack?.some(wanted, false) ?? [])]).toEqual(
          values.map((entry) => Number(wanted.some((needle) => lower(entry).includes(needle)))),
        );
        expect([...(haystack?.every(wanted, false) ?? [])]).toEqual(
          values.map((entry) => Number(wanted.every((needle) => lower(entry).includes(needle)))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('finds needles that are whole parts of values', () => {
    const filled = needles.map((list) => list.filter((needle) => needle !== '')).filter((list) => list.length > 0);
    fc.assert(
      fc.property(fc.array(value), filled, (values, wanted) => {
        const haystack = Haystack.of(values);
        const has = (entry: unknown, needle: string): boolean => lower(entry).split(',').includes(needle);
        expect([...(haystack?.some(wanted, true) ?? [])]).toEqual(
          values.map((entry) => Number(wanted.some((needle) => has(entry, needle)))),
        );
        expect([...(haystack?.every(wanted, true) ?? [])]).toEqual(
          values.map((entry) => Number(wanted.every((needle) => has(entry, needle)))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('declines where a character grows in lower case', () => {
    expect(Haystack.of(['a', 'İstanbul'])).toBeUndefined();
    expect(Haystack.of([])?.some(['a'], false)).toHaveLength(0);
  });
});
