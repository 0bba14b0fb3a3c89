import type { Client } from '../client.js';
import type { FieldView } from '../pure/merge-field-lists.js';
import type { Id } from '../types/entities.js';

interface ShownField {
  readonly field_id: Id;
  readonly show: unknown;
  readonly width: unknown;
}

/** The fields of a table: those its settings name, then the app's others, shown as their modules say. */
export async function fieldsToView(client: Client, appId: Id, settings: readonly FieldView[]): Promise<ShownField[]> {
  const known = settings.map(({ field_id, show, width }) => ({ field_id, show, width: width ?? '150px' }));
  const named = new Set(known.map(({ field_id }) => field_id));
  const missing = (await client.fields.models(appId)).filter((model) => !named.has(model.field_id));
  const added = missing.map(async (model) => {
    const module = (await client.modules.has(model.data_type)) ? await client.modules.load(model.data_type) : undefined;
    const table = module?.getTemplate?.()?.model?.data_model?.interpretation?.find(({ src }) => src === 'table');
    return { field_id: model.field_id, show: table?.settings?.['show_field'] ?? 1, width: '150px' };
  });
  return [...known, ...(await Promise.all(added))];
}

/** The fields of a table with their types; those its settings do not name come after, hidden unless the app shows them. */
export async function fieldsToViewWithType(client: Client, appId: Id, settings: readonly FieldView[]): Promise<object[]> {
  const models = await client.fields.models(appId);
  const types = new Map(models.map((model) => [model.field_id, model.data_type]));
  const named = new Set(settings.map(({ field_id }) => field_id));
  const known = settings.filter(({ field_id }) => types.has(field_id)).map((view) => ({ ...view, data_type: types.get(view.field_id) }));
  const added = models.filter((model) => !named.has(model.field_id)).map(({ field_id, data_type }) => ({ field_id, data_type, show: 1 }));
  return [...known, ...added];
}
