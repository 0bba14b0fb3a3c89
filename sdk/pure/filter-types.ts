import type { Id } from '../types/entities.js';

/** Every way in which a filter can compare; see {@link Filter} for what each expects. */
export const searchTypes = [
  'contain_or',
  'contain_and',
  'not_contain_or',
  'not_contain_and',
  'equal_or',
  'equal_and',
  'not_equal_or',
  'not_equal_and',
  'bigger',
  'lower',
  'range',
  'value',
  'search',
  'phone_equal_or',
  'distance',
  'date_in',
  'date_out',
  'recurring_date',
] as const;

/** One of {@link searchTypes}. */
export type SearchType = (typeof searchTypes)[number];

/** Values that a filter compares with; numbers and booleans count as their texts. */
export type FilterValue = string | number | boolean | null | undefined;

/**
 * One condition on one field. Field values are text; lists in them are separated by commas.
 *
 * | search_type | valuesArray | passes when |
 * |---|---|---|
 * | `contain_or`, `contain_and` | texts | some / every text occurs in the value, whatever the case |
 * | `not_contain_or`, `not_contain_and` | texts | some / every text does not occur in the value |
 * | `equal_or`, `equal_and` | texts | some / every text is one of the value's parts |
 * | `not_equal_or`, `not_equal_and` | texts | some / every part of the value is not among the texts |
 * | `bigger`, `lower` | numbers | the value is above / below at least one of them |
 * | `range` | `start:end` | start ≤ value < end for at least one of them |
 * | `value` | true or false | the value is (not) true; 'false', '0' and empty values are not |
 * | `search` | patterns | a part resembles at least one pattern (threshold 0.6, distance 100) |
 * | `phone_equal_or` | phone numbers | a part contains the digits of at least one of them |
 * | `distance` | `lat:lng:km` | a part `lat:lng` lies within that many kilometres |
 * | `date_in`, `date_out` | `kind:offset:match` | see `dateRule` |
 * | `recurring_date` | `day`, `week`, `month` | see `recurringDateRule` |
 *
 * An item without a number or date never passes a comparison of numbers or dates.
 */
export interface Filter {
  readonly field_id: Id | string;
  readonly search_type: SearchType;
  /** A filter without values is ignored. A single value may stand without its list. */
  readonly valuesArray?: readonly FilterValue[] | FilterValue;
  /** How this filter joins the result of those before it; the first one's is ignored. Default 'and'. */
  readonly boolean_strategy?: 'and' | 'or';
  /** Where `prefilter` takes further values from. */
  readonly input_type?: string;
  readonly input_value?: FilterValue;
}

/** The part of an item that a filter needs. */
export interface FilterableItem {
  readonly fields: readonly { readonly field_id: Id; readonly field_value?: unknown }[];
}

/** A compiled filter: reads a field value as it is stored, and judges what was read. */
export interface Rule<Form = unknown> {
  /** The same function in all rules that read values alike, so that what was read can be kept for the next. */
  read(value: unknown): Form;
  /** Called before `test` with all that was read, where looking at it together is much faster. */
  prepare?(forms: readonly Form[]): void;
  test(form: Form): boolean;
}

/** One compiled filter among others that stand from left to right. */
export interface FilterStep {
  readonly fieldId: Id;
  /** The rule for values that are looked at once, or for those whose forms are kept. */
  readonly compile: (isKept: boolean) => Rule;
  /** Whether it lets further items pass; else it takes away from those that have passed so far. */
  readonly isOr: boolean;
}

/** The values of a filter as a list, empty for a filter that is to be ignored. */
export function filterValues(filter: Pick<Filter, 'valuesArray'>): readonly FilterValue[] {
  const values = filter.valuesArray;
  if (values === undefined || values === null || values === '') return [];
  return Array.isArray(values) ? (values as readonly FilterValue[]) : [values as FilterValue];
}
