/** A half of a surrogate pair that stands alone. */
const loneSurrogate = /\p{Cs}/u;

/**
 * Why text cannot be kept, as the end of a sentence that tells the position, counted from 0. PostgreSQL keeps no NUL, and no UTF-8 has half of a
 * surrogate pair: what holds one could be taken from its sender, and neither be stored nor sent on.
 */
export function flawOfText(text: string): string | undefined {
  const nul = text.indexOf('\0');
  if (nul >= 0) return `must not contain the character NUL, which stands at position ${nul}`;
  if (isWellFormed(text)) return undefined;
  return `must not contain half of a surrogate pair, which stands at position ${text.search(loneSurrogate)}`;
}

/** In every Node that this runs on; the types of the language level of this project do not know it yet. */
const isWellFormed = (text: string) => (text as string & { isWellFormed(): boolean }).isWellFormed();
