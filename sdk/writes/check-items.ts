import { badArgument, requireId, requireObject } from '../check.js';
import { requireList } from '../check-arguments.js';
import type { ChangedWrite, Write } from './write.js';

/**
 * Throws unless the argument is a list of items. Items that the platform knows, and their fields, need their
 * ids.
 */
export function checkItems(items: unknown, known: boolean): void {
  for (const entry of requireList(items, 'items')) {
    const item = requireObject(entry, 'An item');
    if (known) requireId(item['item_id'], 'item_id');
    for (const field of requireList(item['fields'], 'The fields of an item')) {
      const { field_id } = requireObject(field, 'A field') as { readonly field_id?: unknown };
      if (known) requireId(field_id, 'field_id');
    }
  }
}

/** The write with numbers as ids; throws unless the argument is a write to items. */
export function checkedWrite(given: ChangedWrite): Write {
  const { kind, app_id, items, ids } = requireObject(given, 'write');
  const appId = requireId(app_id, 'app_id');
  if (kind === 'delete')
    return { kind, app_id: appId, ids: requireList(ids, 'ids').map((id) => requireId(id, 'item_id')) };
  if (kind !== 'add' && kind !== 'update') throw badArgument('kind', 'add, update or delete', kind);
  checkItems(items, kind === 'update');
  return { ...given, app_id: appId } as Write;
}
