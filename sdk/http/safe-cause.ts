/**
 * Some implementations of fetch put the whole address into their errors, with the token in its query. Such a cause is
 * left out.
 */
export function safeCause(cause: unknown): unknown {
  return `${String(cause)} ${String(Object(cause).cause)}`.includes('?') ? undefined : cause;
}
