import { isLeaf } from '../../runtime/cursor.js';
import type { StoredCursor } from '../../runtime/cursor.js';
import type { StoredObject } from './reshape.js';

/** The first of the buttons that existing documents keep by name; ours have one. `undefined` where there is no such object. */
export function firstButton(buttons: StoredCursor | undefined): StoredCursor | undefined {
  if (!buttons || isLeaf(buttons)) return undefined;
  return Object.values(buttons as StoredObject).find((button) => button !== undefined);
}
