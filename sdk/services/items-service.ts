import { requireId } from '../check.js';
import type { Core } from '../core.js';
import { lazyService } from '../lazy-service.js';
import type { Id, Item, NewItem } from '../types/entities.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';
import type { ItemUpdate, ItemWrites, WriteItemsOptions } from './item-writes.js';

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

  constructor(core: Core, apps: AppsService) {
    this.#core = core;
    this.#apps = apps;
    this.#writes = lazyService(async () => new (await import('./item-writes.js')).ItemWrites(core));
  }

  /**
   * All items of the app, trashed ones too.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async list(appId: Id | string, options?: ReadAppOptions): Promise<readonly Item[]> {
    return (await this.#apps.get(appId, options)).items_list;
  }

  /**
   * One item, or null.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async get(appId: Id | string, itemId: Id | string, options?: ReadAppOptions): Promise<Item | null> {
    const [app, item] = [requireId(appId, 'app_id'), requireId(itemId, 'item_id')];
    const held = options?.fresh === true ? undefined : this.#core.cache.peekItem(app, item);
    return held ?? (await this.list(app, options)).find((entry) => entry.item_id === item) ?? null;
  }

  /**
   * Adds items and resolves with them as the platform keeps them, ids included.
   *
   * @throws SdkError `forbidden`, `not-found`, `too-large`, `network`
   */
  add(appId: Id | string, items: readonly NewItem[], options?: WriteItemsOptions): Promise<readonly Item[]> {
    return this.#writes.add(appId, items, options);
  }

  /**
   * Changes the given fields of the given items; all other fields stay.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  update(appId: Id | string, items: readonly ItemUpdate[], options?: WriteItemsOptions): Promise<readonly Item[]> {
    return this.#writes.update(appId, items, options);
  }

  /**
   * Deletes items.
   *
   * @returns the ids that the platform confirmed
   * @throws SdkError `forbidden`, `not-found`, `network`; the items then stay in the cache
   */
  delete(appId: Id | string, itemIds: readonly (Id | string)[], options?: WriteItemsOptions): Promise<readonly Id[]> {
    return this.#writes.delete(appId, itemIds, options);
  }
}
