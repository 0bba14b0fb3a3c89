import type { App, Id, Item } from '../types/entities.js';

export interface SelectedItems {
  readonly items: readonly Item[];
  readonly app: App | readonly never[];
}

/** Which items of which apps the user has picked. */
export class ItemsSelection {
  readonly #selected = new Map<Id, { readonly app: App; readonly items: Map<Id, Item> }>();

  /** Picks items, and drops those that were picked before. */
  toggle(app: App, items: readonly Item[]): void {
    const selection = this.#selected.get(app.app_id) ?? { app, items: new Map<Id, Item>() };
    for (const item of items) if (!selection.items.delete(item.item_id)) selection.items.set(item.item_id, item);
    this.#selected.set(app.app_id, { ...selection, app });
  }

  get(appId: Id): SelectedItems {
    const selection = this.#selected.get(Number(appId));
    return selection ? { items: [...selection.items.values()], app: selection.app } : { items: [], app: [] };
  }

  has(appId: Id, itemId: Id): boolean {
    return this.#selected.get(Number(appId))?.items.has(Number(itemId)) ?? false;
  }

  clear(appId: Id): void {
    this.#selected.delete(Number(appId));
  }
}
