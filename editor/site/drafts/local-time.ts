const two = (number: number): string => String(number).padStart(2, '0');

/** A moment as an input of date and time has it, in the time zone of this browser: `2026-03-29T09:30`. */
export function inputOf(at: number): string {
  const date = new Date(at);
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that an input of date and time says, ms since 1970; undefined where it says none, or one that the clocks leave out. */
export function momentOf(input: string): number | undefined {
  const at = new Date(input).getTime();
  return !Number.isNaN(at) && inputOf(at) === input.slice(0, 16) ? at : undefined;
}

/** A moment in words, with its time zone. */
export const describeMoment = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZoneName: 'short',
  }).format(at);

/** The time zone of this browser in words: "Europe/Kyiv, GMT+3". */
export function describeZone(at: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'longOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return [format.resolvedOptions().timeZone, offset].filter(Boolean).join(', ');
}
