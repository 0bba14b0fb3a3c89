import { requireId } from '../check.js';
import type { Core } from '../core.js';
import type { Given, Id, Item, NewItem } from '../types/entities.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';
import type { ItemUpdate } from '../writes/write.js';
import type { ItemWrites, WriteItemsOptions } from './item-writes.js';

/**
 * The items of an app.
 *
 * @example
 * const [item] = await client.items.add(7, [{ fields: [{ field_id: 3, field_value: 'Anna' }] }]);
 */
export class ItemsService {
  readonly #core: Core;
  readonly #apps: AppsService;
  readonly #writes: ItemWrites;

  constructor(core: Core, apps: AppsService, writes: ItemWrites) {
    this.#core = core;
    this.#apps = apps;
    this.#writes = writes;
  }

  /**
   * All items of an app, trashed ones too.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async list(appId: Id | string, options?: ReadAppOptions): Promise<readonly Item[]> {
    return (await this.#apps.get(appId, options)).items_list;
  }

  /**
   * One item, or null.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param itemId - id of the item: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async get(appId: Id | string, itemId: Id | string, options?: ReadAppOptions): Promise<Item | null> {
    const [app, item] = [requireId(appId, 'app_id'), requireId(itemId, 'item_id')];
    const held = options?.fresh === true ? undefined : this.#core.cache.peekItem(app, item);
    return held ?? (await this.list(app, options)).find((entry) => entry.item_id === item) ?? null;
  }

  /**
   * Adds items and resolves with them as the platform keeps them, ids included.
   *
   * Fields whose value is null or undefined are left out; an empty text is a value.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param items - the items in the order they shall have; each needs `fields`, a list of `{ field_id, field_value }`
   * @param options - `optimistic: true` shows the write before it is answered; `idempotencyKey` names it, for platforms
   * that carry out a named one only once; `signal`, `timeout` in ms
   * @returns the items in the order given
   * @throws SdkError `bad-argument` if the argument is not a list of items; `forbidden`, `not-found`, `too-large`, `network`;
   * `malformed` where the platform answers with more or fewer items
   * @example
   * const [item] = await client.items.add(7, [{ fields: [{ field_id: 3, field_value: 'Anna' }] }], { idempotencyKey: crypto.randomUUID() });
   */
  add(appId: Id | string, items: readonly Given<NewItem>[], options?: WriteItemsOptions): Promise<readonly Item[]> {
    return this.#writes.add(appId, items, options);
  }

  /**
   * Changes the given fields of the given items; all other fields stay.
   *
   * A value of null clears its field.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param items - each `{ item_id, fields: [{ field_id, field_value }] }`
   * @param options - `optimistic: true` shows the write before it is answered; `idempotencyKey` names it, for platforms
   * that carry out a named one only once; `signal`, `timeout` in ms
   * @returns the items that were changed, with all their fields
   * @throws SdkError `bad-argument` if the argument is not a list of items with ids; `forbidden`, `not-found`, `network`,
   * `malformed`
   * @example
   * await client.items.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'Ben' }] }]);
   */
  update(
    appId: Id | string,
    items: readonly Given<ItemUpdate>[],
    options?: WriteItemsOptions,
  ): Promise<readonly Item[]> {
    return this.#writes.update(appId, items, options);
  }

  /**
   * Deletes items.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param itemIds - ids of the items: whole numbers, or their digits
   * @param options - `optimistic: true` shows the write before it is answered; `idempotencyKey` names it, for platforms
   * that carry out a named one only once; `signal`, `timeout` in ms
   * @returns the ids that the platform confirmed
   * @throws SdkError `bad-argument` if the argument is not a list of ids; `forbidden`, `not-found`, `network`; the items then
   * stay in the cache
   */
  delete(appId: Id | string, itemIds: readonly (Id | string)[], options?: WriteItemsOptions): Promise<readonly Id[]> {
    return this.#writes.delete(appId, itemIds, options);
  }
}
