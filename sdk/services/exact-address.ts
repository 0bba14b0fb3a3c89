import { requireId } from '../check.js';
import type { DocumentAddress, Given } from '../types/entities.js';

/**
 * The three ids of a document's address and nothing else.
 *
 * @throws SdkError `bad-argument` where one is not a whole number
 */
export function exactAddress(address: Given<DocumentAddress>): DocumentAddress {
  const { app_id, item_id, element_id } = Object(address) as Given<DocumentAddress>;
  return {
    app_id: requireId(app_id, 'app_id'),
    item_id: requireId(item_id, 'item_id'),
    element_id: requireId(element_id, 'element_id'),
  };
}
