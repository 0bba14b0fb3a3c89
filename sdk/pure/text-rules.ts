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

/** A filter value as lower-case text: '' for empty ones, but '0' for the number 0. */
function needleOf(value: FilterValue): string {
  return value === 0 ? '0' : lowerText(value || '');
}

/** No part has a comma in it. */
const canBeFound = (needle: string): boolean => !needle.includes(',');

type Parts = string | readonly string[];

/** How values are judged in lower case, where no expression finds the texts in values as they are stored. */
const inLowerCase: Readonly<Record<TextPlace, (needles: readonly string[]) => Rule>> = {
  anywhere: (needles) => byForm(lowerText, (text) => needles.some((needle) => text.includes(needle))),
  part: (needles) => byParts(needles, (parts, isWanted) => parts.some(isWanted)),
  'all parts': (needles) => byParts(needles, (parts, isWanted) => parts.every(isWanted)),
};

function byForm<Form>(derive: (value: unknown) => Form, test: (form: Form) => boolean): Rule<Form> {
  return { accepts: (value) => test(derive(value)), derive, test };
}

function byParts(
  needles: readonly string[],
  judge: (parts: readonly string[], isWanted: (part: string) => boolean) => boolean,
): Rule<Parts> {
  const wanted = new Set(needles);
  const isWanted = (part: string): boolean => wanted.has(part);
  return byForm(textParts, (parts) => (typeof parts === 'string' ? isWanted(parts) : judge(parts, isWanted)));
}

/** Looks into values as they are stored, without a form of them in between. */
const byExpression = (expression: RegExp): Rule<string> => ({
  accepts: (value) => expression.test(textOf(value)),
  derive: textOf,
  test: (text) => expression.test(text),
});

const never: Rule = { accepts: () => false, derive: textOf, test: () => false };

/** Some of the texts stand in that place of a value. */
function having(needles: readonly string[], place: TextPlace): Rule {
  if (needles.length === 0) return never;
  const pattern = textPattern(needles, place);
  return pattern === undefined ? inLowerCase[place](needles) : byExpression(new RegExp(pattern));
}

/** Each of the texts stands in that place of a value. */
function havingAll(needles: readonly string[], place: TextPlace): Rule {
  if (!needles.every(canBeFound)) return never;
  const found = needles.map((needle) => having([needle], place));
  const isOneForm = found.every(({ derive }) => derive === textOf);
  const rules = isOneForm ? found : needles.map((needle) => inLowerCase[place]([needle]));
  const [{ derive } = never] = rules;
  return {
    accepts: (value) => rules.every((rule) => rule.accepts(value)),
    derive,
    test: (form) => rules.every((rule) => rule.test(form)),
  };
}

/** `contain_or`: some text occurs in some part. An empty text occurs everywhere. */
export function containOr(values: readonly FilterValue[]): Rule {
  // What has no comma occurs in a part if it occurs in the whole.
  const needles = values.map(needleOf).filter(canBeFound);
  return { ...having(needles, 'anywhere'), scan: (haystack) => haystack.some(needles, false) };
}

/** `contain_and`: every text occurs in some part. */
export function containAnd(values: readonly FilterValue[]): Rule {
  const needles = values.map(needleOf);
  const rule = havingAll(needles, 'anywhere');
  return rule === never ? never : { ...rule, scan: (haystack) => haystack.every(needles, false) };
}

/** `not_contain_or`: some text occurs in no part. */
export function notContainOr(values: readonly FilterValue[]): Rule {
  return opposite(containAnd(values));
}

/** `not_contain_and`: no text occurs in any part. */
export function notContainAnd(values: readonly FilterValue[]): Rule {
  return opposite(containOr(values));
}

/** `equal_or`: some part is one of the texts. An empty text equals an empty or missing value. */
export function equalOr(values: readonly FilterValue[]): Rule {
  const needles = differentOf(values);
  return {
    ...having(needles.filter(canBeFound), 'part'),
    ...scanOf(needles, (haystack, texts) => haystack.some(texts, true)),
  };
}

/** `equal_and`: every text is one of the parts; there may be other parts. */
export function equalAnd(values: readonly FilterValue[]): Rule {
  const needles = differentOf(values);
  return { ...havingAll(needles, 'part'), ...scanOf(needles, (haystack, texts) => haystack.every(texts, true)) };
}

/** `not_equal_or`: some part is none of the texts. */
export function notEqualOr(values: readonly FilterValue[]): Rule {
  const needles = differentOf(values);
  return {
    ...opposite(having(needles.filter(canBeFound), 'all parts')),
    // A value that has none of the texts passes; one that has may have other parts too.
    ...scanOf(needles, (haystack, texts) => replaced(haystack.some(texts, true), undecided, 1)),
  };
}

/** `not_equal_and`: no part is one of the texts. */
export function notEqualAnd(values: readonly FilterValue[]): Rule {
  return opposite(equalOr(values));
}

const differentOf = (values: readonly FilterValue[]): readonly string[] => [...new Set(values.map(needleOf))];

function opposite({ accepts, derive, test, scan }: Rule): Rule {
  const rule: Rule = { accepts: (value) => !accepts(value), derive, test: (form) => !test(form) };
  return scan ? { ...rule, scan: (haystack) => replaced(scan(haystack), 0, 1) } : rule;
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
): Pick<Rule, 'scan'> {
  const isScannable = needles.length <= 8 && needles.every((needle) => needle !== '' && canBeFound(needle));
  return isScannable ? { scan: (haystack) => scan(haystack, needles) } : {};
}

/** `phone_equal_or`: some part contains the digits of some number. A number without digits matches nothing. */
export function phoneEqualOr(values: readonly FilterValue[]): Rule {
  const numbers = values.map((value) => needleOf(value).replace(/\D+/g, '')).filter((digits) => digits !== '');
  return numbers.length === 0 ? never : byExpression(new RegExp(numbers.map(phonePattern).join('|')));
}
