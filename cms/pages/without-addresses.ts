import { unaddressed } from '../../runtime/contract/edit-addresses.js';

const payload = '<script type="application/json" id="gh-page"';

/** The renderer escapes both brackets inside of attributes. */
const startTag = /<[a-z][^<>]*>/g;

const address = / gh-(?:id|kind|options|array|item)="[^"]*"/g;

/** Where a value of another document is stored. Blocks have the same attributes, as their input: their names have a hyphen. */
const elsewhere = / data-(?:chapter|gpage)="[^"]*"/g;

function withoutAddress(tag: string): string {
  const bare = tag.replace(address, '');
  return bare === tag || /^<[a-z]+-/.test(tag) ? bare : bare.replace(elsewhere, '');
}

/**
 * A page as visitors get it: without the attributes by which edit mode finds what an element shows. The payload says that they are missing.
 *
 * @param html page as it was rendered; one without a payload stays as it is, because edit mode could not know
 */
export function withoutAddresses(html: string): string {
  const at = html.lastIndexOf(payload);
  if (at < 0) return html;
  const shown = html.slice(0, at).replace(startTag, (tag) => (tag.includes(' gh-') ? withoutAddress(tag) : tag));
  return `${shown}${payload} ${unaddressed}${html.slice(at + payload.length)}`;
}
