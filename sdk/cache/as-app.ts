import { expectList, expectRecord, isId, malformed, withNumbers } from '../check.js';
import type { App, Item, ItemField } from '../types/entities.js';

/** An app's record with all four lists in place, checked. */
export function asApp(answer: unknown, call: string): App {
  const app = withNumbers(expectRecord(answer, call), ['app_id', 'group_id', 'view_init']);
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
  return items.every((item) => Array.isArray(item.fields) && item.fields.every(hasNumber))
    ? items
    : items.map((item) => ({ ...item, fields: (item.fields ?? []).map(withFieldNumber) }));
}

const withFieldNumber = (field: ItemField): ItemField => withNumbers(field, ['field_id', 'element_id']);

/** Most fields do: of the others a copy is made. */
const hasNumber = ({ field_id, element_id }: ItemField): boolean =>
  typeof field_id === 'number' && typeof element_id !== 'string';
