import { fieldPosition, fieldValue } from '../pure/field-value.js';
import { itemReferences } from '../pure/item-references.js';
import { withSettings } from '../pure/populate-items.js';
import type { DateSetting } from '../pure/populate-with-date.js';
import type { Id, Item, NewItem } from '../types/entities.js';
import { dateForCaller } from './date-for-caller.js';

/**
 * Sets date fields of items to presets of `getDate`. A span of days is written as `start:end`. The items given are changed: callers do not
 * all look at what is returned.
 *
 * @param items - items in any order
 * @param model - each `{ element_id, date_type }`: a field, and a preset of `getDate`
 * @returns the list that was given
 * @example gudhub.populateWithDate(items, [{ element_id: 12, date_type: 'next_day' }])
 */
export function populateWithDate<T extends Item | NewItem>(items: T[], model: readonly DateSetting[]): T[] {
  const settings = model.map(({ element_id, date_type }) => {
    const date = dateForCaller(date_type);
    const isSpan = typeof date === 'object' && 'start' in date;
    return { element_id, field_value: isSpan ? `${date.start}:${date.end}` : date };
  });
  for (const item of items) Object.assign(item, { fields: withSettings(item.fields, settings) });
  return items;
}

/**
 * Connects items of one app to items of another that have the same value in a field: the reference field of the destination item is set
 * to `app.item` of the source item, the last one where several match. Items without the value, and destination items without the
 * reference field, are passed over. The destination items are changed: callers do not all look at what is returned.
 *
 * @param source - the items that are referred to
 * @param sourceFieldId - id of the field of the source items to compare
 * @param destination - the items that get the reference
 * @param destinationFieldId - id of their field to compare
 * @param referenceFieldId - id of their field that takes the reference
 * @param appId - id of the app of the source items
 * @returns the destination items that were changed, each as often as source items match
 * @example gudhub.populateWithItemRef(clients, email, orders, clientEmail, clientReference, clientsAppId)
 */
export function populateWithItemRef<T extends Item>(
  source: readonly Item[],
  sourceFieldId: Id | string,
  destination: readonly T[],
  destinationFieldId: Id | string,
  referenceFieldId: Id | string,
  appId: Id | string,
): T[] {
  const references = itemReferences(source, sourceFieldId, appId);
  return destination.flatMap((item) => {
    const value = fieldValue(item, Number(destinationFieldId));
    const matches = (value !== null && references.get(String(value))) || [];
    const field = item.fields[fieldPosition(item, Number(referenceFieldId))];
    if (!field || matches.length === 0) return [];
    Object.assign(field, { field_value: matches.at(-1) });
    return matches.map(() => item);
  });
}
