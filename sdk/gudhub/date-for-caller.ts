import { knownDate } from '../pure/get-date.js';
import type { getDate } from '../pure/get-date.js';

/**
 * The result of the legacy `getDate`: a Date for the days of this week; ms for other days, and if the argument is not a
 * preset. Spans are an addition of ours.
 */
export function dateForCaller(key: string): Date | ReturnType<typeof getDate> {
  const now = Date.now();
  const date = knownDate(key, now) ?? now;
  return /^this_(mon|tues|wednes|thurs|fri|satur|sun)day$/.test(key) && typeof date === 'number'
    ? new Date(date)
    : date;
}
