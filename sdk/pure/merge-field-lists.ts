import type { FieldModel, Id } from '../types/entities.js';
import { mergeObjects } from './merge-objects.js';

/** How a view shows a field. */
export interface FieldView {
  readonly field_id: Id | string;
  readonly show?: number | boolean | string;
  readonly [setting: string]: unknown;
}

/**
 * The fields that a view shows: those of the view, in its order, each with the model's settings over the view's own; then the fields it does not know yet. These get `show: 1` and their 'table' interpretation, or settings that show them. The model's own settings override both. Left out are fields without
 * a model, and those that are hidden: by the view, by a `show` of the model, or, where the view does not know them, by `show_field` of
 * their 'table' interpretation.
 *
 * @param fieldsToView - the fields of a view, in its order
 * @param fieldList - the field models of the app
 * @example mergeFieldLists(view.fields, app.field_list)
 */
export function mergeFieldLists(
  fieldsToView: readonly FieldView[],
  fieldList: readonly FieldModel[],
): (FieldView & FieldModel)[] {
  const models = new Map(fieldList.map((model) => [Number(model.field_id), model]));
  const viewed = new Set(fieldsToView.map((view) => Number(view.field_id)));
  const known = fieldsToView.flatMap((view) => {
    const model = models.get(Number(view.field_id));
    return model ? [mergeObjects(view, model)] : [];
  });
  const added = fieldList.filter((model) => !viewed.has(Number(model.field_id))).flatMap(firstView);
  return [...known, ...added].filter(({ show }) => !!show);
}

/** How a field is shown that the view has no settings for, if it is. */
function firstView(model: FieldModel): (FieldView & FieldModel)[] {
  const table = model.data_model?.interpretation?.find(({ src }) => src === 'table');
  if (table?.settings && !table.settings['show_field']) return [];
  const view: FieldView = { field_id: model.field_id, show: 1, settings: { show_field: 1 }, ...table };
  return [mergeObjects(view, model)];
}
