/**
 * Path and query of an address on this site, encoded as addresses are.
 *
 * @param src - absolute, or beginning at the root: another one belongs to the page that it was written for
 * @returns `undefined` for an address of another host, for another kind of address, and for what is none
 */
export function ownPath(src: string): string | undefined {
  if (!/^(?:https?:\/)?\//i.test(src) || !URL.canParse(src, location.href)) return undefined;
  const { origin, pathname, search } = new URL(src, location.href);
  return origin === location.origin ? pathname + search : undefined;
}
