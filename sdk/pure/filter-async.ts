import { filterValues, type Filter, type FilterableItem } from './filter-types.js';
import { filter, type FilterOptions } from './filter.js';
import { loadSearch } from '../parts/load-search.js';

/**
 * Does what `filter` does, and loads Fuse.js first where a filter of type `search` needs it.
 *
 * @param items - items in any order; none counts as an empty list
 * @param filters - conditions, joined from left to right; see {@link Filter}
 * @param options - `now`: the moment that date filters count from, ms since 1970; `immutable`: items never change in
 * place
 * @returns the same item objects in a new list
 * @throws SdkError `bad-argument` for an unknown search type
 * @example await filterAsync(items, [{ field_id: 7, search_type: 'search', valuesArray: ['studo'] }])
 */
export async function filterAsync<T extends FilterableItem>(
  items: readonly T[] | null | undefined,
  filters: readonly (Filter | null | undefined)[] | null | undefined,
  options: FilterOptions = {},
): Promise<T[]> {
  const needsFuse = filters?.some((step) => step?.search_type === 'search' && filterValues(step).length > 0);
  if (!needsFuse || options.fuse) return filter(items, filters, options);
  const { default: fuse } = await loadSearch();
  return filter(items, filters, { ...options, fuse });
}
