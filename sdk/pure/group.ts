import type { Id } from '../types/entities.js';
import { fieldAt, fieldPosition } from './field-value.js';
import type { FilterableItem } from './filter-types.js';

/**
 * Keeps the first item of each group: of all items that have the same values in the given fields. A missing field is a value of its own.
 *
 * @param fieldIds ids, separated by commas; none leaves the items as they are
 * @param items items in any order
 * @returns a new list of the same items, in their order
 * @example group('12,15', items)
 */
export function group<T extends FilterableItem>(fieldIds: string | Id, items: readonly T[]): T[] {
  const ids = String(fieldIds).split(',').filter((id) => id.trim() !== '').map(Number);
  if (ids.length === 0) return items.slice();
  const [first] = items;
  const places = ids.map((id) => ({ id, guess: first ? fieldPosition(first, id) : 0 }));
  const root: Level = new Map();
  return items.filter((item) => {
    let level = root;
    let isNew = false;
    for (const { id, guess } of places) {
      const key = groupKey(fieldAt(item, id, guess)?.field_value);
      let next = level.get(key);
      if (!next) {
        isNew = true;
        next = new Map();
        level.set(key, next);
      }
      level = next;
    }
    return isNew;
  });
}

/** One level per field, so that values of different fields cannot run into each other. */
type Level = Map<string | undefined, Level>;

function groupKey(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
