import { isSameValue } from '../pure/is-same-value.js';
import type { Item } from '../types/entities.js';

/** Tells whether two states of an item are one: two that name different times of their last change are not. */
export function isSameItem(one: Item, other: Item): boolean {
  if (one === other) return true;
  if (one.last_update !== undefined && other.last_update !== undefined && one.last_update !== other.last_update)
    return false;
  // Ignores the order of keys: the platform sends them in another order once the field has a history.
  return isSameValue(one, other);
}
