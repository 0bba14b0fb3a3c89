import { unaddressed } from '../../runtime/contract/edit-addresses.js';

const payload = '<script type="application/json" id="gh-page"';

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
  let shown = '';
  let done = 0;
  for (
    let found = html.indexOf(' gh-');
    found >= 0 && found < at;
    found = html.indexOf(' gh-', Math.max(found + 1, done))
  ) {
    const start = html.lastIndexOf('<', found);
    const end = html.indexOf('>', start) + 1;
    // Not inside a start tag: a text that is about addresses.
    if (end <= found || !/[a-z]/.test(html[start + 1] ?? '')) continue;
    shown += html.slice(done, start) + withoutAddress(html.slice(start, end));
    done = end;
  }
  return `${shown}${html.slice(done, at)}${payload} ${unaddressed}${html.slice(at + payload.length)}`;
}
