/** Without a scheme, a host, and a slash in front: browsers read such an address from wherever the page is. */
const relative = /^(?![a-z][a-z\d+.-]*:|[/#?\\])(?:\.{1,2}\/)*(?=.*[/.])/i;

/**
 * A relative address from the root of the site, as the `<base>` of legacy pages makes browsers read it: the same file on every depth. Other addresses
 * stay as they are, and so do words that name no file or folder.
 *
 * @example fromRoot('assets/images/house.jpg'); // '/assets/images/house.jpg'
 */
export const fromRoot = (address: string): string => address.trim().replace(relative, '/');

const carriers = /<(?:a|area|audio|img|source|video)\b[^<>]*>/gi;
const carried = /(\s(?:href|src|poster)\s*=\s*(["']))([^"'<>]*)(?=\2)/gi;
const carriedSet = /(\ssrcset\s*=\s*(["']))([^"'<>]*)(?=\2)/gi;

/** HTML with the relative addresses of its links, pictures and films from the root of the site. */
export const addressesFromRoot = (html: string): string =>
  html.replace(carriers, (tag) =>
    tag
      .replace(carried, (_all, before: string, _quote: string, address: string) => before + fromRoot(address))
      .replace(
        carriedSet,
        (_all, before: string, _quote: string, set: string) =>
          before + set.replace(/(^|,\s+)(\S+)/g, (_part, gap: string, address: string) => gap + fromRoot(address)),
      ),
  );
