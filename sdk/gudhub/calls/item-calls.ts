import type { Given, Id, NewItem } from '../../types/entities.js';
import type { ItemUpdate } from '../../writes/write.js';
import { copyForCaller } from '../copy-for-caller.js';
import type { FacadeContext } from '../facade-context.js';
import { bareCalls } from './bare-calls.js';
import { heldCalls } from './held-calls.js';

/** The calls about items. */
export function itemCalls(context: FacadeContext) {
  const { client, attempt, read, write } = context;
  return {
    /**
     * All items of an app, trashed ones too.
     *
     * @param app_id - id of the app
     * @returns null where the call fails
     */
    getItems: (app_id: Id | string) => read('getItems', () => client.items.list(app_id)),
    /**
     * One item.
     *
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @returns undefined if the item does not exist; null if the call fails
     */
    getItem: (app_id: Id | string, item_id: Id | string) =>
      attempt('getItem', async () => copyForCaller((await client.items.get(app_id, item_id)) ?? undefined)),
    /**
     * Adds items. Fields whose value is null or undefined are left out; an empty text is a value.
     *
     * @param app_id - id of the app
     * @param items - each with `fields`, a list of `{ field_id, field_value }`
     * @returns the items as the platform keeps them, ids included; null where the call fails
     */
    addNewItems: (app_id: Id | string, items: readonly Given<NewItem>[]) =>
      write('addNewItems', () => client.items.add(app_id, items)),
    /**
     * Changes the given fields of the given items; all other fields stay. A value of null clears its field.
     *
     * @param app_id - id of the app
     * @param items - each `{ item_id, fields: [{ field_id, field_value }] }`
     * @returns the items that were changed; null where the call fails
     */
    updateItems: (app_id: Id | string, items: readonly Given<ItemUpdate>[]) =>
      write('updateItems', () => client.items.update(app_id, items)),
    /**
     * Deletes items.
     *
     * @param app_id - id of the app
     * @param ids - ids of the items
     * @returns undefined where it has worked, which callers rely on; null where the call fails
     */
    deleteItems: async (app_id: Id | string, ids: readonly (Id | string)[]) =>
      (await write('deleteItems', () => client.items.delete(app_id, ids))) === null ? null : undefined,
    ...bareCalls(context).items,
    ...heldCalls(context).items,
  };
}
