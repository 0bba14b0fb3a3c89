import { badArgument, requireId, requireObject } from '../check.js';
import { requireList } from '../check-arguments.js';
import type { Write } from './write.js';

/** Refuses what is no list of items. Items that are known to the platform, and their fields, need their ids. */
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

/** Refuses what is no write to items. */
export function checkWrite(write: Write): void {
  const { kind, app_id } = requireObject(write, 'write') as Partial<Write>;
  requireId(app_id, 'app_id');
  if (kind === 'add' || kind === 'update')
    return checkItems((write as { readonly items?: unknown }).items, kind === 'update');
  if (kind !== 'delete') throw badArgument('kind', 'add, update or delete', kind);
  for (const id of requireList((write as { readonly ids?: unknown }).ids, 'ids')) requireId(id, 'item_id');
}
