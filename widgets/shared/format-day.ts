/**
 * A day in the numeric Ukrainian format, which has no words and so is the same in every language; or in the manner of a language.
 *
 * @param time Milliseconds since 1970; the day is the one in UTC, as it was written down.
 * @param locale Language tag; empty: the numeric format.
 * @example formatDay(Date.UTC(2026, 2, 14)) // '14.03.2026'
 * @example formatDay(Date.UTC(2026, 2, 14), 'en-GB') // '14 Mar 2026'
 */
export const formatDay = (time: number, locale = ''): string =>
  locale === ''
    ? new Date(time).toISOString().slice(0, 10).split('-').reverse().join('.')
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);

/** The same day for programs: `2026-03-14`. */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
