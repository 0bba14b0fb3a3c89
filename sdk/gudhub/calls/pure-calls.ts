import { checkRecurringDate } from '../../pure/check-recurring-date.js';
import { compareAppsItemsLists } from '../../pure/compare-apps-items-lists.js';
import type { ItemsListsDifference } from '../../pure/compare-apps-items-lists.js';
import { compareItems } from '../../pure/compare-items.js';
import { compareObjects } from '../../pure/compare-objects.js';
import { getDate } from '../../pure/get-date.js';
import { jsonToItems } from '../../pure/json-to-items.js';
import { makeNestedList } from '../../pure/make-nested-list.js';
import { mergeChunks } from '../../pure/merge-chunks.js';
import { mergeFieldLists } from '../../pure/merge-field-lists.js';
import { mergeItems } from '../../pure/merge-items.js';
import { mergeObjects } from '../../pure/merge-objects.js';
import { populateItems } from '../../pure/populate-items.js';
import { populateWithDate } from '../../pure/populate-with-date.js';
import { populateWithItemRef } from '../../pure/populate-with-item-ref.js';
import type { Item } from '../../types/entities.js';

/** Functions that need no platform. Where nothing is said of one, its own comment says it. */
export const pureCalls = {
  checkRecurringDate,
  compareItems,
  compareObjects,
  jsonToItems,
  makeNestedList,
  mergeChunks,
  mergeFieldLists,
  mergeItems,
  mergeObjects,
  populateItems,
  populateWithDate,
  populateWithItemRef,
  /**
   * Resolves a date preset in local time. `this_monday` … `this_sunday` are Date objects, all else are numbers: callers rely on both.
   *
   * @param key - `next_day`, `two_weeks_after`, `this_monday`, `30_days_past`, `this_month` …; unknown ones mean now
   * @returns a Date, a moment in ms since 1970, or `{ start, end }` in ms, the end exclusive
   */
  getDate: (key: string): Date | ReturnType<typeof getDate> => {
    const date = getDate(key);
    return /^this_\w+day$/.test(key) && typeof date === 'number' ? new Date(date) : date;
  },
  /**
   * Tells what has become of an app's items between two states of its list.
   *
   * @param before - items as they were
   * @param after - items as they are
   * @param callback - called soon after, never at once, with the items that are new, deleted and different
   */
  compareAppsItemsLists: (
    before: readonly Item[],
    after: readonly Item[],
    callback: (difference: ItemsListsDifference) => void,
  ): void => queueMicrotask(() => callback(compareAppsItemsLists(before, after))),
};
