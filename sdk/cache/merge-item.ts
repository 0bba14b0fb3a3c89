import { isSameValue } from '../pure/is-same-value.js';
import type { Item, ItemField } from '../types/entities.js';
import type { ValueChange } from './cache-change.js';
import { isOlder } from './is-older.js';

/** An item that news were laid over, and the values that have changed with it. */
export interface MergedItem {
  readonly item: Item;
  readonly values: readonly ValueChange[];
}

/**
 * Merges news about an item into the cached item. The platform may send only the changed fields, so the others stay.
 * Undefined: the news is older than the cached item.
 */
export function mergeItem(known: Item | undefined, news: Item): MergedItem | undefined {
  if (!known) return { item: news, values: news.fields.map((field) => valueChange(news, field)) };
  if (isOlder(news, known)) return undefined;
  const incoming = new Map(news.fields.map((field) => [field.field_id, field]));
  const values: ValueChange[] = [];
  const fields = known.fields.map((field) => {
    const change = incoming.get(field.field_id);
    if (!change) return field;
    incoming.delete(field.field_id);
    if (!isSameValue(field.field_value, change.field_value)) values.push(valueChange(known, change));
    return { ...field, ...change };
  });
  for (const field of incoming.values()) {
    fields.push(field);
    values.push(valueChange(known, field));
  }
  return { item: { ...known, ...news, fields }, values };
}

function valueChange(item: Item, field: ItemField): ValueChange {
  return { item_id: item.item_id, field_id: field.field_id, value: field.field_value };
}
