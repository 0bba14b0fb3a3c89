import { filterValues, type Filter } from './filter-types.js';

/**
 * The second list that items have to pass after the filled filters: a filter that was filled and has its own values,
 * too, is in it as it is stored, all others as they were filled. So such a filter takes both, and what joins it with
 * 'or' keeps its alternatives. One that itself joins with 'or' takes what it was filled with alone: it is there to
 * widen the result.
 *
 * @param stored filters as they are stored
 * @param filled the same filters as `prefilter` has filled them, in the same order
 * @returns no filter if none has own values in addition
 * @example filter(filter(items, filled), withOwnValues(stored, filled))
 */
export function withOwnValues<T extends Filter>(stored: readonly T[], filled: readonly T[]): readonly T[] {
  const own = stored.map((filter) => (hasOwnValues(filter) ? filter : undefined));
  return own.some(Boolean) ? filled.map((filter, position) => own[position] ?? filter) : [];
}

function hasOwnValues(filter: Filter | null | undefined): boolean {
  const isFilled = filter?.input_type === 'variable' || filter?.input_type === 'field';
  return isFilled && filter.boolean_strategy !== 'or' && filterValues(filter).length > 0;
}
