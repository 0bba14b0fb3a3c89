import type { Id } from '../types/entities.js';
import { fieldValue } from './field-value.js';
import { filterValues, type Filter, type FilterableItem, type FilterValue } from './filter-types.js';
import { daySpan } from './local-days.js';
import type { SchemeVariables } from './scheme-types.js';

/** Values that variable filters may refer to. */
export interface PrefilterContext {
  /** App in hand. */
  readonly app_id?: Id | string | undefined;
  /** App of the element that the filter belongs to. */
  readonly element_app_id?: Id | string | undefined;
  readonly item_id?: Id | string | undefined;
  /** The item in hand, for filters that take a field of it. */
  readonly item?: FilterableItem | null | undefined;
  readonly user?: { readonly user_id: Id; readonly username: string } | null | undefined;
  readonly variables?: SchemeVariables | undefined;
  /** The moment that decides what today is, ms since 1970; default now. */
  readonly now?: number | undefined;
}

/** Equals no stored value and occurs in none: Unicode keeps this code free of any character. */
const noSuchValue = '\uffff';

/**
 * Fills filters from the context they run in.
 *
 * - `input_type: 'variable'`: the values become those of `input_value`: `current_app`, `element_app`, `current_item` (`app.item`),
 *   `user_id`, `user_email`, `today` (`start:end` in ms), or the variable of that name; where variables are a plain list, the list.
 * - `input_type: 'field'`: the value of the item's field `input_value` is added to the values.
 *
 * An app, item or user that is missing in the context matches nothing: without a user, a list of the user's items is
 * empty instead of showing everybody's. A variable or field without a value adds none, and a filter without values is
 * ignored. Other filters stay as they are.
 *
 * @param filters - filters as they are stored
 * @param context - where their values come from
 * @returns new filters; those given are not changed
 * @example prefilter([{ field_id: 7, search_type: 'equal_or', input_type: 'variable', input_value: 'user_id' }], { user })
 */
export function prefilter<T extends Filter | null | undefined>(
  filters: readonly T[] | null | undefined,
  context: PrefilterContext,
): T[] {
  if (!Array.isArray(filters)) return [];
  return (filters as readonly T[]).map((filter) => {
    if (filter?.input_type === 'variable')
      return { ...filter, valuesArray: variableValues(String(filter.input_value), context) };
    if (filter?.input_type === 'field') {
      const value = context.item ? fieldValue(context.item, Number(filter.input_value)) : null;
      return value === null ? filter : { ...filter, valuesArray: [...filterValues(filter), value as FilterValue] };
    }
    return filter;
  });
}

/** Whether some filter refers to the signed-in user, whose data may have to be fetched first. */
export function needsUser(filters: readonly (Filter | null | undefined)[]): boolean {
  return filters.some(
    (filter) => filter?.input_type === 'variable' && /^user_(id|email)$/.test(String(filter.input_value)),
  );
}

function variableValues(name: string, context: PrefilterContext): readonly FilterValue[] {
  switch (name) {
    case 'current_app':
      return known(context.app_id);
    case 'element_app':
      return known(context.element_app_id);
    case 'current_item':
      return known(context.app_id && context.item_id ? `${context.app_id}.${context.item_id}` : undefined);
    case 'user_id':
      return known(context.user?.user_id);
    case 'user_email':
      return known(context.user?.username);
    case 'today': {
      const { start, end } = daySpan(new Date(context.now ?? Date.now()), 0, 1);
      return [`${start}:${end}`];
    }
    default:
      return customValues(name, context.variables);
  }
}

function customValues(name: string, variables: SchemeVariables = []): readonly FilterValue[] {
  if (Array.isArray(variables)) return variables as readonly FilterValue[];
  const value = Object.hasOwn(variables, name) ? variables[name as keyof SchemeVariables] : undefined;
  return Array.isArray(value) ? (value as readonly FilterValue[]) : present(value as FilterValue);
}

function known(value: FilterValue): readonly FilterValue[] {
  return [value ?? noSuchValue];
}

function present(value: FilterValue): readonly FilterValue[] {
  return value === undefined || value === null ? [] : [value];
}
