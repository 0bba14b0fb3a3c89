import { recurringDateRule } from './recurring-date-rule.js';

/**
 * Tells whether a date's anniversary falls on today, into this week (Sunday to Saturday) or into this month, in local time. Any other
 * option is true for every date; no date is never true.
 *
 * @param date - ms since 1970, as a number or digits
 * @param option - 'day', 'week' or 'month'
 * @param now - the moment that decides what today is, ms since 1970
 * @example checkRecurringDate(birthday, 'week')
 */
export function checkRecurringDate(
  date: number | string | null | undefined,
  option: string,
  now: number = Date.now(),
): boolean {
  const rule = recurringDateRule([option], now);
  return rule.test(rule.derive(date));
}
