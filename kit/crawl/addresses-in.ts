import { Parser } from 'htmlparser2';

/** Attributes with one address, by what the address leads to. */
const single: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  script: ['src'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  use: ['href'],
};

/** Relations of a link whose address is another page, not a file that this one needs. */
const pageRelations = /^(?:canonical|alternate|next|prev|author|license|help|search)$/i;

/** Addresses that a page names, whole. */
export interface AddressesIn {
  /** Where its links lead. */
  readonly pages: ReadonlySet<string>;
  /** What it is shown with: pictures, styles, scripts, films, data. */
  readonly files: ReadonlySet<string>;
}

/** Addresses in a style sheet. */
export function addressesInCss(css: string, base: string): readonly string[] {
  const found = [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/g)];
  return found.flatMap((match) => whole(match.slice(1).find((text) => text !== undefined) ?? '', base));
}

function whole(address: string, base: string): string[] {
  const text = address.trim();
  if (text === '' || text.startsWith('#') || !URL.canParse(text, base)) return [];
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return [];
  url.hash = '';
  return [url.href];
}

/** The addresses of a `srcset`: each ends at a blank or at the comma behind it. */
const inSrcset = (text: string): readonly string[] =>
  [...text.matchAll(/\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g)].map(([, address = '']) => address);

/**
 * Every address in the HTML of a page: of links, and of what it is shown with, styles and the page's data for its scripts included.
 *
 * @param base Address of the page.
 */
export function addressesIn(html: string, base: string): AddressesIn {
  const pages = new Set<string>();
  const files = new Set<string>();
  let style = false;
  let data = false;
  let text = '';
  const add = (to: Set<string>, address: string): void => whole(address, base).forEach((found) => to.add(found));
  const parser = new Parser({
    onopentag(name, attributes) {
      style = name === 'style';
      data = name === 'script' && attributes['id'] === 'gh-page';
      text = '';
      for (const attribute of single[name] ?? []) {
        const address = attributes[attribute];
        if (address === undefined) continue;
        const isPage =
          name === 'a' || name === 'area' || (name === 'link' && pageRelations.test(attributes['rel'] ?? ''));
        add(isPage ? pages : files, address);
      }
      for (const address of inSrcset(attributes['srcset'] ?? attributes['imagesrcset'] ?? '')) add(files, address);
      if (attributes['style']) addressesInCss(attributes['style'], base).forEach((found) => files.add(found));
    },
    ontext(part) {
      if (style || data) text += part;
    },
    onclosetag() {
      if (style) addressesInCss(text, base).forEach((found) => files.add(found));
      if (data) for (const file of wave(text)) add(files, file);
      style = false;
      data = false;
    },
  });
  parser.end(html);
  return { pages, files };
}

/** Files that the page's payload names for its blocks. */
function wave(payload: string): readonly string[] {
  try {
    const { wave: files } = JSON.parse(payload) as { readonly wave?: unknown };
    return Array.isArray(files) ? files.filter((file): file is string => typeof file === 'string') : [];
  } catch {
    return [];
  }
}
