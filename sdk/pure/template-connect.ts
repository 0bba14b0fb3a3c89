import type { App } from '../types/entities.js';
import type { TemplateMap } from './template-map.js';

/**
 * Makes the settings of a new app's fields refer to the new apps instead of the source ones: ids in keys that name a field, an app, a
 * view or a source container, at any depth. Ids that the map does not know stay, but in lists of fields, where they are dropped if others
 * are known.
 *
 * @returns the app with new `field_list` and `view_init`; the one given is not changed
 * @param viewInit - first view of the source app
 * @example updateApp(connectTemplateApp(created, map, source.view_init))
 */
export function connectTemplateApp(created: App, map: TemplateMap, viewInit?: number): App {
  const view = viewInit === undefined ? undefined : map.views.get(viewInit);
  return {
    ...created,
    ...(view === undefined ? {} : { view_init: view }),
    field_list: created.field_list.map((field) => connect(field, map) as typeof field),
  };
}

function connect(part: unknown, map: TemplateMap): unknown {
  if (Array.isArray(part)) return part.map((entry) => connect(entry, map));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, connectValue(key, value, map)]));
}

function connectValue(key: string, value: unknown, map: TemplateMap): unknown {
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return value.map((entry) => connectValue(key, entry, map));
  if (typeof value === 'object') return connect(value, map);
  if (/field_id|FieldId|fieldId|destination_field/.test(key)) return mapList(value, map.fields);
  if (/app_id|AppId|destination_app/.test(key)) return mapOne(value, map.apps);
  if (/view_id/.test(key)) return mapOne(value, map.views);
  if (/src/.test(key)) return mapOne(value, map.containers);
  return value;
}

/** Numbers stay numbers and texts stay texts. */
function mapOne(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  const id = isIdText(value) ? ids.get(Number(value)) : undefined;
  if (id === undefined) return value;
  return typeof value === 'string' ? String(id) : id;
}

function mapList(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (typeof value !== 'string') return mapOne(value, ids);
  const mapped = value.split(',').flatMap((part) => ids.get(Number(part.trim() || NaN)) ?? []);
  return mapped.length === 0 ? value : mapped.join(',');
}

function isIdText(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+\s*$/.test(value));
}
