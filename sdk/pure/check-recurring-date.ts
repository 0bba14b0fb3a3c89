import { recurringDateRule } from './recurring-date-rule.js';

/**
 * Whether a date's anniversary is today, in this week (Sunday to Saturday) or in this month, in local time. Any other
 * option is true for every date. False without a date.
 *
 * @param date - a Date, ms since 1970 as a number or digits, or ISO text such as '2026-11-22'
 * @param option - 'day', 'week' or 'month'
 * @param now - the moment that decides what today is, ms since 1970
 * @example checkRecurringDate(birthday, 'week')
 */
export function checkRecurringDate(
  date: Date | number | string | null | undefined,
  option: string,
  now: number = Date.now(),
): boolean {
  const rule = recurringDateRule([option], now);
  return rule.test(rule.read(momentOf(date)));
}

function momentOf(date: Date | number | string | null | undefined): unknown {
  if (date instanceof Date) return date.getTime();
  const [, day] = typeof date === 'string' ? (/^\s*(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(date) ?? []) : [];
  // A day without a time is that day wherever it is read: as ISO text it would be midnight in Greenwich.
  return day === undefined ? date : new Date(day === String(date).trim() ? `${day}T00:00` : String(date)).getTime();
}
