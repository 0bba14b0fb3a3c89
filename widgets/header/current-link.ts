/** A link of a menu that stands for the page shown: the page itself, or the section that it is in. */
export interface CurrentLink {
  readonly link: string;
  /** Value for `aria-current`. */
  readonly current: 'page' | 'true';
}

const pathOfLink = (link: string): string => link.split('#')[0] ?? '';

/**
 * The one link of a menu that a path means: the one with that path, else the one with the longest path that it begins with. A hash in a
 * link says nothing here: the section is the same, and the server never sees the visitor's hash.
 *
 * @param links Addresses as in `href`.
 * @param home Path of the home page. Every other path begins with it, so it does not count as a section.
 */
export function currentLink(links: readonly string[], path: string, home: string): CurrentLink | undefined {
  const page = links.find((link) => pathOfLink(link) === path);
  if (page !== undefined) return { link: page, current: 'page' };
  const sections = links.filter(
    (link) => pathOfLink(link).endsWith('/') && pathOfLink(link) !== home && path.startsWith(pathOfLink(link)),
  );
  const [section] = sections.sort((a, b) => pathOfLink(b).length - pathOfLink(a).length);
  return section === undefined ? undefined : { link: section, current: 'true' };
}
