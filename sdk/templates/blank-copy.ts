import type { App, NewApp } from '../types/entities.js';
import type { Template } from './template.js';

/**
 * The app to create from a source: named `… New`, private, without items and files, its fields and views with negative
 * or zero ids, which tell the platform to give new ones.
 */
export function blankCopy(source: App, changes: Template['data_to_change'] = {}): NewApp {
  const { app_id: _id, group_id: _group, trash: _trash, last_update: _updated, chunks: _chunks, permission: _permission, from_apps_list: _listed, ...rest } = source;
  return {
    ...rest,
    app_name: changes.name ?? `${source.app_name} New`,
    icon: changes.icon ?? withoutId(source.icon),
    privacy: 1,
    view_init: 0,
    items_list: [],
    file_list: [],
    field_list: source.field_list.map((field) => ({
      ...field,
      field_id: -field.field_id,
      element_id: -(field.element_id ?? field.field_id),
      create_field: -(field.create_field ?? field.field_id),
      field_value: '',
    })),
    views_list: renumber(source.views_list) as App['views_list'],
  };
}

function withoutId(icon: unknown): unknown {
  if (typeof icon !== 'object' || icon === null) return icon;
  const { id: _id, ...rest } = icon as Record<string, unknown>;
  return rest;
}

/** Views are trees of containers and elements: elements refer to fields, the rest gets new ids. */
function renumber(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(renumber);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]): [string, unknown] => {
    if (key === 'view_id' || key === 'container_id') return [key, 0];
    if (key === 'element_id') return [key, -Number(value)];
    return [key, renumber(value)];
  });
  const copy = Object.fromEntries(entries);
  return 'element_id' in copy ? { ...copy, create_element: copy['element_id'] } : copy;
}
