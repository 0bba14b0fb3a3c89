/**
 * The one link that stands for an address: same path and hash; for an address without a hash, the first link to a part of that very page;
 * else the longest link path that the address begins with.
 *
 * @param links Addresses as in `href`, with or without a hash.
 * @returns The link, or `undefined` where none fits.
 */
export function activeLink(links: readonly string[], path: string, hash: string): string | undefined {
  const parts = links.map((link) => ({ link, path: link.split('#')[0] ?? '', anchor: link.includes('#') }));
  const exact = links.find((link) => link === path + hash);
  const first = hash ? undefined : parts.find((part) => part.anchor && part.path === path)?.link;
  if (exact ?? first) return exact ?? first;
  const above = parts.filter((part) => !part.anchor && part.path !== '/' && path.startsWith(part.path));
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.link;
}
