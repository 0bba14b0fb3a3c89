import type { Id, Item, ItemField } from '../types/entities.js';
import { coversFields, matchItems } from './compare-items.js';
import { fieldAt } from './field-value.js';

/**
 * Merges two sets of items; the source wins field by field. A changed item is the destination's with the source's values, fields that
 * only the source has appended, and both histories, the source's first. An unchanged one stays as it is in the destination. Items come
 * in the order of the source; last, in the order of their ids, those that only the destination has.
 *
 * @param source - the newer items, whose values win
 * @param destination - the items that they are laid over
 * @param fieldId - match items by this field's value instead of their ids; items that only the destination has are then left out
 * @returns a new list; nothing given is changed
 * @example mergeItems(imported, existing)
 */
export function mergeItems<T extends Item>(
  source: readonly T[],
  destination: readonly T[],
  fieldId?: Id | string,
): T[] {
  const used = new Set<T>();
  const merged = matchItems(source, destination, fieldId).map(({ source: item, target }) => {
    if (!target) return item;
    used.add(target);
    return coversFields(target, item) ? target : mergeItem(target, item);
  });
  if (fieldId !== undefined) return merged;
  const rest = destination.filter((item) => !used.has(item)).sort((a, b) => a.item_id - b.item_id);
  return merged.concat(rest);
}

function mergeItem<T extends Item>(target: T, source: T): T {
  const known = new Set(target.fields.map((field) => field.field_id));
  const fields = target.fields.map((field, index) => {
    const newer = fieldAt(source, field.field_id, index);
    return newer ? mergeField(field, newer) : field;
  });
  return { ...target, fields: fields.concat(source.fields.filter((field) => !known.has(field.field_id))) };
}

function mergeField(target: ItemField, source: ItemField): ItemField {
  const history = source.history && target.history ? { history: source.history.concat(target.history) } : {};
  return { ...target, field_value: source.field_value, ...history };
}
