import { pageDocument } from '../basics/page-document.js';

/**
 * Attribute of a page's payload: the elements of this page lack their edit addresses. Edit mode fetches them and removes it.
 */
export const unaddressed = 'data-gh-bare';

/** The payload of a page that lacks its edit addresses; `null` for every other page, and on the server. */
export const unaddressedPayload = (): Element | null =>
  typeof document === 'undefined' ? null : pageDocument.querySelector(`#gh-page[${unaddressed}]`);
