import { getDate } from '../pure/get-date.js';

/** What `getDate` of today’s library gives: a Date for the days of this week, ms for other days; spans are ours. */
export function dateForCaller(key: string): Date | ReturnType<typeof getDate> {
  const date = getDate(key);
  return /^this_\w+day$/.test(key) && typeof date === 'number' ? new Date(date) : date;
}
