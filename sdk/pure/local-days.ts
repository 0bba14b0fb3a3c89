/** A span of time in ms since 1970: the start belongs to it, the end does not. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Midnight, local time, of the day that is `days` days after the day of `now`, in ms. Days of 23 and 25 hours are counted right. */
function dayStart(now: Date, days = 0): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}

/** The calendar days from `first` up to but not including `last`, counted from the day of `now`. */
export function daySpan(now: Date, first: number, last: number): Span {
  return { start: dayStart(now, first), end: dayStart(now, last) };
}

/** `count` calendar months from the month that is `offset` months after that of `now`, or after January with `fromJanuary`. */
export function monthSpan(now: Date, offset: number, count: number, from = now.getMonth()): Span {
  const first = from + offset;
  return {
    start: new Date(now.getFullYear(), first, 1).getTime(),
    end: new Date(now.getFullYear(), first + count, 1).getTime(),
  };
}
