import { compileFilter } from './compile-filter.js';
import { filterValues, type Filter, type FilterableItem } from './filter-types.js';
import type { FuseClass } from './fuzzy-rule.js';
import { indexOf } from './item-indexes.js';
import { isFew, judgeColumn, judgeItems, marked } from './judge.js';

export interface FilterOptions {
  /** The moment that date filters count from, ms since 1970; default now. */
  readonly now?: number;
  /** The class of Fuse.js, for filters of type `search`. `filterAsync` loads it by itself. */
  readonly fuse?: FuseClass;
  /**
   * A promise that items never change in place but are replaced by others. Repeated filters are then a few times faster, since only the
   * items are compared and not their contents. Default false.
   */
  readonly immutable?: boolean;
}

/**
 * Selects the items that pass the filters, in their order. Filters combine from left to right: each one's `boolean_strategy` ('and' by
 * default, or 'or') joins it to the result so far. Filters without values are ignored.
 *
 * What is read of a list of items is kept as long as the list is, and only what has changed is read again, so filtering the same list
 * once more is fast. Lists that differ in a few items only are recognised.
 *
 * @param items items in any order; none counts as an empty list
 * @param filters conditions, joined from left to right; see {@link Filter}
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

  const context = { now: options.now ?? Date.now(), fuse: options.fuse };
  const steps = active.map((step) => ({ step, rule: compileFilter(step, filterValues(step), context) }));
  const { immutable = false } = options;
  const index = indexOf(items);
  index.begin(items, immutable);

  // Marks of 1 stand for items that have passed so far. An 'or' can only add to them, an 'and' only take away.
  const marks = new Uint8Array(items.length);
  steps.forEach(({ step, rule }, position) => {
    const open = position === 0 || step.boolean_strategy === 'or' ? 0 : 1;
    const fieldId = Number(step.field_id);
    const known = index.known(fieldId);
    if (!known && !rule.prepare && isFew(marks, open)) {
      judgeItems(items, fieldId, rule, marks, open);
    } else {
      if (!immutable) known?.refresh(items, marks, open);
      judgeColumn(known ?? index.read(items, fieldId), rule, marks, open);
    }
  });
  return marked(items, marks);
}
