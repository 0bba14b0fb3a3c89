import { inPlaceOf, isLeaf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';

/** An object of a stored document. */
export type StoredObject = Readonly<Record<string, StoredCursor | undefined>>;

/**
 * An object of a document with other keys, for legacy tags. What stays is still addressed as it is stored.
 *
 * @param change Gets the keys of the object and answers with those that the block expects.
 * @returns The node itself unless it is an object.
 * @example adapt: (stored) => reshape(stored, ({ cards, ...rest }) => ({ ...rest, items: cards }))
 */
export function reshape(node: StoredCursor, change: (stored: StoredObject) => StoredObject): StoredCursor {
  if (isLeaf(node) || Array.isArray(node)) return node;
  return inPlaceOf(node, change(node as StoredObject));
}
