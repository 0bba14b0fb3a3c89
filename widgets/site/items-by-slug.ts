import type { Item } from '../../sdk/index.js';
import { fieldText } from './field-text.js';

/** Items by their slugs, per list: lists are searched several times for each page, and may be long. */
const known = new WeakMap<readonly Item[], Map<number, ReadonlyMap<string, Item>>>();

/** Items of a list that are not deleted, by the text of a field; of two with the same text the first one. */
export function itemsBySlug(items: readonly Item[], slugFieldId: number): ReadonlyMap<string, Item> {
  const byField = known.get(items) ?? new Map<number, ReadonlyMap<string, Item>>();
  known.set(items, byField);
  const made = byField.get(slugFieldId);
  if (made) return made;
  const map = new Map<string, Item>();
  for (const item of items) {
    const slug = fieldText(item, slugFieldId);
    if (!item.trash && !map.has(slug)) map.set(slug, item);
  }
  byField.set(slugFieldId, map);
  return map;
}
