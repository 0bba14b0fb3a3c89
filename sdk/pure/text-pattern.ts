/** Capital letters from А to Я and from Ѐ to Џ stand at fixed distances before their small ones. */
const cyrillic = /^[\u0430-\u045f]$/;
const special = /[\\^$.*+?()[\]{}|/-]/;

/** More alternatives than this are found faster in a set. */
const mostAlternatives = 16;

/** Where texts have to stand in a value: anywhere, as one of its comma-separated parts, or as all of its parts. */
export type TextPlace = 'anywhere' | 'part' | 'all parts';

const places: Readonly<Record<TextPlace, (pattern: string) => string>> = {
  anywhere: (pattern) => pattern,
  part: (pattern) => `(?:^|,)(?:${pattern})(?:,|$)`,
  'all parts': (pattern) => `^(?:${pattern})(?:,(?:${pattern}))*$`,
};

/**
 * The source of a regular expression that finds any of the lower-case texts, whatever their case in the value. So a
 * value need not be converted to lower case before the search. It matches exactly the characters with the same lower
 * case as the text, which the flag `i` does not guarantee.
 *
 * @param texts - texts in lower case, without commas
 * @param place - where they have to stand
 * @returns undefined where other characters than those of ASCII and the Cyrillic alphabet occur, or where there are too many texts
 */
export function textPattern(texts: readonly string[], place: TextPlace): string | undefined {
  if (texts.length > mostAlternatives) return undefined;
  // The same alternative twice would let an expression try every combination of the two before it gives up.
  const patterns = [...new Set(texts)].map((text) => onePattern(text, place !== 'anywhere'));
  return patterns.every((pattern) => pattern !== undefined) ? places[place](patterns.join('|')) : undefined;
}

/** The source of a regular expression for a telephone number: its digits in one part, with anything but digits between them. */
export function phonePattern(digits: string): string {
  return [...digits].join('[^\\d,]*');
}

function onePattern(text: string, isWhole: boolean): string | undefined {
  let pattern = '';
  for (let index = 0; index < text.length; index += 1) {
    const variants = variantsOf(text.charAt(index), !isWhole && index === text.length - 1);
    if (variants === undefined) return undefined;
    pattern += variants;
  }
  return pattern;
}

/** The lower case of İ is an i and a dot above it: as the last character that is looked for, the i alone is enough. */
function variantsOf(character: string, isLast: boolean): string | undefined {
  if (character === 'i') return isLast ? '[iI\u0130]' : '[iI]';
  if (character === 'k') return '[kK\u212a]';
  if (character >= 'a' && character <= 'z') return `[${character}${character.toUpperCase()}]`;
  if (cyrillic.test(character)) return `[${character}${character.toUpperCase()}]`;
  if (character > '\u007f') return undefined;
  return special.test(character) ? `\\${character}` : character;
}
