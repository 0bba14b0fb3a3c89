import type { Id, Item, NewItem } from '../types/entities.js';
import type { TemplateMap } from './template-map.js';

/** Default number of items of an app that a template includes. */
export const defaultItemCap = 100_000;

/**
 * Empty items to be added to a new app, in whose place {@link templateItems} later puts the source's values.
 *
 * @param cap - how many items at most
 */
export function emptyTemplateItems(source: readonly Item[], cap: number = defaultItemCap): NewItem[] {
  return source.slice(0, cap).map((item) => ({
    ...(item.index_number === undefined ? {} : { index_number: item.index_number }),
    item_id: 0,
    fields: [],
  }));
}

/**
 * The added items of a new app with the values of the source's items that have the same `index_number`. Ids of fields are the new ones;
 * values of fields that the new app does not have are dropped.
 */
export function templateItems(source: readonly Item[], added: readonly Item[], map: TemplateMap): Item[] {
  const byIndex = new Map(source.map((item) => [item.index_number, item]));
  return added.map((item) => {
    const original = item.index_number === undefined ? undefined : byIndex.get(item.index_number);
    const fields = (original?.fields ?? []).flatMap((field) => {
      const id = map.fields.get(field.field_id);
      return id === undefined ? [] : [{ field_id: id, element_id: id, field_value: field.field_value }];
    });
    const { data_id: _dataId, ...rest } = item;
    return { ...rest, fields };
  });
}

/**
 * Items whose values in reference fields point to the new apps' items. References that the map does not know stay as they are.
 *
 * @param referenceFieldIds - new ids of the fields that hold references
 */
export function connectTemplateItems(
  items: readonly Item[],
  referenceFieldIds: ReadonlySet<Id>,
  map: TemplateMap,
): Item[] {
  return items.map((item) => ({
    ...item,
    fields: item.fields.map((field) =>
      referenceFieldIds.has(field.field_id) && typeof field.field_value === 'string'
        ? { ...field, field_value: mapReferences(field.field_value, map) }
        : field,
    ),
  }));
}

function mapReferences(value: string, map: TemplateMap): string {
  return value
    .split(',')
    .map((reference) => map.items.get(reference.trim()) ?? reference)
    .join(',');
}
