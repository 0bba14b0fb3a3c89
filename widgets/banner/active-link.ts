/** Paths whose links are anchors; without a hash, this one is meant. */
const defaultHashes: Readonly<Record<string, string>> = { '/portfolio/': '#all' };

/**
 * The one link that stands for an address: same path and hash, else the longest link path that the address begins with.
 *
 * @param links Addresses as in `href`, with or without a hash.
 * @returns The link, or `undefined` where none fits.
 */
export function activeLink(links: readonly string[], path: string, hash: string): string | undefined {
  const wanted = hash || defaultHashes[path.replace(/^\/[a-z]{2}(?=\/)/, '')] || '';
  const exact = links.find((link) => link === path + wanted);
  if (exact) return exact;
  const parts = links.map((link) => ({ link, path: link.split('#')[0] ?? '', anchor: link.includes('#') }));
  const above = parts.filter((part) => !part.anchor && part.path !== '/' && path.startsWith(part.path));
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.link;
}
