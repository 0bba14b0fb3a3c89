import { calendarForm, packCalendar, yearDay, yearDayOf } from './calendar-form.js';
import type { FilterValue, Rule } from './filter-types.js';

/**
 * `recurring_date`: the date's anniversary falls on today (`day`), this week (`week`) or this month (`month`), in local
 * time. Weeks run from Sunday to Saturday, also across New Year's Eve. In a year without 29 February, the week of 1
 * March includes it. Any other value matches every date. A field without a date never matches.
 *
 * @param now the moment that decides what today is, ms since 1970
 */
export function recurringDateRule(values: readonly FilterValue[], now: number): Rule<number> {
  const today = new Date(now);
  const tests = values.map((value) => anniversaryTest(String(value ?? ''), today));
  const test = (calendar: number): boolean => calendar >= 0 && tests.some((recurs) => recurs(yearDayOf(calendar)));
  return { read: calendarForm(), test };
}

function anniversaryTest(option: string, today: Date): (day: number) => boolean {
  const wanted = yearDayOf(packCalendar(today));
  switch (option) {
    case 'day':
      return (day) => day === wanted;
    case 'month':
      return (day) => day >> 5 === today.getMonth();
    case 'week': {
      const days = weekOf(today);
      return (day) => days.has(day);
    }
    default:
      return () => true;
  }
}

function weekOf(today: Date): ReadonlySet<number> {
  const days = new Set<number>();
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - today.getDay() + weekday);
    days.add(yearDayOf(packCalendar(date)));
    const isFirstOfMarch = date.getMonth() === 2 && date.getDate() === 1;
    if (isFirstOfMarch && new Date(date.getFullYear(), 1, 29).getMonth() === 2) days.add(yearDay(1, 29));
  }
  return days;
}
