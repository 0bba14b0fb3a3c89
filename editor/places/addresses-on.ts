import { documentAttribute, documentName } from '../../runtime/page/document-name.js';
import type { Address } from '../../runtime/page/site.js';
import { documentOwner, pageAddress } from './text-place.js';

/** The documents that a page shows values of: those that its blocks name, and its own, where a text outside of blocks shows a value of that. */
export function addressesOn(page: Document): readonly Address[] {
  const names = [...page.querySelectorAll(`[${documentAttribute}]`)].map((element) =>
    element.getAttribute(documentAttribute),
  );
  const isOwnShown = [...page.querySelectorAll('[gh-id], [gh-array]')].some((element) => !documentOwner(element));
  const own = isOwnShown ? pageAddress(page) : undefined;
  return [...new Set([...names, ...(own ? [documentName(own)] : [])])].flatMap((name) => {
    const [app_id = NaN, item_id = NaN, element_id = NaN] = (name ?? '').split('.').map(Number);
    return Number.isInteger(app_id + item_id + element_id) ? [{ app_id, item_id, element_id }] : [];
  });
}
