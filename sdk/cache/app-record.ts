import type { App, Id, Item } from '../types/entities.js';
import type { CacheChange, Mutation, ValueChange } from './cache-change.js';
import { mergeItem } from './merge-item.js';

type Finish = <T>(value: T) => T;

/**
 * One cached app. Items live in a map, so that a change costs no more in a large app than in a small one; the app as
 * handed out is an immutable snapshot, put together when it is next asked for.
 */
export class AppRecord {
  readonly #finish: Finish;
  readonly #items: Map<Id, Item>;
  /** Items known to be deleted: news of them that comes late must not bring them back. */
  readonly #gone: Set<Id>;
  #base: App;
  #snapshot: App | undefined;

  /**
   * @param finish prepares every object before it is handed out (freezes it, in development).
   * @param former what was held of the same app until now.
   */
  constructor(app: App, finish: Finish, former?: AppRecord) {
    this.#finish = finish;
    this.#items = new Map(app.items_list.map((item) => [item.item_id, item]));
    this.#gone = new Set([...(former ? former.#gone : [])].filter((id) => !this.#items.has(id)));
    this.#base = app;
  }

  get app(): App {
    this.#snapshot ??= this.#finish({ ...this.#base, items_list: [...this.#items.values()] });
    return this.#snapshot;
  }

  item(id: Id): Item | undefined {
    const item = this.#items.get(id);
    return item && this.#finish(item);
  }

  apply(mutation: Mutation): CacheChange[] {
    const changes = this.#change(mutation);
    if (changes.length > 0) this.#snapshot = undefined;
    return changes;
  }

  #change(mutation: Mutation): CacheChange[] {
    switch (mutation.kind) {
      case 'items':
        return this.#putItems(mutation.items);
      case 'items-gone':
        return this.#dropItems(mutation.ids);
      case 'app':
        return this.#putApp(mutation.app);
      case 'field-gone':
        return this.#dropField(mutation.fieldId);
      case 'file':
        return this.#putFile(mutation.file);
      case 'file-gone':
        return this.#dropFile(mutation.fileId);
    }
  }

  #putItems(items: readonly Item[]): CacheChange[] {
    const app_id = this.#base.app_id;
    const [added, updated, values]: [Item[], Item[], ValueChange[]] = [[], [], []];
    for (const news of items) {
      const known = this.#items.get(news.item_id);
      const merged = this.#gone.has(news.item_id) ? undefined : mergeItem(known, news);
      if (!merged) continue;
      this.#items.set(news.item_id, this.#finish(merged.item));
      if (known) values.push(...merged.values);
      (known ? updated : added).push(merged.item);
    }
    const changes: CacheChange[] = [];
    if (added.length > 0) changes.push({ type: 'items-added', app_id, items: added });
    if (updated.length > 0) changes.push({ type: 'items-updated', app_id, items: updated, values });
    return changes;
  }

  #dropItems(ids: readonly Id[]): CacheChange[] {
    const items = ids.flatMap((id) => {
      const known = this.#items.get(id);
      this.#items.delete(id);
      this.#gone.add(id);
      return known ? [known] : [];
    });
    return items.length > 0 ? [{ type: 'items-deleted', app_id: this.#base.app_id, items }] : [];
  }

  /** Items and files have calls and frames of their own; what an app's record says of them may be partial or old. */
  #putApp(app: Partial<App>): CacheChange[] {
    const { items_list: _items, file_list: _files, from_apps_list: _listed, ...rest } = app;
    const former = this.#base.field_list;
    this.#base = { ...this.#base, ...rest };
    const kept = new Set(this.#base.field_list.map((model) => model.field_id));
    const lost = former.filter((model) => !kept.has(model.field_id)).map((model) => model.field_id);
    const { app_id } = this.#base;
    return [{ type: 'app-updated', app_id }, ...lost.flatMap((fieldId) => this.#dropField(fieldId))];
  }

  #dropField(fieldId: Id): CacheChange[] {
    const { app_id, field_list } = this.#base;
    this.#base = { ...this.#base, field_list: field_list.filter((model) => model.field_id !== fieldId) };
    for (const [id, item] of this.#items) {
      const fields = item.fields.filter((field) => field.field_id !== fieldId);
      if (fields.length < item.fields.length) this.#items.set(id, this.#finish({ ...item, fields }));
    }
    return [{ type: 'field-deleted', app_id, field_id: fieldId }];
  }

  #putFile(file: App['file_list'][number]): CacheChange[] {
    const { app_id, file_list } = this.#base;
    const known = file_list.some((entry) => entry.file_id === file.file_id);
    const files = known ? file_list.map((entry) => (entry.file_id === file.file_id ? { ...entry, ...file } : entry)) : [...file_list, file];
    this.#base = { ...this.#base, file_list: files };
    return [{ type: known ? 'file-updated' : 'file-added', app_id, file: this.#finish(file) }];
  }

  #dropFile(fileId: Id): CacheChange[] {
    const { app_id, file_list } = this.#base;
    const file = file_list.find((entry) => entry.file_id === fileId);
    if (!file) return [];
    this.#base = { ...this.#base, file_list: file_list.filter((entry) => entry !== file) };
    return [{ type: 'file-deleted', app_id, file }];
  }
}
