import { editKey } from '../../runtime/edit-key.js';
import { markerName } from '../../runtime/marker.js';
import type { Address, Site } from '../../runtime/site.js';

/** Where an editable element's value is stored. */
export interface Place {
  readonly address: Address;
  /** Edit id. */
  readonly path: string;
  /** Address and path in one text. */
  readonly key: string;
}

const documentName = 'data-gh-document';

function parseAddress(text: string | null | undefined): Address | undefined {
  const [, app, item, element] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? [];
  return app && item && element
    ? { app_id: Number(app), item_id: Number(item), element_id: Number(element) }
    : undefined;
}

/** The block that an editable element belongs to: the nearest one that has been rendered. */
const blockOf = (element: Element) => element.closest(`[${markerName}]`);

async function askSite(block: Element, site: () => Promise<Site>): Promise<Address | undefined> {
  const id = block.getAttribute('data-gh-id');
  if (
    !id ||
    block.querySelector(
      ':scope > script[type="application/json"], :scope > gh-children > script[type="application/json"]',
    )
  )
    return undefined;
  const chapter = block.getAttribute('data-chapter') || 'pages';
  const answer = await (await site()).component(id, chapter, block.getAttribute('data-gpage') || undefined);
  return answer?.address;
}

/**
 * Where the value of an editable element is stored: what the server wrote on its block, else what the site says of that block.
 * `undefined` for data that no document holds.
 */
export async function placeOf(element: Element, site: () => Promise<Site>): Promise<Place | undefined> {
  const path = element.getAttribute('gh-id');
  const block = blockOf(element);
  if (!path || !block) return undefined;
  let address = parseAddress(block.getAttribute(documentName));
  if (!address) {
    address = await askSite(block, site);
    // Its copies are found by this too.
    if (address) block.setAttribute(documentName, `${address.app_id}.${address.item_id}.${address.element_id}`);
  }
  return address && { address, path, key: editKey(address, path) };
}

/** Every element of the page that shows the value of a place. */
export function copiesOf(document: Document, { key, path }: Place): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[gh-id="${CSS.escape(path)}"]`)].filter(
    (element) => editKey(parseAddress(blockOf(element)?.getAttribute(documentName)), path) === key,
  );
}
