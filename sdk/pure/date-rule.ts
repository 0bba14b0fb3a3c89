import { calendarForm, dateOf, weekdayOf } from './calendar-form.js';
import type { FilterValue, Rule } from './filter-types.js';
import { daySpan, monthSpan, type Span } from './local-days.js';

interface DateCondition {
  readonly kind: string;
  readonly offset: number;
  readonly match: boolean;
}

/**
 * `date_in` and `date_out`: the date lies in, or outside, a span of the local calendar. Each value is `kind:offset:match`.
 *
 * | kind | span |
 * |---|---|
 * | `day` | the day `offset` days from today |
 * | `days` | offset below 0: the last 7 days, today the last; otherwise the next 7, today the first |
 * | `day_week` | every day with weekday number `offset`, Sunday 0 |
 * | `week` | the week `offset` weeks from this one, Sunday to Saturday; -2 means the past two weeks |
 * | `month`, `year` | the month or year `offset` from the current one |
 * | other | every date, in and out |
 *
 * `date_in` passes when the date lies in at least one span; a value whose `match` is not 1 means the outside of its span instead.
 * `date_out` passes when the date lies in none of the spans, whatever their `match`: stored filters write 0 there.
 * An item without a date passes neither.
 *
 * @param now the moment that the spans are counted from, ms since 1970
 */
export function dateRule(values: readonly FilterValue[], isIn: boolean, now: number): Rule<number> {
  const conditions = values.map(conditionOf);
  // Weekdays are slow to compute, so they are kept per value; where they meet spans, the date itself is kept.
  if (conditions.every(({ kind }) => kind === 'day_week')) {
    const tests = conditions.map((condition) =>
      oriented(condition, isIn, (calendar) => weekdayOf(calendar) === condition.offset),
    );
    return joined(calendarForm(), tests, isIn, (calendar) => calendar >= 0);
  }
  const tests = conditions.map((condition) => dateTest(condition, isIn, new Date(now)));
  return joined(dateOf, tests, isIn, (date) => !Number.isNaN(date));
}

type Test = (form: number) => boolean;

function conditionOf(value: FilterValue): DateCondition {
  const [kind = '', offset, match] = String(value ?? '').split(':');
  return { kind, offset: Number(offset) || 0, match: match === '1' };
}

function dateTest(condition: DateCondition, isIn: boolean, now: Date): Test {
  if (condition.kind === 'day_week')
    return oriented(condition, isIn, (date) => new Date(date).getDay() === condition.offset);
  const span = spanOf(condition, now);
  return span ? oriented(condition, isIn, (date) => date >= span.start && date < span.end) : () => true;
}

function oriented({ match }: DateCondition, isIn: boolean, lies: Test): Test {
  return isIn && match ? lies : (form) => !lies(form);
}

function joined(read: (value: unknown) => number, tests: readonly Test[], isIn: boolean, exists: Test): Rule<number> {
  const [only] = tests;
  if (tests.length === 1 && only) return { read, test: (form) => exists(form) && only(form) };
  const join = isIn ? 'some' : 'every';
  return { read, test: (form) => exists(form) && tests[join]((lies) => lies(form)) };
}

function spanOf({ kind, offset }: DateCondition, now: Date): Span | undefined {
  switch (kind) {
    case 'day':
      return daySpan(now, offset, offset + 1);
    case 'days':
      return offset < 0 ? daySpan(now, -6, 1) : daySpan(now, 0, 7);
    case 'week': {
      const sunday = 7 * offset - now.getDay();
      return daySpan(now, sunday, sunday + (offset === -2 ? 14 : 7));
    }
    case 'month':
      return monthSpan(now, offset, 1);
    case 'year':
      return monthSpan(now, 12 * offset, 12, 0);
    default:
      return undefined;
  }
}
