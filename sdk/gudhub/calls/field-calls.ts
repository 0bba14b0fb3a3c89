import type { FieldModel, Id } from '../../types/entities.js';
import { carriedOut } from '../carried-out.js';
import type { FacadeContext } from '../facade-context.js';
import { bareCalls } from './bare-calls.js';

/** The calls about fields, and the values of single ones. */
export function fieldCalls(context: FacadeContext) {
  const { client, attempt, read } = context;
  return {
    /**
     * One field model.
     *
     * @param app_id - id of the app
     * @param field_id - id of the field model
     * @returns null where the app has no such field, and where the call fails
     */
    getField: (app_id: Id, field_id: Id) => read('getField', () => client.fields.model(app_id, field_id)),
    /**
     * The field models of an app.
     *
     * @param app_id - id of the app
     * @returns null where the call fails
     */
    getFieldModels: (app_id: Id) => read('getFieldModels', () => client.fields.models(app_id)),
    /**
     * Changes settings of one field model; what is not given stays.
     *
     * @param app_id - id of the app
     * @param model - `field_id`, and the settings that shall change
     * @returns the app, not the field: callers rely on it; null where the call fails
     */
    updateField: (app_id: Id, model: Partial<FieldModel> & { readonly field_id: Id }) =>
      read('updateField', async () => {
        await carriedOut(() => client.fields.updateModel(app_id, model));
        return client.apps.get(app_id);
      }),
    /**
     * Deletes a field: its model, and its values in all items.
     *
     * @param app_id - id of the app
     * @param field_id - id of the field model
     * @returns true; null where the call fails
     */
    deleteField: (app_id: Id, field_id: Id) =>
      attempt('deleteField', () => client.fields.delete(app_id, field_id).then(() => true as const)),
    /**
     * The value of a field of an item.
     *
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @param field_id - id of the field model
     * @returns the value as stored; null where there is none, and where the call fails
     */
    getFieldValue: (app_id: Id, item_id: Id, field_id: Id): Promise<unknown> =>
      read('getFieldValue', () => client.fields.value(app_id, item_id, field_id)),
    /**
     * Sets the value of a field; null clears it.
     *
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @param field_id - id of the field model
     * @param value - the new value
     * @returns the value given; undefined, without a request or a log line, where one of the ids is missing or 0; null
     * where the call fails
     */
    setFieldValue: async (app_id: Id, item_id: Id, field_id: Id, value: unknown): Promise<unknown> => {
      if (!app_id || !item_id || !field_id) return undefined;
      return attempt('setFieldValue', () => client.fields.setValue(app_id, item_id, field_id, value).then(() => value));
    },
    ...bareCalls(context).fields,
  };
}
