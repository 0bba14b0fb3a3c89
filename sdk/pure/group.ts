import type { Id } from '../types/entities.js';
import { FieldReader } from './field-reader.js';
import type { FilterableItem } from './filter-types.js';
import { valueKey } from './value-key.js';

/**
 * Keeps the first item of each group: of all items that have the same values in the given fields. A missing field,
 * null and an empty text are the same: a field that was cleared has no value, just as one that was never set.
 *
 * @param fieldIds - ids, separated by commas; none leaves the items as they are
 * @param items - items in any order
 * @returns a new list of the same items, in their order
 * @example group('12,15', items)
 */
export function group<T extends FilterableItem>(fieldIds: string | Id, items: readonly T[]): T[] {
  const ids = String(fieldIds)
    .split(',')
    .filter((id) => id.trim() !== '')
    .map(Number);
  if (ids.length === 0) return items.slice();
  const readers = ids.map((id) => new FieldReader(id));
  const last = readers.pop();
  const root: Level = { groups: new Map(), ends: new Set() };
  return items.filter((item) => {
    let level = root;
    for (const reader of readers) level = below(level, groupKey(reader.read(item)));
    const key = groupKey(last?.read(item));
    if (level.ends.has(key)) return false;
    level.ends.add(key);
    return true;
  });
}

/** One level per field, so that values of different fields cannot run into each other; the values of the last field are ends. */
interface Level {
  readonly groups: Map<string, Level>;
  readonly ends: Set<string>;
}

function below(level: Level, key: string): Level {
  const known = level.groups.get(key);
  if (known) return known;
  const next: Level = { groups: new Map(), ends: new Set() };
  level.groups.set(key, next);
  return next;
}

function groupKey(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? valueKey(value) : String(value);
}
