import type { App, Id, Item } from '../types/entities.js';

/** The items of an app that are picked, with the app; two empty lists where none were ever picked. */
export interface SelectedItems {
  readonly items: readonly Item[];
  readonly app: App | readonly never[];
}

/**
 * Which items of which apps the user has picked.
 *
 * @example
 * selection.toggle(app, [item]);
 * selection.has(app.app_id, item.item_id); // true
 */
export class ItemsSelection {
  readonly #selected = new Map<Id, { readonly app: App; readonly items: Map<Id, Item> }>();

  /**
   * Picks items, and drops those that were picked before.
   *
   * @param app - their app
   * @param items - the items to pick or to drop
   */
  toggle(app: App, items: readonly Item[]): void {
    const selection = this.#selected.get(app.app_id) ?? { app, items: new Map<Id, Item>() };
    for (const item of items)
      if (!selection.items.delete(Number(item.item_id))) selection.items.set(Number(item.item_id), item);
    this.#selected.set(app.app_id, { ...selection, app });
  }

  /**
   * The items that are picked.
   *
   * @param appId - id of their app
   * @returns `{ items, app }`; two empty lists where none were ever picked
   */
  get(appId: Id | string): SelectedItems {
    const selection = this.#selected.get(Number(appId));
    return selection ? { items: [...selection.items.values()], app: selection.app } : { items: [], app: [] };
  }

  /** Everything that is picked, by the ids of the apps. */
  get all(): Readonly<Record<Id, SelectedItems>> {
    return Object.fromEntries([...this.#selected.keys()].map((appId) => [appId, this.get(appId)]));
  }

  /**
   * Whether an item is selected.
   *
   * @param appId - id of its app
   * @param itemId - id of the item
   */
  has(appId: Id | string, itemId: Id | string): boolean {
    return this.#selected.get(Number(appId))?.items.has(Number(itemId)) ?? false;
  }

  /**
   * Drops all items that are picked.
   *
   * @param appId - id of their app
   */
  clear(appId: Id | string): void {
    this.#selected.delete(Number(appId));
  }
}
