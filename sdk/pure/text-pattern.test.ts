import { describe, expect, it } from 'vitest';
import { textPattern } from './text-pattern.js';

const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
/** Every character in lower case that patterns are made for. */
const supported = [...units.slice(0, 128), ...units.slice(0x430, 0x460)].filter((character) => character === character.toLowerCase());

describe('textPattern', () => {
  it.each(['in any place', 'as a whole'] as const)('matches, %s, exactly the characters whose lower case is the one that is looked for', (where) => {
    const isWhole = where === 'as a whole';
    for (const character of supported) {
      const source = textPattern([character], isWhole);
      const pattern = new RegExp(isWhole ? `^(?:${source})$` : String(source));
      const wrong = units.filter((unit) => {
        const lower = unit.toLowerCase();
        return pattern.test(unit) !== (isWhole ? lower === character : lower.includes(character));
      });
      expect(wrong, character).toEqual([]);
    }
  });

  it('finds nothing that only looks alike in the middle of a text', () => {
    const pattern = new RegExp(String(textPattern(['in k.'], false)));
    expect(pattern.test('IN \u212a.')).toBe(true);
    expect(pattern.test('\u0130N K.')).toBe(false);
    expect(pattern.test('in kx')).toBe(false);
  });

  it('declines other alphabets, whose small and capital letters it does not know, and long lists', () => {
    expect(textPattern(['straße'], false)).toBeUndefined();
    expect(textPattern(['ὀδυσσεύς'], false)).toBeUndefined();
    expect(textPattern(Array.from({ length: 17 }, (_, index) => String(index)), true)).toBeUndefined();
  });
});
