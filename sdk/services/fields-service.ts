import { writeThrough } from '../cache/write-through.js';
import { requireId } from '../check.js';
import type { Core } from '../core.js';
import { dropField } from '../cache/record-changes.js';
import type { CallOptions } from '../http/call-options.js';
import { SdkError } from '../sdk-error.js';
import type { FieldModel, Id } from '../types/entities.js';
import type { AppsService, ReadAppOptions } from './apps-service.js';
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

  constructor(core: Core, apps: AppsService, items: ItemsService) {
    this.#core = core;
    this.#apps = apps;
    this.#items = items;
  }

  /**
   * The field models of an app.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async models(appId: Id | string, options?: ReadAppOptions): Promise<readonly FieldModel[]> {
    return (await this.#apps.get(appId, options)).field_list;
  }

  /**
   * One field model, or null.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async model(appId: Id | string, fieldId: Id | string, options?: ReadAppOptions): Promise<FieldModel | null> {
    const id = requireId(fieldId, 'field_id');
    return (await this.models(appId, options)).find((model) => model.field_id === id) ?? null;
  }

  /**
   * The value of a field of an item; null where there is none.
   *
   * @throws SdkError `not-found`, `forbidden`, `unauthorized`, `network`, `malformed`; `bad-argument` for an id that is none
   */
  async value(appId: Id | string, itemId: Id | string, fieldId: Id | string, options?: ReadAppOptions): Promise<unknown> {
    const id = requireId(fieldId, 'field_id');
    const item = await this.#items.get(appId, itemId, options);
    return item?.fields.findLast((field) => field.field_id === id)?.field_value ?? null;
  }

  /**
   * Sets the value of a field; null clears it.
   *
   * @returns the value as the platform keeps it
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  async setValue(appId: Id | string, itemId: Id | string, fieldId: Id | string, value: unknown, options?: CallOptions): Promise<unknown> {
    const [item_id, field_id] = [requireId(itemId, 'item_id'), requireId(fieldId, 'field_id')];
    const [written] = await this.#items.update(appId, [{ item_id, fields: [{ field_id, field_value: value }] }], options);
    const field = written?.fields.find((entry) => entry.field_id === field_id);
    return field ? field.field_value : value;
  }

  /**
   * Changes settings of one field model; what is not given stays.
   *
   * @throws SdkError `not-found` where the app has no such field; `forbidden`, `network`
   */
  async updateModel(appId: Id | string, model: Partial<FieldModel> & { readonly field_id: Id }, options?: CallOptions): Promise<FieldModel> {
    const { app_id, app_name, group_id, icon, field_list, views_list } = await this.#apps.get(appId, options);
    const known = field_list.find((entry) => entry.field_id === model.field_id);
    if (!known) throw new SdkError('not-found', `App ${app_id} has no field ${model.field_id}. Nothing was sent.`);
    const changed = { ...known, ...model };
    const fields = field_list.map((entry) => (entry === known ? changed : entry));
    const updated = await this.#apps.update({ app_id, app_name, group_id, icon, field_list: fields, views_list }, options);
    return updated.field_list.find((entry) => entry.field_id === model.field_id) ?? changed;
  }

  /**
   * Deletes a field: its model, and its values in all items.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  async delete(appId: Id | string, fieldId: Id | string, options?: CallOptions): Promise<void> {
    const [app, field] = [requireId(appId, 'app_id'), requireId(fieldId, 'field_id')];
    const { cache, wire } = this.#core;
    const send = () => wire.post('/api/app/delete-field', { field_id: field }, { ...options, answer: 'any' });
    await writeThrough(this.#core, app, send, () => cache.apply(app, dropField(field)));
  }
}
