import type { Id, Item } from '../types/entities.js';
import { fieldValue } from './field-value.js';

/**
 * References to items, `app.item`, by the text of their value in a field, in the order of the items. Items without the value have none.
 *
 * @param items - the items that are referred to
 * @param fieldId - id of the field
 * @param appId - id of the app of the items
 */
export function itemReferences(
  items: readonly Item[],
  fieldId: Id | string,
  appId: Id | string,
): ReadonlyMap<string, readonly string[]> {
  const references = new Map<string, string[]>();
  for (const item of items) {
    const value = fieldValue(item, Number(fieldId));
    if (value === null) continue;
    const key = String(value);
    const known = references.get(key);
    if (known) known.push(`${appId}.${item.item_id}`);
    else references.set(key, [`${appId}.${item.item_id}`]);
  }
  return references;
}
