const prefix = '[siteblocks]';
const warned = new Set<string>();

/** Says something on the console once per text: a page with the same mistake in fifty tags gets one line. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(prefix, message);
}

/** @param said A message, and what caused it where something did. */
export function logError(...said: readonly [message: string, cause?: unknown]): void {
  console.error(prefix, ...said);
}
