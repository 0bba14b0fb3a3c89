import { SdkError } from '../sdk-error.js';
import { dateRule } from './date-rule.js';
import { isNear, pointsOf } from './distance-rule.js';
import {
  filterValues,
  searchTypes,
  type Filter,
  type FilterValue,
  type Rule,
  type SearchType,
} from './filter-types.js';
import { fuzzyRule, type FuseClass } from './fuzzy-rule.js';
import { isAbove, isBelow, isLike, isTruthy, isWithin, numberOf } from './number-rules.js';
import { recurringDateRule } from './recurring-date-rule.js';
import { hasEvery, hasPhone, hasSome, not } from './text-rules.js';

/** What filters need in addition to the items. */
export interface FilterContext {
  /** The moment that date filters count from, ms since 1970. */
  readonly now: number;
  /** Needed for filters of type `search` alone. */
  readonly fuse?: FuseClass | undefined;
  /** Whether what is read of a value is kept for the next filter. */
  readonly isKept: boolean;
}

type Compile = (values: readonly FilterValue[], context: FilterContext) => Rule;

/** How each search type reads a value, and what the value has to be then. */
const rules: Readonly<Record<SearchType, Compile>> = {
  contain_or: (values, { isKept }) => hasSome(values, 'anywhere', isKept),
  contain_and: (values, { isKept }) => hasEvery(values, 'anywhere', isKept),
  not_contain_or: (values, { isKept }) => not(hasEvery(values, 'anywhere', isKept)),
  not_contain_and: (values, { isKept }) => not(hasSome(values, 'anywhere', isKept)),
  equal_or: (values, { isKept }) => hasSome(values, 'part', isKept),
  equal_and: (values, { isKept }) => hasEvery(values, 'part', isKept),
  not_equal_or: (values, { isKept }) => not(hasSome(values, 'all parts', isKept)),
  not_equal_and: (values, { isKept }) => not(hasSome(values, 'part', isKept)),
  phone_equal_or: (values, { isKept }) => hasPhone(values, isKept),
  search: (values, { fuse }) => fuzzyRule(values, fuse),
  bigger: (values) => ({ read: numberOf, test: isAbove(values) }),
  lower: (values) => ({ read: numberOf, test: isBelow(values) }),
  range: (values) => ({ read: numberOf, test: isWithin(values) }),
  value: (values) => ({ read: isTruthy, test: isLike(values) }),
  distance: (values) => ({ read: pointsOf, test: isNear(values) }),
  date_in: (values, { now }) => dateRule(values, true, now),
  date_out: (values, { now }) => dateRule(values, false, now),
  recurring_date: (values, { now }) => recurringDateRule(values, now),
};

/**
 * Turns a filter into the rule that its values are judged by.
 *
 * @throws SdkError `bad-argument` for a search type that is not known, `unsupported` for `search` without Fuse.js
 */
export function compileFilter(filter: Filter, context: FilterContext): Rule {
  if (!Object.hasOwn(rules, filter.search_type)) {
    throw new SdkError(
      'bad-argument',
      `Unknown search type '${filter.search_type}' of a filter: use one of ${searchTypes.join(', ')}.`,
    );
  }
  return rules[filter.search_type](filterValues(filter), context);
}
