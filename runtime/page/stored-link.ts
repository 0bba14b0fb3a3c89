/** A link that the stored HTML of a legacy tag has. */
export interface StoredLink {
  readonly href: string;
  readonly text: string;
  readonly target: string;
  /** Whether it has the attribute `download`. */
  readonly download: boolean;
}

/** Where a link leads, so that two ways to write it are one. A fragment alone is meant on the site's first page, whose address is the base. */
const destination = (href: string): string =>
  href
    .trim()
    .replace(/^tel:.*$/, (tel) => tel.replace(/[^\d]/g, ''))
    .replace(/^(?=#)/, '/');

/** Links that lead somewhere: neither to the top of the page nor into a script. */
const leads = ({ href, text }: StoredLink): boolean =>
  text !== '' && !/^(?:#?|\/|javascript:.*|data:.*|vbscript:.*)$/i.test(href.trim());

/**
 * The links of a legacy tag that a block does not show, each once.
 *
 * @param stored links of the stored HTML
 * @param shown addresses of the links that the block shows
 */
export function linksNotShown(stored: readonly StoredLink[], shown: Iterable<string>): readonly StoredLink[] {
  const known = new Set([...shown].map(destination));
  return stored.filter((link) => {
    const place = destination(link.href);
    if (!leads(link) || known.has(place)) return false;
    known.add(place);
    return true;
  });
}
