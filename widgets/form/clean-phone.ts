/** A clean telephone number: an optional plus and digits (site specification, chapter 5), at least five of them. */
export const phoneNumber = /^\+?[0-9]{5,}$/;

/** Characters that people write between the digits of a number, for a character class with the flags `u` or `v`. */
export const phoneSigns =
  '\\s\\p{Pd}\\p{Cf}\\(\\)\\[\\]\\/\\.\\uff08\\uff09\\uff3b\\uff3d\\uff0e\\uff0f\\u2212\\u30fc\\uff70\\u2044\\u2215\\u00b7\\u2022\\u2027\\u2219\\u22c5\\u30fb\\uff65';

/** Patterns that work on what people type: each takes time that grows with the length and no faster. */
export const phonePatterns = {
  signs: new RegExp(`[${phoneSigns}]+`, 'gu'),
  /** ASCII characters in full width: digits, plus, brackets, letters. */
  fullWidth: /[\uff01-\uff5e]/g,
  otherDigit: /(?![0-9])\p{Nd}/gu,
  /** `tel:+14155550132`, `Tel. 030 901820`. */
  label: /^(?:tel|тел)\.?:? ?/i,
  trunkZero: /[([] ?0 ?[)\]]/,
  /** Country codes of E.164, alone at the beginning. */
  countryCode:
    /^(?:\+|00)?(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|50|59|6[7-9]|8[058]|9[679])[0-9])$/,
  /** Italy, San Marino and the Vatican: their zero is dialled from abroad, too. */
  keepsZero: /^(?:\+|00)?(?:39|378|379)$/,
  international: /^(?:\+|00)/,
  extensionSign: /[\p{L}#*,;]/u,
  digits: /([0-9]+)/,
} as const;

const { signs, fullWidth, otherDigit, label, trunkZero, countryCode, keepsZero } = phonePatterns;
const { international, extensionSign, digits } = phonePatterns;

/** Unicode keeps the ten digits of a script together, in their order, and nothing else between two such rows. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** ASCII digits and signs, without direction marks. */
const inAscii = (typed: string): string =>
  typed
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/g, ' ')
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(otherDigit, digitOf)
    .trim()
    .replace(label, '');

/** `+44 (0)20` is dialled without that zero; the zero of `+38 (0)67` belongs to the country code. */
function withoutTrunkZero(text: string): string {
  const zero = trunkZero.exec(text);
  if (!zero) return text;
  const before = text.slice(0, zero.index).replace(signs, '');
  if (!countryCode.test(before) || keepsZero.test(before)) return text;
  return before + text.slice(zero.index + zero[0].length);
}

/** Two whole numbers, one behind a slash of the other: together they could not be dialled. */
function isTwoNumbers(text: string): boolean {
  const [first = '', ...others] = text.split('/').map((part) => part.replace(signs, ''));
  const all = others.reduce((sum, part) => sum + part.length, first.length);
  const least = international.test(first) ? 10 : 7;
  let before = first.length;
  return others.some((part) => {
    const isWhole = before >= least && all - before >= 7;
    before += part.length;
    return isWhole;
  });
}

const numberIn = (text: string): string | undefined => {
  const number = withoutTrunkZero(text).replace(signs, '');
  return phoneNumber.test(number) && !isTwoNumbers(text) ? number : undefined;
};

/** What was typed into a field for a telephone number. */
export interface CleanPhone {
  /** An optional plus and digits; absent where the text is no number that can be dialled. */
  readonly number?: string | undefined;
  /** True where a whole number is followed by what is not dialled with it: `ext. 12`. */
  readonly hasExtension?: true | undefined;
}

/**
 * Reads a telephone number as people type and paste it: with blanks, brackets, hyphens, dots, slashes, direction marks, `tel:`, digits of any
 * script, and a zero in brackets after the country code. The same function cleans in the browser and on the server.
 *
 * @example cleanPhone('+44 (0)20 7946 0958') // { number: '+442079460958' }
 * @example cleanPhone('+1 415 555 0132 ext. 12') // { hasExtension: true }
 */
export function cleanPhone(typed: string): CleanPhone {
  // A line break was never typed into a field of one line.
  if (/[\r\n]/.test(typed)) return {};
  const text = inAscii(typed);
  const number = numberIn(text);
  if (number !== undefined) return { number };
  const parts = text.split(digits);
  const [sign = '', last = ''] = parts.slice(-3);
  const isExtension = last !== '' && last.length <= 6 && extensionSign.test(sign);
  return isExtension && numberIn(parts.slice(0, -3).join('')) !== undefined ? { hasExtension: true } : {};
}
