import type { FieldView } from '../../pure/merge-field-lists.js';
import type { Id, Item } from '../../types/entities.js';
import { copyForCaller } from '../copy-for-caller.js';
import type { FacadeContext } from '../facade-context.js';
import { fieldsToView, fieldsToViewWithType } from '../fields-to-view.js';
import type { ItemsSelection } from '../items-selection.js';

/** The calls that tables of items are made with. */
export function viewCalls({ client, attempt }: FacadeContext, selection: ItemsSelection) {
  return {
    /**
     * The fields of a table: those that its settings name, then the app's others, shown as their modules say. Fields that
     * the app has no more are left out.
     *
     * @param appId - id of the app
     * @param settings - each `{ field_id, show, width }`; the width is CSS, `150px` where none is given
     * @returns one `{ field_id, show, width }` per field; null where the call fails
     */
    createFieldsListToView: (appId: Id | string, settings: readonly FieldView[]): Promise<object[] | null> =>
      attempt('createFieldsListToView', () => fieldsToView(client, appId, settings)),
    /**
     * The fields of a table with their types: those that its settings name, then the app's others, shown as their modules
     * say. Fields that the app has no more are left out.
     *
     * @param appId - id of the app
     * @param settings - each `{ field_id, show, … }`; they are copied, not changed
     * @returns the settings, each with the field's `data_type`; null where the call fails
     */
    createFieldsListToViewWithDataType: (
      appId: Id | string,
      settings: readonly FieldView[],
    ): Promise<object[] | null> =>
      attempt('createFieldsListToViewWithDataType', () => fieldsToViewWithType(client, appId, settings)),
    /**
     * Picks items, and drops those that were picked before.
     *
     * @param appId - id of their app
     * @param items - the items to pick or to drop
     * @returns undefined; null where the app cannot be read
     */
    selectItems: (appId: Id | string, items: readonly Item[]): Promise<unknown> =>
      attempt('selectItems', async () => selection.toggle(copyForCaller(await client.apps.get(appId)), items)),
    /**
     * The items that are picked.
     *
     * @param appId - id of their app
     * @returns `{ items, app }`; two empty lists where none were ever picked
     */
    getSelectedItems: (appId: Id | string) => selection.get(appId),
    /**
     * Drops all items that are picked.
     *
     * @param appId - id of their app
     */
    clearSelectedItems: (appId: Id | string) => selection.clear(appId),
    /**
     * Whether an item is selected.
     *
     * @param appId - id of its app
     * @param itemId - id of the item
     */
    isItemSelected: (appId: Id | string, itemId: Id | string) => selection.has(appId, itemId),
  };
}
