import { inPlaceOf, isLeaf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';

/** A picture whose address alone is stored, as films keep their posters. Edit mode writes an address back where it found one. */
export const pictureAt = (address: StoredCursor): StoredCursor =>
  isLeaf(address) ? inPlaceOf(address, { src: address }) : address;
