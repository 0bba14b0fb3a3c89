import type { Id, Item, NewItem } from '../types/entities.js';

/** A value to write into items, addressed by `element_id`. */
export interface FieldSetting {
  readonly element_id: Id | string;
  readonly field_value?: unknown;
}

type Fields = NewItem['fields'];

/**
 * Writes the fields of a model into copies of items.
 *
 * @param items - items in any order
 * @param model - each `{ element_id, field_value }`: a field and its new value
 * @param keep - true keeps the items' other fields; otherwise the model's fields are all that is left
 * @returns new items with their own fields; nothing given is changed
 * @example populateItems(items, [{ element_id: 12, field_value: 'sold' }], true)
 */
export function populateItems<T extends Item | NewItem>(
  items: readonly T[],
  model: readonly FieldSetting[],
  keep = false,
): T[] {
  return items.map((item) => ({ ...item, fields: withSettings(keep ? item.fields : [], model) }));
}

/** Sets fields by `element_id` where they are, and appends the others; an appended field's id is its element's. */
export function withSettings(fields: Fields, model: readonly FieldSetting[]): Fields {
  const result = fields.slice();
  const places = new Map(result.map((field, place) => [Number(field.element_id ?? field.field_id), place]));
  for (const setting of model) {
    const id = Number(setting.element_id);
    const place = places.get(id);
    if (place === undefined) {
      places.set(id, result.length);
      result.push({ ...setting, element_id: id, field_id: id, field_value: setting.field_value });
    } else {
      result[place] = { ...result[place], field_value: setting.field_value };
    }
  }
  return result;
}
