import { requireId } from '../check.js';
import type { DocumentAddress } from '../types/entities.js';

/**
 * The three ids of a document's address and nothing else.
 *
 * @throws SdkError `bad-argument` where one is not a whole number
 */
export function exactAddress(address: DocumentAddress): DocumentAddress {
  return {
    app_id: requireId(address.app_id, 'app_id'),
    item_id: requireId(address.item_id, 'item_id'),
    element_id: requireId(address.element_id, 'element_id'),
  };
}
