import type { Id, Item, ItemField } from '../types/entities.js';
import { fieldPosition } from './field-value.js';
import { valuesEqual } from './values-equal.js';

/** The differences between two lists of items. */
export interface ItemsListsDifference {
  /** Items that only the new list has. */
  readonly newItems: Item[];
  /** Items that only the old list has. */
  readonly deletedItems: Item[];
  /** Items of the old list that differ in the new one. */
  readonly diff_items: Item[];
  /** By item id: the fields of the old item that have changed or are gone, and those of the new one that were added. */
  readonly diff_fields_items: Readonly<Record<string, readonly ItemField[]>>;
  readonly diff_fields_items_Ids: Id[];
}

/**
 * Compares two states of an app's list of items.
 *
 * @param before - items as they were
 * @param after - items as they are
 * @example const { newItems, deletedItems } = compareAppsItemsLists(cached, fetched);
 */
export function compareAppsItemsLists(before: readonly Item[], after: readonly Item[]): ItemsListsDifference {
  const newer = new Map(after.map((item) => [item.item_id, item]));
  const older = new Set(before.map((item) => item.item_id));
  const changes = before.flatMap((item) => {
    const counterpart = newer.get(item.item_id);
    const fields = counterpart && counterpart !== item ? changedFields(item, counterpart) : [];
    return fields.length > 0 ? [{ item, fields }] : [];
  });
  return {
    newItems: after.filter((item) => !older.has(item.item_id)),
    deletedItems: before.filter((item) => !newer.has(item.item_id)),
    diff_items: changes.map(({ item }) => item),
    diff_fields_items: Object.fromEntries(changes.map(({ item, fields }) => [item.item_id, fields])),
    diff_fields_items_Ids: changes.map(({ item }) => item.item_id),
  };
}

function changedFields(before: Item, after: Item): ItemField[] {
  const changed = before.fields.filter((field) => {
    const newer = after.fields[fieldPosition(after, field.field_id)];
    return !newer || !valuesEqual(newer.field_value, field.field_value);
  });
  return changed.concat(after.fields.filter((field) => fieldPosition(before, field.field_id) < 0));
}
