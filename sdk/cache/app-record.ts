import type { App, Id, Item } from '../types/entities.js';
import type { CacheChange } from './cache-change.js';

/** Changes a record in place and returns the changes. Applying it twice has the same effect as once. */
export type RecordChange = (record: AppRecord) => CacheChange[];

/**
 * One cached app. Items live in a map, so that a change costs no more in a large app than in a small one; the app as
 * handed out is an immutable snapshot, combined when it is next asked for.
 */
export class AppRecord {
  /** All of the app but its items. */
  base: App;
  readonly items: Map<Id, Item>;
  /** Items known to be deleted: news of them that comes late must not bring them back. */
  readonly gone: Set<Id>;
  /** Prepares every object before it is handed out: freezes it, in development. */
  readonly finish: <T>(value: T) => T;
  /** True if the app was never read: only the reported changes are known. */
  readonly isBlank: boolean;
  /** When it was read, on the clock that never jumps. */
  readAt = 0;
  #snapshot: App | undefined;

  /** @param former - what was held of the same app until now. */
  constructor(app: App, finish: <T>(value: T) => T, former?: AppRecord, isBlank = false) {
    this.isBlank = isBlank;
    this.finish = finish;
    this.base = app;
    this.items = new Map(app.items_list.map((item) => [item.item_id, item]));
    this.gone = new Set([...(former?.gone ?? [])].filter((id) => !this.items.has(id)));
  }

  /** A record of an app that was never read, to find the events of a change. */
  static blank(app_id: Id, finish: <T>(value: T) => T): AppRecord {
    return new AppRecord(
      { app_id, app_name: '', field_list: [], items_list: [], file_list: [], views_list: [] },
      finish,
      undefined,
      true,
    );
  }

  get app(): App {
    return (this.#snapshot ??= this.finish({ ...this.base, items_list: [...this.items.values()] }));
  }

  item(id: Id): Item | undefined {
    const item = this.items.get(id);
    return item && this.finish(item);
  }

  /** Takes over what the list of apps says of it. */
  describe(part: Partial<App>): void {
    this.base = { ...this.base, ...part };
    this.#snapshot = undefined;
  }

  apply(change: RecordChange): CacheChange[] {
    const changes = change(this);
    if (changes.length > 0) this.#snapshot = undefined;
    return changes;
  }
}
