import type { Id, Item } from '../types/entities.js';
import { fieldAt, fieldPosition } from './field-value.js';
import { valueKey } from './value-key.js';
import { valuesEqual } from './values-equal.js';

/** Always items of the source. */
export interface ItemsReport<T extends Item = Item> {
  readonly is_items_diff: boolean;
  readonly new_src_items: T[];
  readonly diff_src_items: T[];
  readonly same_items: T[];
}

/** A source item and the destination item it was matched with, if any. */
export interface ItemPair<T extends Item = Item> {
  readonly source: T;
  readonly target: T | undefined;
}

/**
 * Compares two sets of items. An item of the source is *new* without a counterpart in the destination. It is *same* if all of its fields have equal values there, else *different*. Fields and items that only the destination has do not count. Values are equal
 * that the platform stores as the same text: 5 and '5' are, 0 and an empty text are not.
 *
 * Counterparts have the same `item_id`; each destination item serves once. With a field, counterparts have the same value in that field;
 * an item that matches several is listed once per match, and items without the field match those without a value.
 *
 * @param source - the items that are sorted into the three groups
 * @param destination - the items they are compared with
 * @param fieldId - compare by this field instead of the item id
 * @example const { new_src_items } = compareItems(imported, existing, emailFieldId);
 */
export function compareItems<T extends Item>(
  source: readonly T[],
  destination: readonly T[],
  fieldId?: Id | string,
): ItemsReport<T> {
  const report = { new_src_items: [] as T[], diff_src_items: [] as T[], same_items: [] as T[] };
  for (const { source: item, target } of matchItems(source, destination, fieldId)) {
    if (!target) report.new_src_items.push(item);
    else if (coversFields(target, item)) report.same_items.push(item);
    else report.diff_src_items.push(item);
  }
  return { is_items_diff: report.new_src_items.length > 0 || report.diff_src_items.length > 0, ...report };
}

/** Pairs source items with their counterparts, in source order: see {@link compareItems}. */
export function matchItems<T extends Item>(
  source: readonly T[],
  destination: readonly T[],
  fieldId?: Id | string,
): ItemPair<T>[] {
  const groups = new Map<string, T[]>();
  const keyOf = (item: T): string => (fieldId === undefined ? String(item.item_id) : keyOfValue(item, Number(fieldId)));
  for (const item of destination) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  if (fieldId === undefined) return source.map((item) => ({ source: item, target: groups.get(keyOf(item))?.shift() }));
  return source.flatMap((item): ItemPair<T>[] => {
    const targets = groups.get(keyOf(item));
    return targets ? targets.map((target) => ({ source: item, target })) : [{ source: item, target: undefined }];
  });
}

/** True when every field of `item` is in `target` with an equal value. */
export function coversFields(target: Item, item: Item): boolean {
  return item.fields.every((field, index) => {
    const found = fieldAt(target, field.field_id, index);
    return found !== undefined && valuesEqual(found.field_value, field.field_value);
  });
}

function keyOfValue(item: Item, fieldId: Id): string {
  const value = item.fields[fieldPosition(item, fieldId)]?.field_value;
  if (value === undefined || value === null) return '-';
  return `=${typeof value === 'object' ? valueKey(value) : String(value)}`;
}
