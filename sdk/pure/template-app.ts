import type { App, FieldModel, NewApp, View } from '../types/entities.js';

/** What the copies of a template have in place of the original's. */
export interface TemplateOverrides {
  readonly name?: string;
  readonly icon?: unknown;
}

/**
 * Makes the app that is to be created from a source app. Ids of fields and view elements become negative, which tells the server to give
 * new ones; field values, items, files and everything that belongs to the source's place and owner are left behind.
 *
 * @param overrides - name and icon instead of the source's; without a name it is the source's with ' New'
 * @example createNewApp(templateApp(source))
 */
export function templateApp(source: App, overrides: TemplateOverrides = {}): NewApp {
  return {
    app_name: overrides.name ?? `${source.app_name} New`,
    icon: overrides.icon ?? withoutId(source.icon),
    privacy: 1,
    view_init: 0,
    ...(source.show === undefined ? {} : { show: source.show }),
    field_list: source.field_list.map(negateField),
    views_list: source.views_list.map((view) => negateView(view) as View),
    items_list: [],
  };
}

function negateField(field: FieldModel): FieldModel {
  const id = -Math.abs(field.field_id);
  return { ...field, field_id: id, element_id: id, create_field: id, field_value: '' };
}

function negateView(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(negateView);
  if (typeof part !== 'object' || part === null) return part;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(part))
    copy[key] = key === 'view_id' || key === 'container_id' ? 0 : negateView(value);
  const elementId = Number(copy.element_id);
  return copy.element_id !== undefined && Number.isFinite(elementId)
    ? { ...copy, element_id: -Math.abs(elementId), create_element: -Math.abs(elementId) }
    : copy;
}

function withoutId(icon: unknown): unknown {
  if (typeof icon !== 'object' || icon === null) return icon;
  const { id: _id, ...rest } = icon as Record<string, unknown>;
  return rest;
}
