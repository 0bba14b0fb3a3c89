import type { App, Item } from '../types/entities.js';
import type { CacheChange, ValueChange } from './cache-change.js';
import { isSameItem } from './is-same-item.js';
import { mergeItem } from './merge-item.js';

/** The differences between a cached app and a new reading of it, item by item. */
export function diffApps(former: App, next: App): CacheChange[] {
  const known = new Map(former.items_list.map((item) => [item.item_id, item]));
  const [added, updated, values]: [Item[], Item[], ValueChange[]] = [[], [], []];
  for (const item of next.items_list) {
    const before = known.get(item.item_id);
    known.delete(item.item_id);
    if (!before) added.push(item);
    else if (!isSameItem(before, item)) {
      updated.push(item);
      values.push(...(mergeItem({ ...before, last_update: undefined }, item)?.values ?? []));
    }
  }
  const { app_id } = next;
  const changes: CacheChange[] = [];
  if (added.length > 0) changes.push({ type: 'items-added', app_id, items: added, own: false, found: true });
  if (updated.length > 0) changes.push({ type: 'items-updated', app_id, items: updated, values, found: true });
  if (known.size > 0) changes.push({ type: 'items-deleted', app_id, items: [...known.values()], found: true });
  return changes;
}
