/** Nothing to see: all it does is in enhance.ts. */
export function TagManager(): null {
  return null;
}
