/** Capital letters from А to Я and from Ѐ to Џ stand at fixed distances before their small ones. */
const cyrillic = /^[\u0430-\u045f]$/;
const special = /[\\^$.*+?()[\]{}|/-]/;

/** More alternatives than this are found faster in a set. */
const mostAlternatives = 16;

/**
 * The source of a regular expression for texts in lower case that finds them in any case, so that a value need not be changed to lower
 * case before it is searched. Exactly those characters are matched whose lower case is that of the text, which the flag `i` does not promise.
 *
 * @param texts texts in lower case
 * @param isWhole whether what is found has to be a whole part of the value
 * @returns undefined where other characters than those of ASCII and the Cyrillic alphabet occur, or where there are too many texts
 */
export function textPattern(texts: readonly string[], isWhole: boolean): string | undefined {
  if (texts.length > mostAlternatives) return undefined;
  const patterns = texts.map((text) => onePattern(text, isWhole));
  return patterns.every((pattern) => pattern !== undefined) ? patterns.join('|') : undefined;
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
