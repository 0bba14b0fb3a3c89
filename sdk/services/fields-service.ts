import { writeThrough } from '../cache/write-through.js';
import { requireId, requireObject } from '../check.js';
import type { Core } from '../core.js';
import { dropField } from '../cache/record-changes.js';
import { lastValue } from '../pure/field-value.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { FieldModel, Given, Id } from '../types/entities.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';
import type { ItemWrites } from './item-writes.js';
import type { ItemsService } from './items-service.js';

/**
 * Field models of apps, and the values of single fields.
 *
 * @example
 * const title = await client.fields.value(7, 12, 3);
 */
export class FieldsService {
  readonly #core: Core;
  readonly #apps: AppsService;
  readonly #items: ItemsService;
  readonly #writes: ItemWrites;

  constructor(core: Core, apps: AppsService, items: ItemsService, writes: ItemWrites) {
    this.#core = core;
    this.#apps = apps;
    this.#items = items;
    this.#writes = writes;
  }

  /**
   * The field models of an app, in the order of the app.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async models(appId: Id | string, options?: ReadAppOptions): Promise<readonly FieldModel[]> {
    return (await this.#apps.get(appId, options)).field_list;
  }

  /**
   * One field model, or null.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param fieldId - id of the field model: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async model(appId: Id | string, fieldId: Id | string, options?: ReadAppOptions): Promise<FieldModel | null> {
    const id = requireId(fieldId, 'field_id');
    return (await this.models(appId, options)).find((model) => model.field_id === id) ?? null;
  }

  /**
   * The value of a field of an item; null if the item or the value does not exist.
   *
   * Of a field that is in the item twice, the last one counts.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param itemId - id of the item: a whole number, or its digits
   * @param fieldId - id of the field model: a whole number, or its digits
   * @param options - `fresh: true` asks the platform even where the app is held; `signal`, `timeout` in ms
   * @returns the value as stored: text for most types, numbers and dates too
   * @throws SdkError `bad-argument` for an invalid id; `not-found`, `forbidden`, `unauthorized`, `network`,
   * `malformed`
   */
  async value(
    appId: Id | string,
    itemId: Id | string,
    fieldId: Id | string,
    options?: ReadAppOptions,
  ): Promise<unknown> {
    const id = requireId(fieldId, 'field_id');
    const item = await this.#items.get(appId, itemId, options);
    return item && lastValue(item, id);
  }

  /**
   * Sets the value of a field.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param itemId - id of the item: a whole number, or its digits
   * @param fieldId - id of the field model: a whole number, or its digits
   * @param value - the new value; null clears the field
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the value as the platform keeps it
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`, `malformed`
   * @example
   * await client.fields.setValue(7, 12, 3, 'Sold');
   */
  async setValue(
    appId: Id | string,
    itemId: Id | string,
    fieldId: Id | string,
    value: unknown,
    options?: CallOptions,
  ): Promise<unknown> {
    const [item_id, field_id] = [requireId(itemId, 'item_id'), requireId(fieldId, 'field_id')];
    const [written] = await this.#writes.update(
      appId,
      [{ item_id, fields: [{ field_id, field_value: value }] }],
      options,
    );
    const field = written?.fields.find((entry) => entry.field_id === field_id);
    return field ? field.field_value : value;
  }

  /**
   * Changes settings of one field model; the others stay unchanged.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param model - `field_id`, and the settings that shall change; `data_model` is replaced as a whole
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the field model as it is now
   * @throws SdkError `bad-argument` for an invalid id; `not-found` where the app has no such field; `forbidden`,
   * `network`, `malformed`
   * @example
   * await client.fields.updateModel(7, { field_id: 3, field_name: 'Headline' });
   */
  async updateModel(
    appId: Id | string,
    model: Given<Partial<FieldModel> & { readonly field_id: Id }>,
    options?: CallOptions,
  ): Promise<FieldModel> {
    const id = requireId(requireObject(model, 'model')['field_id'], 'field_id');
    const { app_id, app_name, group_id, icon, field_list, views_list } = await this.#apps.get(appId, options);
    const known = field_list.find((entry) => entry.field_id === id);
    if (!known) throw new SdkError('not-found', `App ${app_id} has no field ${id}. Nothing was sent.`);
    const changed = { ...known, ...model, field_id: id } as FieldModel;
    const fields = field_list.map((entry) => (entry === known ? changed : entry));
    const updated = await this.#apps.update(
      { app_id, app_name, group_id, icon, field_list: fields, views_list },
      options,
    );
    return updated.field_list.find((entry) => entry.field_id === id) ?? changed;
  }

  /**
   * Deletes a field: its model, and its values in all items.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param fieldId - id of the field model: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`
   */
  async delete(appId: Id | string, fieldId: Id | string, options?: CallOptions): Promise<void> {
    const [app, field] = [requireId(appId, 'app_id'), requireId(fieldId, 'field_id')];
    const { cache, wire } = this.#core;
    const send = () => wire.post('/api/app/delete-field', { field_id: field }, { ...options, answer: 'any' });
    await writeThrough(this.#core, app, send, () => cache.apply(app, dropField(field)));
  }
}
