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

/** The field of that id, looked for at `guess` first: items of one app mostly list their fields alike. */
export function fieldAt<T extends FilterableItem>(
  item: T,
  fieldId: Id,
  guess: number,
): T['fields'][number] | undefined {
  const guessed = item.fields[guess];
  return guessed?.field_id === fieldId ? guessed : item.fields[fieldPosition(item, fieldId)];
}

/**
 * The value of an item's first field with this id; null where the item has no such field or no value in it.
 *
 * @param item - an item of any app
 * @param fieldId - id of the field model
 * @example fieldValue(item, 4711)
 */
export function fieldValue(item: FilterableItem, fieldId: Id): unknown {
  return item.fields[fieldPosition(item, fieldId)]?.field_value ?? null;
}

/** The value of an item's last field with this id; null where there is none. Of a field that stands there twice, the later one counts. */
export function lastValue({ fields }: FilterableItem, fieldId: Id): unknown {
  for (let index = fields.length - 1; index >= 0; index -= 1)
    if (fields[index]?.field_id === fieldId) return fields[index]?.field_value ?? null;
  return null;
}
