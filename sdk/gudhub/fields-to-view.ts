import type { Client } from '../client.js';
import type { FieldView } from '../pure/merge-field-lists.js';
import type { FieldModel, Id } from '../types/entities.js';

interface ShownField {
  readonly field_id: Id;
  readonly show: unknown;
  readonly width: unknown;
}

/** The fields of a table: those its settings name, then the app's others, shown as their modules say. Fields that the app has no more are left out. */
export async function fieldsToView(
  client: Client,
  appId: Id | string,
  settings: readonly FieldView[],
): Promise<ShownField[]> {
  const { named, others } = await fieldsOf(client, appId, settings);
  const known = named.map(({ model, view: { show, width } }) => ({
    field_id: model.field_id,
    show,
    width: width || '150px',
  }));
  return [...known, ...others.map(({ model, show }) => ({ field_id: model.field_id, show, width: '150px' }))];
}

/** The same with all that the settings say of a field, and with its type. */
export async function fieldsToViewWithType(
  client: Client,
  appId: Id | string,
  settings: readonly FieldView[],
): Promise<object[]> {
  const { named, others } = await fieldsOf(client, appId, settings);
  const known = named.map(({ model, view }) => ({ ...view, data_type: model.data_type }));
  return [...known, ...others.map(({ model: { field_id, data_type }, show }) => ({ field_id, data_type, show }))];
}

/** The fields of the app that settings name, with those, and the others, with what their modules say. */
async function fieldsOf(client: Client, appId: Id | string, settings: readonly FieldView[]) {
  const models = new Map((await client.fields.models(appId)).map((model) => [model.field_id, model]));
  const named = settings.flatMap((view) => {
    const model = models.get(Number(view.field_id));
    models.delete(Number(view.field_id));
    return model ? [{ model, view }] : [];
  });
  const others = [...models.values()].map(async (model) => ({ model, show: await showOf(client, model) }));
  return { named, others: await Promise.all(others) };
}

/** Whether a table shows a new field of the type. */
async function showOf({ modules }: Client, { data_type }: FieldModel): Promise<unknown> {
  const module = (await modules.has(data_type)) ? await modules.load(data_type) : undefined;
  const table = module?.getTemplate?.()?.model?.data_model?.interpretation?.find(({ src }) => src === 'table');
  return table?.settings?.['show_field'] ?? 1;
}
