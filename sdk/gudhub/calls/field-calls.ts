import { lastValue } from '../../pure/field-value.js';
import type { App, FieldModel, Given, Id } from '../../types/entities.js';
import { copyForCaller } from '../copy-for-caller.js';
import { carriedOut } from '../carried-out.js';
import type { FacadeContext } from '../facade-context.js';
import { bareCalls } from './bare-calls.js';
import { heldCalls } from './held-calls.js';

/** The calls about fields, and the values of single ones. */
export function fieldCalls(context: FacadeContext) {
  const {
    client,
    core: { cache },
    attempt,
    read,
    write,
  } = context;
  const updateField = (app_id: Id | string, model: Given<Partial<FieldModel> & { readonly field_id: Id }>) =>
    read('updateField', async () => {
      const known = await client.apps.get(app_id);
      await carriedOut(() => client.fields.updateModel(app_id, model));
      return client.apps.get(app_id).catch(() => withModel(known, model));
    });
  return {
    /**
     * One field model.
     *
     * @param app_id - id of the app
     * @param field_id - id of the field model
     * @returns null where the app has no such field, and where the call fails
     */
    getField: (app_id: Id | string, field_id: Id | string) =>
      read('getField', () => client.fields.model(app_id, field_id)),
    /**
     * The field models of an app.
     *
     * @param app_id - id of the app
     * @returns null where the call fails
     */
    getFieldModels: (app_id: Id | string) => read('getFieldModels', () => client.fields.models(app_id)),
    /**
     * Changes settings of one field model; the others stay unchanged.
     *
     * @param app_id - id of the app
     * @param model - `field_id`, and the settings that shall change
     * @returns the app, not the field: callers rely on it; null where the call fails
     */
    updateField,
    /**
     * Does what `updateField` does.
     *
     * @param app_id - id of the app
     * @param model - `field_id`, and the settings that shall change
     * @returns the app; null where the call fails
     */
    updatedFieldApi: updateField,
    /**
     * Deletes a field: its model, and its values in all items.
     *
     * @param app_id - id of the app
     * @param field_id - id of the field model
     * @returns true; null where the call fails
     */
    deleteField: (app_id: Id | string, field_id: Id | string) =>
      attempt('deleteField', async () => {
        await carriedOut(() => client.fields.delete(app_id, field_id));
        return true as const;
      }),
    /**
     * The value of a field of an item.
     *
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @param field_id - id of the field model
     * @returns the value as stored; null where there is none, and where the call fails
     */
    getFieldValue: (app_id: Id | string, item_id: Id | string, field_id: Id | string): Promise<unknown> => {
      // Pages request thousands of values at once: cached values need neither the code of the fields nor a closure.
      const held = cache.peekItem(Number(app_id), Number(item_id));
      return held && typeof field_id === 'number'
        ? Promise.resolve(copyForCaller(lastValue(held, field_id)))
        : read('getFieldValue', () => client.fields.value(app_id, item_id, field_id));
    },
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
    setFieldValue: async (
      app_id: Id | string,
      item_id: Id | string,
      field_id: Id | string,
      value: unknown,
    ): Promise<unknown> => {
      if (!app_id || !item_id || !field_id) return undefined;
      return attempt('setFieldValue', async () => {
        await carriedOut(() => client.fields.setValue(app_id, item_id, field_id, value));
        return value;
      });
    },
    /**
     * Sets the value of a field, and gives the item.
     *
     * @param app_id - id of the app
     * @param item_id - id of the item
     * @param field_id - id of the field model
     * @param field_value - the new value
     * @returns a list of the one item that was changed; null where the call fails
     */
    setFieldValueApi: (app_id: Id | string, item_id: Id | string, field_id: Id | string, field_value: unknown) =>
      write('setFieldValueApi', () => client.items.update(app_id, [{ item_id, fields: [{ field_id, field_value }] }])),
    ...bareCalls(context).fields,
    ...heldCalls(context).fields,
  };
}

/** The app as it was known, with what has changed of a field: for when it cannot be read again. */
function withModel(app: App, changed: Given<Partial<FieldModel>>): App {
  const id = Number(changed.field_id);
  return {
    ...app,
    field_list: app.field_list.map((model) => (model.field_id === id ? { ...model, ...changed, field_id: id } : model)),
  } as App;
}
