import type { FilterValue, Rule } from './filter-types.js';

/** Lower-case text of a field value; '' where there is none. */
export function lowerText(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : String(value ?? '').toLowerCase();
}

/** The comma-separated parts of a field value in lower case: the text itself where it is one part, as most are. */
export function textParts(value: unknown): string | readonly string[] {
  const text = lowerText(value);
  return text.includes(',') ? text.split(',') : text;
}

/** Digits of each comma-separated part, commas kept. */
function phoneDigits(value: unknown): string {
  return lowerText(value).replace(/[^\d,]+/g, '');
}

/** A filter value as lower-case text: '' for empty ones, but '0' for the number 0. */
function needleOf(value: FilterValue): string {
  return value === 0 ? '0' : lowerText(value || '');
}

function textRule(test: (text: string) => boolean): Rule<string> {
  return { derive: lowerText, test };
}

/** A part never contains a comma, so a needle with one occurs in no part, and any other in a part if it occurs in the whole. */
function findable(values: readonly FilterValue[]): readonly string[] {
  return values.map(needleOf).filter((needle) => !needle.includes(','));
}

/** `contain_or`: some text occurs in some part. An empty text occurs everywhere. */
export function containOr(values: readonly FilterValue[]): Rule<string> {
  const needles = findable(values);
  const [only] = needles;
  if (needles.length === 1 && only !== undefined) return textRule((text) => text.includes(only));
  return textRule((text) => needles.some((needle) => text.includes(needle)));
}

/** `contain_and`: every text occurs in some part. */
export function containAnd(values: readonly FilterValue[]): Rule<string> {
  const needles = findable(values);
  if (needles.length < values.length) return textRule(() => false);
  return textRule((text) => needles.every((needle) => text.includes(needle)));
}

/** `not_contain_or`: some text occurs in no part. */
export function notContainOr(values: readonly FilterValue[]): Rule<string> {
  const { test } = containAnd(values);
  return textRule((text) => !test(text));
}

/** `not_contain_and`: no text occurs in any part. */
export function notContainAnd(values: readonly FilterValue[]): Rule<string> {
  const { test } = containOr(values);
  return textRule((text) => !test(text));
}

type Parts = string | readonly string[];

/** `equal_or`: some part is one of the texts. An empty text equals an empty or missing value. */
export function equalOr(values: readonly FilterValue[]): Rule<Parts> {
  const needles = new Set(values.map(needleOf));
  return {
    derive: textParts,
    test: (parts) => (typeof parts === 'string' ? needles.has(parts) : parts.some((part) => needles.has(part))),
  };
}

/** `equal_and`: every text is one of the parts; there may be other parts. */
export function equalAnd(values: readonly FilterValue[]): Rule<Parts> {
  const needles = [...new Set(values.map(needleOf))];
  const [only] = needles;
  return {
    derive: textParts,
    test: (parts) =>
      typeof parts === 'string'
        ? needles.length === 1 && parts === only
        : needles.every((needle) => parts.includes(needle)),
  };
}

/** `not_equal_or`: some part is none of the texts. */
export function notEqualOr(values: readonly FilterValue[]): Rule<Parts> {
  const needles = new Set(values.map(needleOf));
  return {
    derive: textParts,
    test: (parts) => (typeof parts === 'string' ? !needles.has(parts) : parts.some((part) => !needles.has(part))),
  };
}

/** `not_equal_and`: no part is one of the texts. */
export function notEqualAnd(values: readonly FilterValue[]): Rule<Parts> {
  const { derive, test } = equalOr(values);
  return { derive, test: (parts) => !test(parts) };
}

/** `phone_equal_or`: some part contains the digits of some number. A number without digits matches nothing. */
export function phoneEqualOr(values: readonly FilterValue[]): Rule<string> {
  const numbers = values.map((value) => needleOf(value).replace(/\D+/g, '')).filter((digits) => digits !== '');
  return { derive: phoneDigits, test: (digits) => numbers.some((number) => digits.includes(number)) };
}
