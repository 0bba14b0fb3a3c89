import fc from 'fast-check';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { phonePattern, textPattern, type TextPlace } from './text-pattern.js';

const units = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
/** Every character in lower case that patterns are made for. */
const supported = [...units.slice(0, 128), ...units.slice(0x430, 0x460)].filter(
  (character) => character === character.toLowerCase(),
);

describe('textPattern', () => {
  it.each(['in any place', 'as a whole'] as const)(
    'matches, %s, exactly the characters whose lower case is the one that is looked for',
    (where) => {
      const isWhole = where === 'as a whole';
      for (const character of supported) {
        // A comma ends a part, so that it never is one.
        if (isWhole && character === ',') continue;
        const pattern = new RegExp(String(textPattern([character], isWhole ? 'all parts' : 'anywhere')));
        const wrong = units.filter((unit) => {
          const lower = unit.toLowerCase();
          return pattern.test(unit) !== (isWhole ? lower === character : lower.includes(character));
        });
        expect(wrong, character).toEqual([]);
      }
    },
  );

  it('finds nothing that only looks alike in the middle of a text', () => {
    const pattern = new RegExp(String(textPattern(['in k.'], 'anywhere')));
    expect(pattern.test('IN \u212a.')).toBe(true);
    expect(pattern.test('\u0130N K.')).toBe(false);
    expect(pattern.test('in kx')).toBe(false);
  });

  it('declines other alphabets, whose small and capital letters it does not know, and long lists', () => {
    expect(textPattern(['straße'], 'anywhere')).toBeUndefined();
    expect(textPattern(['ὀδυσσεύς'], 'part')).toBeUndefined();
    expect(
      textPattern(
        Array.from({ length: 17 }, (_, index) => String(index)),
        'part',
      ),
    ).toBeUndefined();
  });

  it.each<TextPlace>(['anywhere', 'part', 'all parts'])(
    'takes time in proportion to the value at worst, whatever is looked for (%s)',
    (place) => {
      const text = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'i', '*', '(', '\\', 'ї'), maxLength: 6 });
      fc.assert(
        fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
          expect(checkSync(String(textPattern(texts, place)), '', { timeout: null }).status).toBe('safe');
        }),
        { numRuns: 30 },
      );
    },
  );

  it('takes time in proportion to the value at worst for telephone numbers', () => {
    for (const digits of ['0', '00', '0440', '380441234567'])
      expect(checkSync(phonePattern(digits), '', { timeout: null }).status).toBe('safe');
  });
});
