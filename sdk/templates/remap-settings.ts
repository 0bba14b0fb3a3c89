import type { Id } from '../types/entities.js';
import type { IdMap } from './id-map.js';

/** Which settings hold which kind of id, told by their key. */
function kindOf(key: string, ids: IdMap): ReadonlyMap<Id, Id> | undefined {
  if (/field_id|fieldid|destination_field/i.test(key)) return ids.fields;
  if (/app_id|appid|destination_app/i.test(key)) return ids.apps;
  if (/view_id|viewid/i.test(key)) return ids.views;
  if (/src/.test(key)) return ids.containers;
  return undefined;
}

/** Settings of a field with every id that they hold, alone or in a comma list, replaced by that of the copy. Unknown ids stay. */
export function remapSettings<T>(settings: T, ids: IdMap): T {
  return remap(settings, undefined, ids) as T;
}

function remap(value: unknown, map: ReadonlyMap<Id, Id> | undefined, ids: IdMap): unknown {
  if (Array.isArray(value)) return value.map((entry) => remap(entry, map, ids));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, remap(part, kindOf(key, ids), ids)]));
  }
  if (!map) return value;
  if (typeof value === 'number') return map.get(value) ?? value;
  if (typeof value !== 'string' || !/^\s*\d+\s*(,\s*\d+\s*)*$/.test(value)) return value;
  return value.split(',').map((id) => map.get(Number(id)) ?? id.trim()).join(',');
}
