import { inPlaceOf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import { reshape } from './reshape.js';
import type { StoredObject } from './reshape.js';

/**
 * A list of a document whose entries have other keys.
 *
 * @param change Gets the keys of an entry and answers with those that the block expects.
 * @returns The node itself unless it is a list.
 */
export function reshapeList(
  list: StoredCursor | undefined,
  change: (entry: StoredObject, index: number) => StoredObject,
): StoredCursor | undefined {
  if (!Array.isArray(list)) return list;
  return inPlaceOf(
    list,
    list.map((entry: StoredCursor, index) => reshape(entry, (stored) => change(stored, index))),
  );
}
