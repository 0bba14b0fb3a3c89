import type { Id } from '../types/entities.js';

/** Ids of the platform are far below. Half of the whole numbers is room enough for tabs not to meet. */
const first = 2 ** 52;

/** True of an id that no platform has given: the item is shown already, and has yet to be added. */
export function isTemporaryId(id: Id): boolean {
  return id >= first;
}

/** An id for an item that has yet to be added; it is one to every check, and never sent. */
export function temporaryId(random: () => number): Id {
  return first + Math.floor(random() * (first - 1));
}
