import { Parser } from 'htmlparser2';
import { splice, type Replacement } from '../../runtime/server/splice.js';

/** Attributes of all elements that name a file or a page. */
const addresses: ReadonlySet<string> = new Set([
  'action',
  'data-src',
  'data-url',
  'href',
  'poster',
  'src',
  'xlink:href',
]);

/** Without a scheme, a host, and a slash in front: such an address means another file on each depth. */
const isRelative = (address: string): boolean => /^(?![a-z][a-z\d+.-]*:|[/#?\\]|$)/i.test(address);

/** Stands for the site, whose own address is not known here. */
const site = 'https://site.invalid';

/** The same file from the root of the site; addresses that are not relative stay as they are. */
export function fromRoot(address: string, base = '/'): string {
  const text = address.trim();
  return isRelative(text) && URL.canParse(text, site + base)
    ? new URL(text, site + base).href.replace(site, '')
    : address;
}

const setFromRoot = (srcset: string, base: string): string =>
  srcset.replace(/(^|,\s+)(\S+)/g, (_all, before: string, address: string) => before + fromRoot(address, base));

const stylesFromRoot = (css: string, base: string): string =>
  css.replace(
    /(url\(\s*["']?|@import\s+["'])([^"')]+)/gi,
    (_all, before: string, address: string) => before + fromRoot(address, base),
  );

function valueFromRoot(name: string, value: string, base: string): string {
  if (name === 'srcset' || name === 'data-srcset') return setFromRoot(value, base);
  if (name === 'style') return stylesFromRoot(value, base);
  return addresses.has(name) ? fromRoot(value, base) : value;
}

/** Where a page's own `<base>` leads relative addresses; the root where it has none, or names another site. */
function baseOf(html: string): string {
  const [, quoted] = /<base\b[^>]*?\bhref\s*=\s*["']([^"']*)["']/i.exec(html) ?? [];
  return quoted?.startsWith('/') && URL.canParse(quoted, site) ? new URL(quoted, site).pathname : '/';
}

/**
 * Rewrites the relative addresses of a page source from the root of the site, as browsers resolve them by the `<base>`
 * of the legacy build. So one file works at every depth. Removes the `<base>`: with it, links to headings of the same
 * page would leave the page. All other bytes stay unchanged.
 */
export function withRootAddresses(html: string): string {
  const base = baseOf(html);
  const replacements: Replacement[] = [];
  let element = '';
  const parser: Parser = new Parser(
    {
      onopentagname: (name) => void (element = name),
      onattribute(name, value) {
        const { startIndex: start, endIndex: end } = parser;
        const changed = element === 'base' ? value : valueFromRoot(name, value, base);
        const source = html.slice(start, end);
        const at = changed === value ? -1 : source.lastIndexOf(value);
        if (at >= 0) replacements.push({ start: start + at, end: start + at + value.length, text: changed });
      },
      onopentag(name) {
        if (name === 'base') replacements.push({ start: parser.startIndex, end: parser.endIndex + 1, text: '' });
      },
      ontext(text) {
        if (element !== 'style') return;
        const changed = stylesFromRoot(text, base);
        if (changed !== text) replacements.push({ start: parser.startIndex, end: parser.endIndex + 1, text: changed });
      },
      onclosetag: () => void (element = ''),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return splice(html, replacements);
}
