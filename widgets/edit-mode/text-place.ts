import { componentPlace } from '../../runtime/component-place.js';
import { editKey } from '../../runtime/edit-key.js';
import { markerName } from '../../runtime/marker.js';
import type { Address, Site } from '../../runtime/site.js';

/** Where an editable element's value is stored. */
export interface Place {
  readonly address: Address;
  /** Chapter of the document, where it is not the block's own. */
  readonly chapter?: string | undefined;
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

/** The chapter that an element itself names: its value is in another document than its block's. */
const chapterOf = (element: Element) => element.getAttribute('data-gpage') && element.getAttribute('data-chapter');

async function askSite(owner: Element, id: string, site: () => Promise<Site>): Promise<Address | undefined> {
  const { chapter, page } = componentPlace(owner.getAttribute('data-chapter'), owner.getAttribute('data-gpage'));
  return (await (await site()).component(id, chapter, page))?.address;
}

const dataScript = ':scope > script[type="application/json"], :scope > gh-children > script[type="application/json"]';

async function addressOf(element: Element, path: string, site: () => Promise<Site>): Promise<Address | undefined> {
  if (chapterOf(element)) return askSite(element, path.split('.')[0] ?? '', site);
  const block = blockOf(element);
  // A text of the template itself belongs to the page's own document.
  if (!block) return askSite(element, path.split('.')[0] ?? '', site);
  const written = parseAddress(block.getAttribute(documentName));
  if (written) return written;
  const id = block.getAttribute('data-gh-id');
  if (!id || block.querySelector(dataScript)) return undefined;
  const asked = await askSite(block, id, site);
  // Its copies are found by this too.
  if (asked) block.setAttribute(documentName, `${asked.app_id}.${asked.item_id}.${asked.element_id}`);
  return asked;
}

/**
 * Where the value of an editable element is stored: what the element or its block says, else what the site says of them. `undefined` for
 * data that no document holds.
 */
export async function placeOf(element: Element, site: () => Promise<Site>): Promise<Place | undefined> {
  const path = element.getAttribute('gh-id');
  if (!path) return undefined;
  const address = await addressOf(element, path, site);
  const chapter = chapterOf(element) || undefined;
  return address && { address, chapter, path, key: editKey({ address, chapter, path }) };
}

/** Every element of the page that shows the value of a place. */
export function copiesOf(document: Document, { address, key, path }: Place): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[gh-id="${CSS.escape(path)}"]`)].filter((element) => {
    const chapter = chapterOf(element) || undefined;
    const block = blockOf(element);
    const own = block ? parseAddress(block.getAttribute(documentName)) : address;
    return editKey({ address: own, chapter, path }) === key;
  });
}
