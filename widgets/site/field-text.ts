import type { Item } from '../../sdk/index.js';

/** Text of an item's field, empty where it has none. */
export function fieldText(item: Item, fieldId: number): string {
  const value = item.fields.find((field) => Number(field.field_id) === fieldId)?.field_value;
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
}
