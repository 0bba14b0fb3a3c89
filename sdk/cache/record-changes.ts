import type { App, Id, Item, PlatformFile } from '../types/entities.js';
import type { RecordChange } from './app-record.js';
import type { CacheChange, ValueChange } from './cache-change.js';
import { isOlder } from './is-older.js';
import { mergeItem } from './merge-item.js';

/** Whether items are new or changed, and the author of the change: this client (`own`) or another user. */
export type ItemsNews = 'added' | 'updated' | 'added-by-others' | 'updated-by-others';

/** Items that were added or changed; news that is older than what is held, or of deleted items, is left out. */
export function putItems(items: readonly Item[], news: ItemsNews): RecordChange {
  const own = news === 'added' || news === 'updated';
  return (record) => {
    const { app_id } = record.base;
    const [added, updated, values]: [Item[], Item[], ValueChange[]] = [[], [], []];
    for (const item of items) {
      const known = record.items.get(item.item_id);
      const merged = record.gone.has(item.item_id) ? undefined : mergeItem(known, item);
      if (!merged) continue;
      record.items.set(item.item_id, record.finish(merged.item));
      // Of an app that was not read, only the news says what was there before.
      const isKnown = known !== undefined || (record.isBlank && news.startsWith('updated'));
      if (isKnown) values.push(...merged.values);
      (isKnown ? updated : added).push(merged.item);
    }
    const changes: CacheChange[] = [];
    if (added.length > 0) changes.push({ type: 'items-added', app_id, items: added, own });
    if (updated.length > 0) changes.push({ type: 'items-updated', app_id, items: updated, values });
    return changes;
  };
}

/** Items that were deleted, with their files. */
export function dropItems(ids: readonly Id[]): RecordChange {
  const dropped = new Set(ids);
  return (record) => {
    const { file_list } = record.base;
    if (file_list.some((file) => dropped.has(file.item_id)))
      record.base = { ...record.base, file_list: file_list.filter((file) => !dropped.has(file.item_id)) };
    const items = ids.flatMap((id) => {
      const known = record.items.get(id);
      record.items.delete(id);
      record.gone.add(id);
      return known ? [known] : [];
    });
    return items.length > 0 ? [{ type: 'items-deleted', app_id: record.base.app_id, items }] : [];
  };
}

/**
 * News about the app itself. Items and files have their own calls and frames; an app's record may list them partially
 * or in an old state. Values of deleted fields are dropped. Data older than the cache is ignored.
 */
export function putApp(app: Partial<App>): RecordChange {
  return (record) => {
    if (isOlder(app, record.base)) return [];
    const { items_list: _items, file_list: _files, from_apps_list: _listed, ...rest } = app;
    const former = record.base.field_list;
    record.base = { ...record.base, ...rest };
    const kept = new Set(record.base.field_list.map((model) => model.field_id));
    const lost = former.filter((model) => !kept.has(model.field_id));
    return [
      { type: 'app-updated', app_id: record.base.app_id },
      ...lost.flatMap((model) => dropField(model.field_id)(record)),
    ];
  };
}

/** A field that was deleted, with its values. */
export function dropField(fieldId: Id): RecordChange {
  return (record) => {
    const { app_id, field_list } = record.base;
    record.base = { ...record.base, field_list: field_list.filter((model) => model.field_id !== fieldId) };
    for (const [id, item] of record.items) {
      const fields = item.fields.filter((field) => field.field_id !== fieldId);
      if (fields.length < item.fields.length) record.items.set(id, record.finish({ ...item, fields }));
    }
    return [{ type: 'field-deleted', app_id, field_id: fieldId }];
  };
}

/** A file that was added or changed; news that is older than what is held is left out. */
export function putFile(file: PlatformFile): RecordChange {
  return (record) => {
    const { app_id, file_list } = record.base;
    const known = file_list.find((entry) => entry.file_id === file.file_id);
    if (known && isOlder(file, known)) return [];
    const files = known
      ? file_list.map((entry) => (entry.file_id === file.file_id ? { ...entry, ...file } : entry))
      : [...file_list, file];
    record.base = { ...record.base, file_list: files };
    return [{ type: known ? 'file-updated' : 'file-added', app_id, file: record.finish(file) }];
  };
}

/** A file that was deleted. */
export function dropFile(fileId: Id): RecordChange {
  return (record) => {
    const { app_id, file_list } = record.base;
    const file = file_list.find((entry) => entry.file_id === fileId);
    if (!file) return [];
    record.base = { ...record.base, file_list: file_list.filter((entry) => entry !== file) };
    return [{ type: 'file-deleted', app_id, file }];
  };
}

/** An app that a caller puts into the cache; emits no events. */
export function replaceApp({ items_list, ...rest }: Partial<App>): RecordChange {
  return (record) => {
    if (items_list) {
      record.items.clear();
      for (const item of items_list) record.items.set(item.item_id, record.finish(item));
    }
    record.describe(rest);
    return [];
  };
}
