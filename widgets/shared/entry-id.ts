import { itemIdOf } from '../../runtime/contract/cursor.js';

/**
 * Id of an entry of a list for links to it: `#prices-wishes` for the entry with the identity `wishes` of the component `prices`. `undefined`
 * for a block without a component; an entry without an identity is named by its place.
 *
 * @param block Component id of the block, from `data-gh-id`.
 * @param place Position in the list, from 0.
 */
export const entryId = (block: string, entry: object, place: number): string | undefined =>
  block ? `${block}-${itemIdOf(entry) ?? place + 1}` : undefined;
