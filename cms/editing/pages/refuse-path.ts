import { PageError } from './page-error.js';
import type { PathFlaw } from './path-flaw.js';

const reasons: Readonly<Record<PathFlaw, string>> = {
  form: 'An address has small Latin letters, digits and hyphens between slashes: /one-page/.',
  length: 'An address has at most 200 characters.',
  reserved: 'This address belongs to the program of the site.',
  list: 'Addresses that begin so belong to the articles of a list.',
  chapter: 'An article’s address is that of its list and one part more.',
  kind: 'An address that begins differently would make it a page of another kind.',
};

/** @throws PageError that says what is wrong with a path */
export function refusePath(flaw: PathFlaw | undefined, path: string): void {
  if (flaw) throw new PageError(400, `path-${flaw}`, `${path} cannot be the address of this page. ${reasons[flaw]}`);
}

/** The refusal of an address that another page has, whether visitors see that page or not. */
export const taken = (path: string): PageError =>
  new PageError(409, 'path-taken', `There is a page at ${path} already. Choose another address.`);
