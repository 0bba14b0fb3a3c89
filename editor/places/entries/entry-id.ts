/** A number of 32 bits that depends on every character of a text. */
function mixed(text: string, seed: number): number {
  let hash = seed;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const half = (text: string, seed: number) => (mixed(text, seed) % 36 ** 4).toString(36).padStart(4, '0');

/**
 * The identity of an entry inside of a copy: 8 characters of base 36, as all identities have. It follows from the identities of the copy and of the
 * original entry. So a page that shows a copy before it is stored uses the same names as the document will.
 */
export function idInCopy(copy: string, id: string): string {
  const text = `${copy}/${id}`;
  return half(text, 0x811c9dc5) + half(text, 0x9e3779b9);
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An identity for an entry of a list: 8 characters of base 36. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(8))].map((number) => alphabet[number % alphabet.length]).join('');
