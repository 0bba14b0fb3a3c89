const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** An identity for an entry of a list: 8 characters of base 36. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(8))].map((number) => alphabet[number % alphabet.length]).join('');
