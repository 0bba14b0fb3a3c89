import type { Id } from '../types/entities.js';
import { fieldPosition } from './field-value.js';
import type { FilterableItem } from './filter-types.js';

/**
 * Keeps the first item of each group: of all items that have the same values in the given fields. A missing field is a value of its own.
 *
 * @param fieldIds ids, separated by commas; none leaves the items as they are
 * @returns a new list of the same items, in their order
 * @example group('12,15', items)
 */
export function group<T extends FilterableItem>(fieldIds: string | Id, items: readonly T[]): T[] {
  const ids = String(fieldIds).split(',').filter((id) => id.trim() !== '').map(Number);
  if (ids.length === 0) return items.slice();
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = ids.map((id) => lengthPrefixed(item.fields[fieldPosition(item, id)]?.field_value)).join('');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Texts that cannot run into each other when joined: 'a' and 'bc' differ from 'ab' and 'c'. */
function lengthPrefixed(value: unknown): string {
  if (value === undefined || value === null) return '-';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `${text.length}:${text}`;
}
