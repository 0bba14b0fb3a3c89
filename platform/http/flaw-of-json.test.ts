import { describe, expect, it } from 'vitest';
import { flawOfJson } from './flaw-of-json.js';
import { flawOfText } from './flaw-of-text.js';

const rules = { depth: 4 };

describe('text that cannot be kept', () => {
  it.each([
    ['ab\0c', 'must not contain the character NUL, which stands at position 2'],
    ['\ud83d', 'must not contain half of a surrogate pair, which stands at position 0'],
    ['😀\ude00', 'must not contain half of a surrogate pair, which stands at position 2'],
    ['a\ud83da', 'must not contain half of a surrogate pair, which stands at position 1'],
  ])('%j is named with the position', (text, flaw) => {
    expect(flawOfText(text)).toBe(flaw);
  });

  it('is no other text', () => {
    for (const text of ['', 'Müller', '😀', '\u0001\t\r\n\u007f', '\ufffd\ufeff'])
      expect(flawOfText(text)).toBeUndefined();
  });
});

describe('a JSON value that cannot be kept', () => {
  it('is refused with the way to the member', () => {
    expect(flawOfJson({ cards: [{ title: 'a' }, { title: 'b\0' }] }, rules)).toBe(
      'must not contain the character NUL, which stands at position 1, in cards[1].title',
    );
    expect(flawOfJson([['\ud800']], rules)).toBe(
      'must not contain half of a surrogate pair, which stands at position 0, in [0][0]',
    );
    expect(flawOfJson('\0', rules)).toBe('must not contain the character NUL, which stands at position 0');
    expect(flawOfJson({ size: [1e400] }, rules)).toBe('must not contain a number beyond 1.8e308, in size[0]');
  });

  it('is refused for a key as well', () => {
    expect(flawOfJson({ card: { 'a\0': 1 } }, rules)).toBe(
      'must not contain the character NUL, which stands at position 1 of a key, in card',
    );
    expect(flawOfJson({ '\udfff': 1 }, rules)).toBe(
      'must not contain half of a surrogate pair, which stands at position 0 of a key',
    );
  });

  it('may have keys of objects only where nobody copies them', () => {
    const value = JSON.parse('{"a":{"__proto__":1}}') as unknown;
    expect(flawOfJson(value, rules)).toBe('must not contain the key __proto__, in a');
    expect(flawOfJson(value, { ...rules, anyKey: true })).toBeUndefined();
  });

  it('has more levels than it may', () => {
    expect(flawOfJson([[[['x']]]], rules)).toBeUndefined();
    expect(flawOfJson([[[[[]]]]], rules)).toBe('must not be nested deeper than 4 levels');
    expect(flawOfJson({ a: [{ b: [{}] }] }, rules)).toBe('must not be nested deeper than 4 levels');
  });

  it('is told of a way that is not too long for a message', () => {
    expect(flawOfJson({ ['k'.repeat(10_000)]: '\0' }, rules)).toHaveLength(
      'must not contain the character NUL, which stands at position 0, in '.length + 201,
    );
  });
});
