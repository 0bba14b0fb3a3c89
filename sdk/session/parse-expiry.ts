/** Below this a number can only mean seconds: in milliseconds it would lie in 1973. */
const secondsLimit = 1e11;

/** When a token ends, in ms since 1970: from a date text, milliseconds or seconds; undefined for anything else. */
export function parseExpiry(value: unknown): number | undefined {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText || typeof value === 'number' ? Number(value) : 0;
  if (Number.isFinite(number)) return number > 0 ? number * (number < secondsLimit ? 1000 : 1) : undefined;
  return (isText && Date.parse(value)) || undefined;
}
