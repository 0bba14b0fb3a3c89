/** Below this a number can only mean seconds: in milliseconds it would lie in 1973. */
const secondsLimit = 1e11;

/** When a token ends, in ms since 1970: from a date text, milliseconds or seconds; undefined for anything else. */
export function parseExpiry(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() !== '' && !Number.isFinite(Number(value))) {
    const date = Date.parse(value);
    return Number.isNaN(date) ? undefined : date;
  }
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return undefined;
  return number < secondsLimit ? number * 1000 : number;
}
