import { numberOf } from './number-rules.js';

/** ms since 1970 of a date field; NaN where there is none. The platform writes 0 for no date. */
export function dateOf(value: unknown): number {
  return numberOf(value) || NaN;
}

/**
 * Weekday (Sunday 0), month and day of the month of a date in local time, packed into one number; -1 for an invalid
 * date.
 */
export function packCalendar(date: Date): number {
  const month = date.getMonth();
  return Number.isNaN(month) ? -1 : (yearDay(month, date.getDate()) << 3) | date.getDay();
}

export const weekdayOf = (calendar: number): number => calendar & 7;

/** A day of the year whatever the year: comparable with `yearDay(month, day)`. */
export const yearDayOf = (calendar: number): number => calendar >> 3;

export const yearDay = (month: number, day: number): number => (month << 5) | day;

const forms = new Map<string, (value: unknown) => number>();

/** Derives {@link packCalendar} from a date field: one function per time zone, so that forms kept from another zone are not used. */
export function calendarForm(): (value: unknown) => number {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = forms.get(zone);
  if (known) return known;
  const date = new Date();
  const form = (value: unknown): number => {
    date.setTime(dateOf(value));
    return packCalendar(date);
  };
  forms.set(zone, form);
  return form;
}
