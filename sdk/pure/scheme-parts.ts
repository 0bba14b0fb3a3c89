import type { Id } from '../types/entities.js';
import { fieldValue } from './field-value.js';
import type { Filter, SearchType } from './filter-types.js';
import type { PropertyScheme } from './scheme-types.js';

/** Field ids by the key that their values get. */
export type SchemeProperties<Name extends string> = Readonly<Partial<Record<Name, Id | string>>>;

/** A property that is a field's value; null without a field. */
export function fieldProperty(name: string, fieldId: Id | string | undefined): PropertyScheme {
  return fieldId === undefined
    ? { type: 'property', property_name: name, property_type: 'static', static_field_value: null }
    : { type: 'property', property_name: name, property_type: 'field_value', field_id: fieldId };
}

/** A property made of a field's value. */
export function computed(
  name: string,
  fieldId: Id | string | undefined,
  make: (value: unknown) => unknown,
): PropertyScheme {
  return {
    type: 'property',
    property_name: name,
    property_type: 'function',
    function: (item) => make(item && fieldId !== undefined ? fieldValue(item, Number(fieldId)) : null),
  };
}

/** A property that is the reference `app.item` of the item in hand. */
export function itemId(name: string): PropertyScheme {
  return { type: 'property', property_name: name, property_type: 'variable', variable_type: 'current_item' };
}

/** A filter on a field. A field that the source does not have matches nothing, rather than everything. */
export function filterBy(
  fieldId: Id | string | undefined,
  search_type: SearchType,
  ...valuesArray: readonly string[]
): Filter {
  return { field_id: fieldId ?? -1, search_type, valuesArray };
}
