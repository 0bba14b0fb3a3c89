/**
 * The day that a moment falls on somewhere, as the midnight in UTC that begins it: what `formatDay` takes.
 *
 * @param time Milliseconds since 1970.
 * @param timeZone IANA name.
 * @example dayIn(Date.UTC(2026, 2, 13, 23, 30), 'Europe/Kyiv') // Date.UTC(2026, 2, 14)
 */
export const dayIn = (time: number, timeZone: string): number =>
  // Swedish writes a day as ISO 8601 does.
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time));
