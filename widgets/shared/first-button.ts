import type { StoredCursor } from '../../runtime/cursor.js';
import type { StoredObject } from './reshape.js';

/** The first of the buttons that existing documents keep by name; ours have one. */
export function firstButton(buttons: StoredCursor | undefined): StoredCursor | undefined {
  return buttons && Object.values(buttons as StoredObject).find((button) => button !== undefined);
}
