import { expectList, expectRecord, isId, malformed } from '../check.js';
import type { App, Item } from '../types/entities.js';

/** An app's record with all four lists in place, checked. */
export function asApp(answer: unknown, call: string): App {
  const app = expectRecord(answer, call);
  const list = (key: string, idKey: string) => expectList<unknown>(app[key] ?? [], idKey, `${call} (${key})`);
  if (!isId(app['app_id'])) throw malformed(`The answer of ${call} holds no app_id`, answer);
  return {
    ...app,
    field_list: list('field_list', 'field_id'),
    items_list: asItems(app['items_list'] ?? [], call),
    file_list: list('file_list', 'file_id'),
    views_list: list('views_list', 'view_id'),
  } as unknown as App;
}

/** Items, each with its list of fields, checked. */
export function asItems(answer: unknown, call: string): readonly Item[] {
  const items = expectList<Item>(answer, 'item_id', call);
  return items.every((item) => Array.isArray(item.fields))
    ? items
    : items.map((item) => ({ ...item, fields: item.fields ?? [] }));
}
