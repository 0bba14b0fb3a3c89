import type { FilterValue, Rule } from './filter-types.js';
import { phonePattern, textPattern, type TextPlace } from './text-pattern.js';

/** The comma-separated parts of a text in lower case: the text itself where it is one part, as most are. */
export type Parts = string | readonly string[];

/** The parts of a field value; one empty part where there is none. */
export function partsOf(value: unknown): Parts {
  const text = lowerText(value);
  return text.includes(',') ? text.split(',') : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value ?? '');
}

function lowerText(value: unknown): string {
  return textOf(value).toLowerCase();
}

/** Digits of each part, commas kept. */
function phoneDigits(value: unknown): string {
  return textOf(value).replace(/[^\d,]+/g, '');
}

/**
 * Some of the texts stand in that place; with `all parts`, every part of the value is one of them. An empty text occurs anywhere, and is
 * equal to an empty part.
 */
export function hasSome(values: readonly FilterValue[], place: TextPlace, isKept: boolean): Rule {
  return search([needlesOf(values)], place, isKept);
}

/** Each of the texts is in that place; there may be other parts. */
export function hasEvery(values: readonly FilterValue[], place: TextPlace, isKept: boolean): Rule {
  return search(
    needlesOf(values).map((needle) => [needle]),
    place,
    isKept,
  );
}

/** What the rule lets pass does not, and what it does not, does. */
export function not<Form>({ read, test }: Rule<Form>): Rule<Form> {
  return { read, test: (form) => !test(form) };
}

/** `phone_equal_or`: some part contains the digits of some number. A number without digits matches nothing. */
export function hasPhone(values: readonly FilterValue[], isKept: boolean): Rule<string> {
  const numbers = needlesOf(values)
    .map((needle) => needle.replace(/\D+/g, ''))
    .filter((digits) => digits !== '');
  if (isKept) return { read: phoneDigits, test: occursSome(numbers) };
  const expressions = numbers.map((number) => new RegExp(phonePattern(number)));
  return { read: textOf, test: (text) => expressions.some((expression) => expression.test(text)) };
}

/** Filter values as different texts in lower case: '' for empty ones, but '0' for the number 0. */
function needlesOf(values: readonly FilterValue[]): readonly string[] {
  return [...new Set(values.map((value) => (value === 0 ? '0' : lowerText(value || ''))))];
}

/**
 * Looks for at least one text of each group. A value that is searched once is matched by an expression, which saves a
 * lower-case copy. If that copy is cached, or the expression is missing, the copy is compared.
 */
function search(groups: readonly (readonly string[])[], place: TextPlace, isKept: boolean): Rule {
  // No part has a comma in it, and what has none occurs in a part if it occurs in the whole.
  const wanted = groups.map((needles) => needles.filter((needle) => !needle.includes(',')));
  if (wanted.some((needles) => needles.length === 0)) return { read: textOf, test: () => false };
  const patterns = isKept ? [] : wanted.map((needles) => textPattern(needles, place));
  const expressions = patterns.filter((pattern) => pattern !== undefined).map((pattern) => new RegExp(pattern));
  if (expressions.length === wanted.length)
    return { read: textOf, test: all(expressions.map((expression) => (text: string) => expression.test(text))) };
  if (place === 'anywhere') return { read: lowerText, test: all(wanted.map(occursSome)) };
  const method = place === 'part' ? 'some' : 'every';
  const sets = wanted.map((needles) => new Set(needles));
  const has = (set: ReadonlySet<string>) => (parts: Parts) =>
    typeof parts === 'string' ? set.has(parts) : parts[method]((part) => set.has(part));
  return { read: partsOf, test: all(sets.map(has)) };
}

function occursSome(needles: readonly string[]): (text: string) => boolean {
  return (text) => needles.some((needle) => text.includes(needle));
}

function all<Form>(tests: readonly ((form: Form) => boolean)[]): (form: Form) => boolean {
  const [only] = tests;
  return tests.length === 1 && only ? only : (form) => tests.every((test) => test(form));
}
