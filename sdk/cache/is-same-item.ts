import { isSameValue } from '../pure/is-same-value.js';
import type { Item } from '../types/entities.js';

/** Whether two states of an item are the same. They differ if their times of last change differ. */
export function isSameItem(one: Item, other: Item): boolean {
  if (one === other) return true;
  if (one.last_update !== undefined && other.last_update !== undefined && one.last_update !== other.last_update)
    return false;
  // Ignores the order of keys: the platform sends them in another order once the field has a history.
  return isSameValue(one, other);
}
