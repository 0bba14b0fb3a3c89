import * as v from 'valibot';
import { cursorOf, isLeaf } from '../../runtime/contract/cursor.js';
import type { StoredCursor } from '../../runtime/contract/cursor.js';

/** How deep below the page's own heading a heading stands: `1` is that one. */
export const headingLevel = () => v.picklist(['1', '2', '3', '4', '5', '6']);

export type HeadingLevel = v.InferOutput<ReturnType<typeof headingLevel>>;

/** The level that existing documents have as a number, as its digit or as the name of a tag: `2`, `"2"`, `"h2"`. `undefined` for other tags. */
export function levelOf(stored: StoredCursor | undefined): StoredCursor | undefined {
  const [, level] = (stored && isLeaf(stored) && /^\s*h?([1-6])\s*$/i.exec(String(stored.value))) || [];
  return level ? cursorOf(level, '') : undefined;
}
