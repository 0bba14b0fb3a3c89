import type { InsertOperation, MoveOperation, RemoveOperation } from './operation.js';

/** An operation that arranges a list. */
export type Arrangement = InsertOperation | RemoveOperation | MoveOperation;

/** The neighbour after which an entry stands, or is to stand: its id, null for the first place. */
type Anchor = string | null;

export const entryId = ({ target }: Arrangement): string => (target.at(-1) as { readonly id: string }).id;

/** The entry before the one that an operation takes from its place. */
const departure = (operation: Arrangement): Anchor => (operation.kind === 'move' ? operation.base : operation.after);

/** The entry before the place where an operation puts one; `undefined` for a removal. */
const landing = (operation: Arrangement): Anchor | undefined =>
  operation.kind === 'remove' ? undefined : operation.after;

/**
 * The neighbour of an entry after another operation on the same list. If the neighbour has gone, it is the entry before
 * it. If an entry was inserted between them, it is the new one. For an entry that is yet to be inserted (`newcomer`),
 * only a new one with a smaller id counts.
 */
function follow(anchor: Anchor, over: Arrangement, newcomer?: string): Anchor {
  const id = entryId(over);
  const left = over.kind !== 'insert' && anchor === id ? departure(over) : anchor;
  return landing(over) === left && (newcomer === undefined || id < newcomer) ? id : left;
}

/** An operation that arranges a list, after another one that did something with another entry of that list. */
export function rearranged(operation: Arrangement, over: Arrangement): Arrangement {
  const id = entryId(operation);
  if (operation.kind === 'insert') return { ...operation, after: follow(operation.after, over, id) };
  if (operation.kind === 'remove') return { ...operation, after: follow(operation.after, over) };
  const base = follow(operation.base, over);
  const after = follow(operation.after, over, id);
  // The neighbour has gone from right behind the entry itself: it stands where it shall.
  return { ...operation, base, after: after === id ? base : after };
}

/** Of two moves of one entry, true for the one that stands. */
export const prevails = (mine: MoveOperation, theirs: MoveOperation): boolean =>
  theirs.after === null || (mine.after !== null && mine.after > theirs.after);
