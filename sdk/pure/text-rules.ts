import { undecided, type FilterValue, type Rule } from './filter-types.js';
import type { Haystack } from './haystack.js';
import { phonePattern, textPattern } from './text-pattern.js';
import type { TextPlace } from './text-pattern.js';

/** Lower-case text of a field value; '' where there is none. */
function lowerText(value: unknown): string {
  return textOf(value).toLowerCase();
}

/** The comma-separated parts of a field value in lower case: the text itself where it is one part, as most are. */
export function textParts(value: unknown): string | readonly string[] {
  const text = lowerText(value);
  return text.includes(',') ? text.split(',') : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value ?? '');
}

/** Digits of each comma-separated part, commas kept. */
function phoneDigits(value: unknown): string {
  return textOf(value).replace(/[^\d,]+/g, '');
}

/** A filter value as lower-case text: '' for empty ones, but '0' for the number 0. */
function needleOf(value: FilterValue): string {
  return value === 0 ? '0' : lowerText(value || '');
}

/** No part has a comma in it. */
const canBeFound = (needle: string): boolean => !needle.includes(',');

/** `contain_or`: some text occurs in some part. An empty text occurs everywhere. */
export function containOr(values: readonly FilterValue[]): Rule<string> {
  // What has no comma occurs in a part if it occurs in the whole.
  const needles = values.map(needleOf).filter(canBeFound);
  const test = (text: string): boolean => needles.some((needle) => text.includes(needle));
  return {
    accepts: searched(needles, 'anywhere') ?? ((value) => test(lowerText(value))),
    derive: lowerText,
    test,
    scan: (haystack) => haystack.some(needles, false),
  };
}

/** `contain_and`: every text occurs in some part. */
export function containAnd(values: readonly FilterValue[]): Rule<string> {
  const needles = values.map(needleOf);
  if (!needles.every(canBeFound)) return { accepts: () => false, derive: lowerText, test: () => false };
  const test = (text: string): boolean => needles.every((needle) => text.includes(needle));
  return {
    accepts: searchedForAll(needles, 'anywhere') ?? ((value) => test(lowerText(value))),
    derive: lowerText,
    test,
    scan: (haystack) => haystack.every(needles, false),
  };
}

/** `not_contain_or`: some text occurs in no part. */
export function notContainOr(values: readonly FilterValue[]): Rule<string> {
  return opposite(containAnd(values));
}

/** `not_contain_and`: no text occurs in any part. */
export function notContainAnd(values: readonly FilterValue[]): Rule<string> {
  return opposite(containOr(values));
}

type Parts = string | readonly string[];

/** `equal_or`: some part is one of the texts. An empty text equals an empty or missing value. */
export function equalOr(values: readonly FilterValue[]): Rule<Parts> {
  const needles = new Set(values.map(needleOf));
  const test = (parts: Parts): boolean =>
    typeof parts === 'string' ? needles.has(parts) : parts.some((part) => needles.has(part));
  return {
    accepts: searched([...needles].filter(canBeFound), 'part') ?? ((value) => test(textParts(value))),
    derive: textParts,
    test,
    ...scanOf([...needles], (haystack, texts) => haystack.some(texts, true)),
  };
}

/** `equal_and`: every text is one of the parts; there may be other parts. */
export function equalAnd(values: readonly FilterValue[]): Rule<Parts> {
  const needles = [...new Set(values.map(needleOf))];
  const [only] = needles;
  const test = (parts: Parts): boolean =>
    typeof parts === 'string'
      ? needles.length === 1 && parts === only
      : needles.every((needle) => parts.includes(needle));
  return {
    accepts: (needles.every(canBeFound) && searchedForAll(needles, 'part')) || ((value) => test(textParts(value))),
    derive: textParts,
    test,
    ...scanOf(needles, (haystack, texts) => haystack.every(texts, true)),
  };
}

/** `not_equal_or`: some part is none of the texts. */
export function notEqualOr(values: readonly FilterValue[]): Rule<Parts> {
  const needles = new Set(values.map(needleOf));
  const test = (parts: Parts): boolean =>
    typeof parts === 'string' ? !needles.has(parts) : parts.some((part) => !needles.has(part));
  const areAll = searched([...needles].filter(canBeFound), 'all parts');
  return {
    accepts: areAll ? (value) => !areAll(value) : (value) => test(textParts(value)),
    derive: textParts,
    test,
    // A value that has none of the texts passes; one that has may have other parts too.
    ...scanOf([...needles], (haystack, texts) => replaced(haystack.some(texts, true), undecided, 1)),
  };
}

/** `not_equal_and`: no part is one of the texts. */
export function notEqualAnd(values: readonly FilterValue[]): Rule<Parts> {
  return opposite(equalOr(values));
}

function opposite<Derived>({ accepts, derive, test, scan }: Rule<Derived>): Rule<Derived> {
  const rule: Rule<Derived> = { accepts: (value) => !accepts(value), derive, test: (form) => !test(form) };
  return scan ? { ...rule, scan: (haystack) => replaced(scan(haystack), 0, 1) } : rule;
}

type Accepts = (value: unknown) => boolean;

/** Looks for some of the texts in a value as it is stored; undefined where this cannot be done by an expression. */
function searched(needles: readonly string[], place: TextPlace): Accepts | undefined {
  if (needles.length === 0) return () => false;
  const pattern = textPattern(needles, place);
  if (pattern === undefined) return undefined;
  const expression = new RegExp(pattern);
  return (value) => expression.test(textOf(value));
}

/** Looks for all of the texts. */
function searchedForAll(needles: readonly string[], place: TextPlace): Accepts | undefined {
  const searches = needles.map((needle) => searched([needle], place));
  return searches.every((search) => search !== undefined)
    ? (value) => searches.every((search) => search(value))
    : undefined;
}

/** Changes hits in place: a plain loop is several times faster than `map` here. */
function replaced(hits: Uint8Array, hit: number, miss: number): Uint8Array {
  for (let slot = 0; slot < hits.length; slot += 1) hits[slot] = hits[slot] === 1 ? hit : miss;
  return hits;
}

/** Whole parts are looked for at once only where each text can be one: not empty and without a comma. Many texts are faster in a set. */
function scanOf(
  needles: readonly string[],
  scan: (haystack: Haystack, needles: readonly string[]) => Uint8Array,
): Pick<Rule<Parts>, 'scan'> {
  const isScannable = needles.length <= 8 && needles.every((needle) => needle !== '' && canBeFound(needle));
  return isScannable ? { scan: (haystack) => scan(haystack, needles) } : {};
}

/** `phone_equal_or`: some part contains the digits of some number. A number without digits matches nothing. */
export function phoneEqualOr(values: readonly FilterValue[]): Rule<string> {
  const numbers = values.map((value) => needleOf(value).replace(/\D+/g, '')).filter((digits) => digits !== '');
  const test = (digits: string): boolean => numbers.some((number) => digits.includes(number));
  const expressions = numbers.map((number) => new RegExp(phonePattern(number)));
  return {
    accepts: (value) => expressions.some((expression) => expression.test(textOf(value))),
    derive: phoneDigits,
    test,
  };
}
