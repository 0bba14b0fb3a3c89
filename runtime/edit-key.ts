import type { Address } from './site.js';

/** Key of an edited value in the shared state: the document, then the path inside it. */
export function editKey(address: Address | undefined, path: string): string {
  return address ? `${address.app_id}.${address.item_id}.${address.element_id}#${path}` : `#${path}`;
}
