import { badArgument } from '../check.js';
import { daySpan, monthSpan, type Span } from './local-days.js';

const daysAfter = {
  next_day: 1,
  two_days_after: 2,
  three_days_after: 3,
  four_days_after: 4,
  next_week: 7,
  two_weeks_after: 14,
  three_weeks_after: 21,
} as const;

const weekdays = {
  this_monday: 0,
  this_tuesday: 1,
  this_wednesday: 2,
  this_thursday: 3,
  this_friday: 4,
  this_saturday: 5,
  this_sunday: 6,
} as const;

const periodOffsets = { this: 0, next: 1, past: -1 } as const;

type PeriodLength = 'week' | 'month' | 'quarter' | 'year';

/** Presets that mean one moment. */
export type DatePreset = keyof typeof daysAfter | keyof typeof weekdays | 'now';

/** Presets that mean a span of whole days. */
export type DateSpanPreset =
  | `${7 | 10 | 14 | 30}_days_${'past' | 'future'}`
  | `${keyof typeof periodOffsets}_${Exclude<PeriodLength, 'week'>}`
  | 'this_week'
  | 'past_week'
  | 'next_week_span';

/**
 * Resolves a date preset in local time.
 *
 * - `next_day` … `four_days_after`, `next_week`, `two_weeks_after`, `three_weeks_after`: that many days from now, same time of day.
 * - `this_monday` … `this_sunday`: that day of the current week, same time of day; weeks start on Monday.
 * - `{7,10,14,30}_days_past`: so many whole days before today; `…_future`: after today. Today belongs to neither.
 * - `{this,next,past}_{week,month,quarter,year}`: that calendar period; its week starts on Monday.
 *   `next_week` alone keeps its older meaning, the moment seven days from now: for the span ask `next_week_span`.
 * - `now`: now. Any other text is refused with `bad-argument`.
 *
 * @param preset - name of the preset
 * @param now - the moment to count from, ms since 1970
 * @returns a moment in ms since 1970, or `{ start, end }` in ms, start inclusive, end exclusive
 * @example getDate('this_month') // { start: 1793491200000, end: 1796083200000 }
 */
export function getDate(preset: DateSpanPreset, now?: number): Span;
/**
 * Resolves a preset that means one moment; see the first form for all of them.
 *
 * @param preset - name of the preset
 * @param now - the moment to count from, ms since 1970; default now
 * @returns a moment in ms since 1970
 */
export function getDate(preset: DatePreset, now?: number): number;
/**
 * Resolves a preset that is not known beforehand; see the first form for all of them.
 *
 * @param preset - name of the preset
 * @param now - the moment to count from, ms since 1970; default now
 * @returns a moment in ms since 1970, or `{ start, end }` in ms, the end exclusive
 */
export function getDate(preset: string, now?: number): number | Span;
export function getDate(preset: string, now: number = Date.now()): number | Span {
  const date = knownDate(preset, now);
  if (date !== undefined) return date;
  throw badArgument('preset', 'a date preset, such as this_week, next_month or 7_days_past', preset);
}

/**
 * Resolves a preset; undefined for what is none.
 *
 * @param now - the moment to count from, ms since 1970
 */
export function knownDate(preset: string, now: number): number | Span | undefined {
  const from = new Date(now);
  if (Object.hasOwn(daysAfter, preset)) return shiftDays(from, daysAfter[preset as keyof typeof daysAfter]);
  if (Object.hasOwn(weekdays, preset))
    return shiftDays(from, weekdays[preset as keyof typeof weekdays] - daysSinceMonday(from));
  return daysSpan(preset, from) ?? periodSpan(preset, from) ?? (preset === 'now' ? now : undefined);
}

function shiftDays(from: Date, days: number): number {
  return new Date(from).setDate(from.getDate() + days);
}

function daysSinceMonday(date: Date): number {
  return (date.getDay() + 6) % 7;
}

function daysSpan(preset: string, from: Date): Span | undefined {
  const [, count, direction] = /^(7|10|14|30)_days_(past|future)$/.exec(preset) ?? [];
  if (!count) return undefined;
  return direction === 'past' ? daySpan(from, -Number(count), 0) : daySpan(from, 1, 1 + Number(count));
}

function periodSpan(preset: string, from: Date): Span | undefined {
  const [, which, length] =
    /^(this|next|past)_(week|month|quarter|year)$/.exec(preset === 'next_week_span' ? 'next_week' : preset) ?? [];
  if (!which) return undefined;
  const offset = periodOffsets[which as keyof typeof periodOffsets];
  const month = from.getMonth();
  switch (length as PeriodLength) {
    case 'week': {
      const monday = 7 * offset - daysSinceMonday(from);
      return daySpan(from, monday, monday + 7);
    }
    case 'month':
      return monthSpan(from, offset, 1);
    case 'quarter':
      return monthSpan(from, 3 * offset, 3, month - (month % 3));
    case 'year':
      return monthSpan(from, 12 * offset, 12, 0);
  }
}
