import { describe, expect, it } from 'vitest';
import { countValues, documentLimits, shownPart } from './document-limits.js';

const listOf = <T>(count: number, entry: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => entry(at));

describe('what a page document may be', () => {
  it('is 1,000,000 characters and 5,000 values', () => {
    expect(documentLimits).toEqual({ length: 1_000_000, values: 5_000 });
  });

  it('counts texts, numbers, lists and objects alike, and no further than it has to', () => {
    expect(countValues('a')).toBe(1);
    expect(countValues({ a: ['b', 1, null], c: {} })).toBe(6);
    expect(countValues({})).toBe(1);
    expect(countValues(listOf(4_999, String))).toBe(5_000);
    const untouched = {
      get title() {
        throw new Error('It was looked at.');
      },
    };
    expect(countValues([...listOf(6_000, String), untouched])).toBe(5_001);
  });

  it('is shown as it is up to the limit', () => {
    const data = { list: listOf(4_998, String) };
    expect(shownPart(data)).toBe(data);
  });

  it('is shown as far as the limit goes, in its order', () => {
    const data = { title: 'A', list: listOf(3_000, (at) => ({ text: `${at}` })), last: 'B' };
    const shown = shownPart(data);
    expect(countValues(shown)).toBe(documentLimits.values);
    expect(shown.title).toBe('A');
    // The document, the title and the list itself are three; each entry is two, and the last one has lost its text.
    expect(shown.list).toHaveLength(2_499);
    expect(shown.list.slice(0, 2_498)).toEqual(data.list.slice(0, 2_498));
    expect(shown).not.toHaveProperty('last');
    expect(data.list).toHaveLength(3_000);
  });

  it('ends lists of empty lists, too', () => {
    expect(shownPart(listOf(300_000, () => []))).toHaveLength(4_999);
  });

  it('keeps keys that objects have of their own', () => {
    const data = JSON.parse(`{"__proto__":{"a":1},"list":[${'1,'.repeat(6_000)}1]}`) as object;
    expect(Object.keys(shownPart(data))).toEqual(['__proto__', 'list']);
  });
});
