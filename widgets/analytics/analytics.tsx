/** Nothing to see: all it does is in enhance.ts. */
export function Analytics(): null {
  return null;
}
