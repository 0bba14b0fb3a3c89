import { compileFilter } from './compile-filter.js';
import { filterValues, type Filter, type FilterableItem } from './filter-types.js';
import type { FuseClass } from './fuzzy-rule.js';
import { selectPassing } from './select-passing.js';

/** What a filter uses in addition to items and conditions. */
export interface FilterOptions {
  /** The moment that date filters count from, ms since 1970; default now. */
  readonly now?: number;
  /** The class of Fuse.js, for filters of type `search`. `filterAsync` loads it automatically. */
  readonly fuse?: FuseClass;
  /**
   * Promises that items never change in place but are replaced, like the client's own items. The values of a field are
   * then cached from the second filter of a list on, for the lifetime of the list. Only replaced items are read again:
   * filtering the same list again is several times faster. Lists that differ only in a few items are recognised.
   * Default false.
   */
  readonly immutable?: boolean;
}

/**
 * Selects the items that pass the filters, in their order. Filters combine from left to right: each one's `boolean_strategy` ('and' by
 * default, or 'or') joins it to the result so far. Filters without values are ignored.
 *
 * @param items items in any order; none counts as an empty list
 * @param filters conditions, joined from left to right; see {@link Filter}
 * @param options the moment that dates are compared with (ms since 1970), the class of Fuse.js, and whether items are immutable
 * @returns the same item objects in a new list
 * @throws SdkError `bad-argument` for an unknown search type; `unsupported` for `search` without Fuse.js
 * @example filter(items, [{ field_id: 7, search_type: 'contain_or', valuesArray: ['studio'] }])
 */
export function filter<T extends FilterableItem>(
  items: readonly T[] | null | undefined,
  filters: readonly (Filter | null | undefined)[] | null | undefined,
  options: FilterOptions = {},
): T[] {
  if (!items) return [];
  const active = (filters ?? []).filter((candidate) => !!candidate && filterValues(candidate).length > 0) as Filter[];
  if (active.length === 0 || items.length === 0) return items.slice();

  const { now = Date.now(), fuse } = options;
  const steps = active.map((step, position) => ({
    fieldId: Number(step.field_id),
    compile: (isKept: boolean) => compileFilter(step, { now, fuse, isKept }),
    // The strategy of the first one is ignored: it joins nothing, as if nothing had passed before it.
    isOr: position === 0 || step.boolean_strategy === 'or',
  }));
  return selectPassing(items, steps, options.immutable === true);
}
