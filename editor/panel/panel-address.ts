const base = '/_gh/panel';

/** An address inside the site panel. */
export interface PanelAddress {
  /** Id of the section; empty at the address of the panel itself. */
  readonly section: string;
  /** What follows the section in the path, decoded; empty if nothing does. */
  readonly part: string;
  readonly query: URLSearchParams;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads the address of the page. */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PanelAddress {
  const [section = '', ...parts] = pathname.slice(base.length + 1).split('/');
  const query = new URLSearchParams(search);
  query.delete('lang');
  return { section: decoded(section), part: decoded(parts.filter(Boolean).join('/')), query };
}

/**
 * The path and query of an address of the panel; the query keeps the panel's language.
 *
 * @param address such as `pages?state=hidden`
 * @param search query of the page now
 */
export function panelPath(address: string, search: string): string {
  const [path = '', own = ''] = address.split('?');
  const query = new URLSearchParams(own);
  const lang = new URLSearchParams(search).get('lang');
  if (lang !== null) query.set('lang', lang);
  const text = query.toString();
  return `${base}/${path}${text && `?${text}`}`;
}
