import { checkRecurringDate } from '../../pure/check-recurring-date.js';
import { compareAppsItemsLists } from '../../pure/compare-apps-items-lists.js';
import type { ItemsListsDifference } from '../../pure/compare-apps-items-lists.js';
import { compareItems } from '../../pure/compare-items.js';
import type { getDate } from '../../pure/get-date.js';
import { makeNestedList } from '../../pure/make-nested-list.js';
import { mergeChunks } from '../../pure/merge-chunks.js';
import { mergeFieldLists } from '../../pure/merge-field-lists.js';
import { mergeItems } from '../../pure/merge-items.js';
import { mergeObjects } from '../../pure/merge-objects.js';
import { populateItems } from '../../pure/populate-items.js';
import type { Item, NewItem } from '../../types/entities.js';
import { dateForCaller } from '../date-for-caller.js';
import { populateWithDate, populateWithItemRef } from '../populate-in-place.js';

/** Functions that need no platform. Where nothing is said of one, its own comment says it. */
export const pureCalls = {
  compareItems,
  mergeChunks,
  mergeFieldLists,
  mergeItems,
  populateWithDate,
  populateWithItemRef,
  /**
   * Whether a date's anniversary is today, in this week (Sunday to Saturday) or in this month, in local time. Any other
   * option is true for everything. Without a date those three are false.
   *
   * @param date - a Date, ms since 1970 as a number or digits, or ISO text such as '2026-11-22'
   * @param option - 'day', 'week' or 'month'
   */
  checkRecurringDate: (date: Date | number | string | null | undefined, option: string): boolean =>
    !/^(day|week|month)$/.test(option) || checkRecurringDate(date, option),
  /**
   * Whether two values have the same JSON text: the order of keys counts.
   *
   * @param a - a value that JSON can hold
   * @param b - another one
   */
  compareObjects: (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b),
  /**
   * Turns a flat list, in any order, into a tree. An entry whose parent id is empty or unknown is a root; so is an entry
   * that is its own parent, and the first entry of a circle, so that none is lost. Ids may be numbers or digits.
   *
   * @param list - flat entries; they are copied, not changed
   * @param idKey - key of an entry's id
   * @param parentKey - key of the id of an entry's parent
   * @param childrenKey - key to put the children in, `children` by default; entries without children do not get it
   * @param priorityKey - key of the number that siblings are sorted by, ascending; those without it come last
   * @returns the roots
   */
  makeNestedList: <T extends object>(
    list: readonly T[],
    idKey: keyof T & string,
    parentKey: keyof T & string,
    childrenKey?: string,
    priorityKey?: string,
  ) => makeNestedList(list, idKey, parentKey, childrenKey || undefined, priorityKey),
  /**
   * Merges two objects deeply; the source wins. Arrays merge by index: objects meet the object at the same index, gaps are
   * filled, and primitives that the target does not hold yet are appended. Neither argument is changed; missing ones count
   * as empty objects.
   *
   * @param target - what is laid under
   * @param source - what is laid over it
   * @param _options - not needed
   * @returns a new object
   */
  mergeObjects: <Target extends object, Source extends object>(
    target: Target | null | undefined,
    source: Source | null | undefined,
    _options?: unknown,
  ): Target & Source => mergeObjects(target, source),
  /**
   * Writes the fields of a model into copies of items.
   *
   * @param items - items in any order
   * @param model - each `{ element_id, field_value }`: a field and its new value
   * @param keep - true keeps the items' other fields; otherwise the model's fields, as they are given, are all that is left
   * @returns new items with their own fields; nothing given is changed
   */
  populateItems: <T extends Item | NewItem>(
    items: readonly T[],
    model: Parameters<typeof populateItems>[1],
    keep?: boolean,
  ): T[] =>
    keep
      ? populateItems(items, model, true)
      : items.map((item) => ({ ...item, fields: model.map((field) => ({ ...field })) })),
  /**
   * Resolves a date preset in local time. `this_monday` … `this_sunday` are Date objects, all else are numbers: callers rely on both.
   *
   * @param key - `next_day`, `two_weeks_after`, `this_monday`, `30_days_past`, `this_month` …; unknown ones mean now
   * @returns a Date, a moment in ms since 1970, or `{ start, end }` in ms, the end exclusive
   */
  getDate: (key: string): Date | ReturnType<typeof getDate> => dateForCaller(key),
  /**
   * Compares two states of an app's list of items.
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
