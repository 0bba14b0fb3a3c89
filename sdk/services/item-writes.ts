import { asItems } from '../cache/as-app.js';
import { dropItems, putItems } from '../cache/record-changes.js';
import { writeThrough } from '../cache/write-through.js';
import { expectList, requireId } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import type { Id, Item, ItemField, NewItem } from '../types/entities.js';

/** An item with only those fields that shall change. A value of null clears the field. */
export interface ItemUpdate {
  readonly item_id: Id;
  readonly fields: readonly Pick<ItemField, 'field_id' | 'field_value'>[];
  readonly [detail: string]: unknown;
}

export interface WriteItemsOptions extends CallOptions {
  /** Names this write: a platform that knows such keys carries it out once, however often it arrives. */
  readonly idempotencyKey?: string;
}

/** The calls that change items. */
export class ItemWrites {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  add(appId: Id | string, items: readonly NewItem[], options?: WriteItemsOptions): Promise<readonly Item[]> {
    return this.#write('add', requireId(appId, 'app_id'), items.map(withoutEmptyValues), options);
  }

  update(appId: Id | string, items: readonly ItemUpdate[], options?: WriteItemsOptions): Promise<readonly Item[]> {
    return this.#write('update', requireId(appId, 'app_id'), items, options);
  }

  async delete(appId: Id | string, itemIds: readonly (Id | string)[], options?: WriteItemsOptions): Promise<readonly Id[]> {
    const id = requireId(appId, 'app_id');
    const ids = itemIds.map((itemId) => requireId(itemId, 'item_id'));
    const { cache, wire } = this.#core;
    const send = async () => {
      const form = { items_ids: JSON.stringify(ids), idempotency_key: options?.idempotencyKey };
      const answer = await wire.post('/api/items/delete', form, writeOptions(options));
      return expectList<{ readonly item_id: Id }>(answer, 'item_id', 'items/delete').map((item) => item.item_id);
    };
    return writeThrough(this.#core, id, send, (gone) => cache.apply(id, dropItems(gone)));
  }

  async #write(action: 'add' | 'update', appId: Id, items: readonly unknown[], options?: WriteItemsOptions): Promise<readonly Item[]> {
    const { cache, wire, finish } = this.#core;
    const form = { items: JSON.stringify(items), app_id: appId, idempotency_key: options?.idempotencyKey };
    const send = async () => asItems(await wire.post(`/api/items/${action}`, form, writeOptions(options)), `items/${action}`);
    return finish(await writeThrough(this.#core, appId, send, (written) => cache.apply(appId, putItems(written))));
  }
}

function writeOptions(options: WriteItemsOptions = {}) {
  const { idempotencyKey, ...call } = options;
  return { ...call, repeatable: idempotencyKey !== undefined };
}

function withoutEmptyValues(item: NewItem): NewItem {
  return { ...item, fields: item.fields.filter((field) => field.field_value !== null && field.field_value !== undefined) };
}
