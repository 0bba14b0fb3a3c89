import type { Id } from '../types/entities.js';
import type { FilterableItem } from './filter-types.js';

/** The place of an item's first field with this id, or -1. Ids may be digit strings in the item. */
export function fieldPosition(item: FilterableItem, fieldId: Id): number {
  const { fields } = item;
  for (let index = 0; index < fields.length; index += 1) {
    const id: unknown = fields[index]?.field_id;
    if (id === fieldId || (typeof id === 'string' && Number(id) === fieldId)) return index;
  }
  return -1;
}

/**
 * The value of an item's first field with this id; null where the item has no such field or no value in it.
 *
 * @example fieldValue(item, 4711)
 */
export function fieldValue(item: FilterableItem, fieldId: Id): unknown {
  return item.fields[fieldPosition(item, fieldId)]?.field_value ?? null;
}
