import type { FilterValue } from './filter-types.js';

/** The number in a field value; NaN, which no comparison passes, where there is none. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return numberIn(value);
  return typeof value === 'boolean' ? Number(value) : NaN;
}

/** Nearly all are plain digits. Long ones, as those of dates, are read here faster than `Number` reads them; 15 digits are always exact. */
function numberIn(text: string): number {
  if (text.length < 10) {
    const short = Number(text);
    return short === 0 && text.trim() === '' ? NaN : short;
  }
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9 || index === 15) return text.trim() === '' ? NaN : Number(text);
    number = number * 10 + digit;
  }
  return number;
}

type NumberTest = (number: number) => boolean;

/** `bigger`: strictly above at least one of the values, so above the smallest. An empty filter value counts as 0. */
export function isAbove(values: readonly FilterValue[]): NumberTest {
  const limit = boundsOf(values).reduce((least, bound) => Math.min(least, bound), Infinity);
  return (number) => number > limit;
}

/** `lower`: strictly below at least one of the values, so below the biggest. An empty filter value counts as 0. */
export function isBelow(values: readonly FilterValue[]): NumberTest {
  const limit = boundsOf(values).reduce((most, bound) => Math.max(most, bound), -Infinity);
  return (number) => number < limit;
}

/** `range`: within at least one `start:end`, start inclusive, end exclusive. A missing end matches nothing, an empty one counts as 0. */
export function isWithin(values: readonly FilterValue[]): NumberTest {
  const ranges = values.map((value) => {
    const [start, end] = String(value ?? '').split(':');
    return { start: Number(start), end: Number(end) };
  });
  const [only] = ranges;
  if (ranges.length === 1 && only) return (number) => number >= only.start && number < only.end;
  return (number) => ranges.some(({ start, end }) => number >= start && number < end);
}

function boundsOf(values: readonly FilterValue[]): number[] {
  return values.map((value) => Number(value ?? '')).filter((bound) => !Number.isNaN(bound));
}

const falseTexts: ReadonlySet<string> = new Set(['', 'false', '0', 'null', 'undefined']);

/** Whether a stored value means true: not empty, and none of the words for false. */
export function isTruthy(value: unknown): boolean {
  // The usual ones.
  if (value === '1' || value === true) return true;
  if (value === '' || value === '0' || value === false) return false;
  return !falseTexts.has(
    String(value ?? '')
      .trim()
      .toLowerCase(),
  );
}

/** `value`: true or false like at least one of the values, each of which may be a boolean, a number or a text. */
export function isLike(values: readonly FilterValue[]): (truth: boolean) => boolean {
  const wanted = new Set(values.map(isTruthy));
  return (truth) => wanted.has(truth);
}
