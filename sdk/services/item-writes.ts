import { asItems } from '../cache/as-app.js';
import { dropItems, putItems } from '../cache/record-changes.js';
import { writeThrough } from '../cache/write-through.js';
import { expectList, requireId, requireObject } from '../check.js';
import { requireJson, requireList } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { Id, Item, ItemField, NewItem } from '../types/entities.js';

/** An item with only those fields that shall change. A value of null clears the field. */
export interface ItemUpdate extends Partial<Omit<Item, 'fields'>> {
  readonly item_id: Id;
  readonly fields: readonly Pick<ItemField, 'field_id' | 'field_value'>[];
}

/** How items are written: what every call takes, and a name that makes a repetition harmless. */
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

  async add(appId: Id | string, items: readonly NewItem[], options?: WriteItemsOptions): Promise<readonly Item[]> {
    checkItems(items, false);
    return this.#write('add', requireId(appId, 'app_id'), items.map(withoutEmptyValues), options);
  }

  async update(
    appId: Id | string,
    items: readonly ItemUpdate[],
    options?: WriteItemsOptions,
  ): Promise<readonly Item[]> {
    checkItems(items, true);
    return this.#write('update', requireId(appId, 'app_id'), items, options);
  }

  async delete(
    appId: Id | string,
    itemIds: readonly (Id | string)[],
    options?: WriteItemsOptions,
  ): Promise<readonly Id[]> {
    const id = requireId(appId, 'app_id');
    const ids = requireList(itemIds, 'item_ids').map((itemId) => requireId(itemId, 'item_id'));
    const { cache, wire } = this.#core;
    const send = async () => {
      const form = { items_ids: JSON.stringify(ids), idempotency_key: options?.idempotencyKey };
      const answer = await wire.post('/api/items/delete', form, writeOptions(options));
      return expectList<{ readonly item_id: Id }>(answer, 'item_id', 'items/delete').map((item) => item.item_id);
    };
    return writeThrough(this.#core, id, send, (gone) => cache.apply(id, dropItems(gone)));
  }

  async #write(
    action: 'add' | 'update',
    appId: Id,
    items: readonly unknown[],
    options?: WriteItemsOptions,
  ): Promise<readonly Item[]> {
    const { cache, wire, finish } = this.#core;
    const form = { items: requireJson(items, 'items'), app_id: appId, idempotency_key: options?.idempotencyKey };
    const send = async () => {
      const written = asItems(await wire.post(`/api/items/${action}`, form, writeOptions(options)), `items/${action}`);
      if (action === 'update' || written.length === items.length) return written;
      throw new SdkError(
        'malformed',
        `Of ${items.length} items the platform answered with ${written.length}: read the app again to see which there are.`,
        { cause: written },
      );
    };
    return finish(
      await writeThrough(this.#core, appId, send, (written) =>
        cache.apply(appId, putItems(written, action === 'add' ? 'added' : 'updated')),
      ),
    );
  }
}

function writeOptions(options: WriteItemsOptions = {}) {
  const { idempotencyKey, ...call } = options;
  return { ...call, repeatable: idempotencyKey !== undefined };
}

/** Items that are known to the platform, and their fields, need their ids. */
function checkItems(items: unknown, known: boolean): void {
  for (const entry of requireList(items, 'items')) {
    const item = requireObject(entry, 'An item');
    if (known) requireId(item['item_id'], 'item_id');
    for (const field of requireList(item['fields'], 'The fields of an item')) {
      const { field_id } = requireObject(field, 'A field') as { readonly field_id?: unknown };
      if (known) requireId(field_id, 'field_id');
    }
  }
}

function withoutEmptyValues(item: NewItem): NewItem {
  return {
    ...item,
    fields: item.fields.filter((field) => field.field_value !== null && field.field_value !== undefined),
  };
}
