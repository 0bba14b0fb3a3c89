import { isLeaf, unplaced } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';
import type { StoredObject } from './reshape.js';

/**
 * Buttons that existing documents store by name, as a list in the order of the names. `undefined` if the object is
 * missing.
 */
export function buttonsOf(
  buttons: StoredCursor | undefined,
  change: (button: StoredCursor) => StoredCursor | undefined = (button) => button,
): StoredCursor | undefined {
  if (!buttons || isLeaf(buttons)) return undefined;
  const entries = Object.values(buttons as StoredObject).flatMap((button) => (button && change(button)) ?? []);
  return unplaced(entries);
}
