const prefix = '[siteblocks]';
const said = new Set<string>();

/** Says something on the console once per text: a page with the same mistake in fifty tags gets one line. */
export function warnOnce(message: string): void {
  if (said.has(message)) return;
  said.add(message);
  console.warn(prefix, message);
}

export function logError(message: string, cause?: unknown): void {
  console.error(prefix, message, ...(cause === undefined ? [] : [cause]));
}
