/** A clean telephone number: an optional plus and digits (site specification, chapter 5), at least five of them. */
export const phoneNumber = /^\+?[0-9]{5,}$/;

/** Patterns that work on typed text: each takes time that grows with the length and no faster. */
export const phonePatterns = {
  /** Characters that people write between the digits of a number. */
  signs: /[\s\p{Pd}()[\]./−ー⁄∕·•‧∙⋅・]+/gu,
  invisible: /\p{Cf}+/gu,
  otherDigit: /(?![0-9])\p{Nd}/gu,
  /** `tel:+14155550132`, `Tel. 030 901820`. */
  label: /^(?:tel|тел)\.?:? ?/i,
  trunkZero: /[([] ?0 ?[)\]]/,
  /**
   * A country code that the zero of the national number does not follow. Italy, San Marino and the Vatican keep theirs;
   * `+38 (0)67` has the zero of `+380`, and 8 is not a country code.
   */
  countryCode: /^(?:\+|00)?(?!(?:8|38|39|378|379)$)[1-9][0-9]{0,2}$/,
  extensionSign: /[\p{L}#*,;]/u,
  digits: /([0-9]+)/,
} as const;

const { signs, invisible, otherDigit, label, trunkZero, countryCode, extensionSign, digits } = phonePatterns;

/** Unicode keeps the ten digits of a script together, in their order, and nothing else between two such rows. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

const withoutSigns = (text: string): string => text.replace(signs, '');

/** `+44 (0)20` is dialled without that zero. */
function withoutTrunkZero(text: string): string {
  const [before = '', ...after] = text.split(trunkZero);
  return after.length > 0 && countryCode.test(withoutSigns(before)) ? before + after.join('') : text;
}

function numberIn(text: string): string | undefined {
  const number = withoutSigns(withoutTrunkZero(text));
  // Two numbers, one behind a slash of the other, could not be dialled together.
  const isOne = text.split('/').filter((part) => withoutSigns(part).length > 8).length < 2;
  return isOne && phoneNumber.test(number) ? number : undefined;
}

/** The typed text of a telephone field, as parts of a number. */
export interface CleanPhone {
  /** An optional plus and digits; absent unless the text is a number that can be dialled. */
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
  const text = typed.replace(invisible, '').normalize('NFKC').replace(otherDigit, digitOf).trim().replace(label, '');
  const number = numberIn(text);
  if (number !== undefined) return { number };
  const parts = text.split(digits);
  const [sign = '', last = ''] = parts.slice(-3);
  const isExtension = last !== '' && last.length < 7 && extensionSign.test(sign);
  return isExtension && numberIn(parts.slice(0, -3).join('')) !== undefined ? { hasExtension: true } : {};
}
