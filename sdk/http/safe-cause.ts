/** Some kinds of fetch tell the whole address in their errors, with the token in its query: such a cause is left out. */
export function safeCause(cause: unknown): unknown {
  return `${String(cause)} ${String(Object(cause).cause)}`.includes('?') ? undefined : cause;
}
