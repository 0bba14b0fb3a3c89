import type { Id, Item } from '../types/entities.js';
import { fieldPosition, fieldValue } from './field-value.js';
import { itemReferences } from './item-references.js';

/**
 * Connects items of one app to items of another that have the same value in a field: the reference field of the
 * destination item is set to `app.item` of the source item, the last one where several match. Items without the value,
 * and destination items without the reference field, are passed over. Unlike the platform's older library it does not
 * write into the items given: use what is returned.
 *
 * @param source - the items that are referred to
 * @param sourceFieldId - id of the field of the source items to compare
 * @param destination - the items that get the reference
 * @param destinationFieldId - id of their field to compare
 * @param referenceFieldId - id of their field that takes the reference
 * @param appId - id of the app of the source items
 * @returns the changed destination items, each once, as copies in their order; nothing given is changed
 * @example populateWithItemRef(clients, email, orders, clientEmail, clientReference, clientsAppId)
 */
export function populateWithItemRef<T extends Item>(
  source: readonly Item[],
  sourceFieldId: Id | string,
  destination: readonly T[],
  destinationFieldId: Id | string,
  referenceFieldId: Id | string,
  appId: Id | string,
): T[] {
  const [destinationField, referenceField] = [destinationFieldId, referenceFieldId].map(Number) as [Id, Id];
  const references = itemReferences(source, sourceFieldId, appId);
  const changed: T[] = [];
  for (const item of destination) {
    const value = fieldValue(item, destinationField);
    const reference = value === null ? undefined : references.get(String(value))?.at(-1);
    const place = fieldPosition(item, referenceField);
    if (reference === undefined || place < 0) continue;
    changed.push({
      ...item,
      fields: item.fields.map((field, index) => (index === place ? { ...field, field_value: reference } : field)),
    });
  }
  return changed;
}
