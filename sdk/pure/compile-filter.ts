import { SdkError } from '../sdk-error.js';
import { dateRule } from './date-rule.js';
import { distance } from './distance-rule.js';
import { searchTypes, type Filter, type FilterValue, type Rule, type SearchType } from './filter-types.js';
import { fuzzyRule, type FuseClass } from './fuzzy-rule.js';
import { bigger, booleanValue, lower, range } from './number-rules.js';
import { recurringDateRule } from './recurring-date-rule.js';
import * as text from './text-rules.js';

/** What filters need to know besides the items. */
export interface FilterContext {
  /** The moment that date filters count from, ms since 1970. */
  readonly now: number;
  /** Needed for filters of type `search` alone. */
  readonly fuse?: FuseClass | undefined;
}

type Compile = (values: readonly FilterValue[], context: FilterContext) => Rule;

const compilers: Readonly<Record<SearchType, Compile>> = {
  contain_or: text.containOr,
  contain_and: text.containAnd,
  not_contain_or: text.notContainOr,
  not_contain_and: text.notContainAnd,
  equal_or: text.equalOr,
  equal_and: text.equalAnd,
  not_equal_or: text.notEqualOr,
  not_equal_and: text.notEqualAnd,
  phone_equal_or: text.phoneEqualOr,
  bigger,
  lower,
  range,
  value: booleanValue,
  distance,
  search: (values, { fuse }) => fuzzyRule(values, fuse),
  date_in: (values, { now }) => dateRule(values, true, now),
  date_out: (values, { now }) => dateRule(values, false, now),
  recurring_date: (values, { now }) => recurringDateRule(values, now),
};

/**
 * Turns a filter into the rule that its values are judged by.
 *
 * @throws SdkError `bad-argument` for a search type that is not known, `unsupported` for `search` without Fuse.js
 */
export function compileFilter(filter: Filter, values: readonly FilterValue[], context: FilterContext): Rule {
  if (!Object.hasOwn(compilers, filter.search_type)) {
    throw new SdkError(
      'bad-argument',
      `Unknown search type '${filter.search_type}' of a filter: use one of ${searchTypes.join(', ')}.`,
    );
  }
  return compilers[filter.search_type](values, context);
}
