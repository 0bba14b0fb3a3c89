import type { FieldModel, Id } from '../types/entities.js';

/** How a view shows a field. */
export interface FieldView {
  readonly field_id: Id;
  readonly show?: number | boolean | string;
  readonly [setting: string]: unknown;
}

/**
 * The fields that a view shows: those of the view, in its order, each with the model's settings over the view's own; then the fields it
 * does not know yet, with `show: 1`, or with the settings of their 'table' interpretation where that shows the field. Hidden fields and
 * fields without a model are left out.
 *
 * @param fieldsToView the fields of a view, in its order
 * @param fieldList the field models of the app
 * @example mergeFieldLists(view.fields, app.field_list)
 */
export function mergeFieldLists(fieldsToView: readonly FieldView[], fieldList: readonly FieldModel[]): (FieldView & FieldModel)[] {
  const models = new Map(fieldList.map((model) => [model.field_id, model]));
  const viewed = new Set(fieldsToView.map((view) => view.field_id));
  const known = fieldsToView.flatMap((view) => {
    const model = models.get(view.field_id);
    return model ? [{ ...view, ...model }] : [];
  });
  const added = fieldList.filter((model) => !viewed.has(model.field_id)).map((model) => ({ ...model, show: 1, ...tableSettings(model) }));
  return [...known, ...added].filter(({ show }) => !!show);
}

function tableSettings(model: FieldModel): object | undefined {
  const table = model.data_model?.interpretation?.find(({ src }) => src === 'table');
  return table?.settings?.show_field ? table : undefined;
}
