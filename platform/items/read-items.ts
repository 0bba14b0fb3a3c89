import type { Id, Item } from '../../sdk/types/entities.js';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../storage/database.js';

/** Items of an app: those of one chunk, or (with null) those in no chunk. */
export async function readItems(database: Kysely<Database>, appId: Id, chunkId: Id | null): Promise<Item[]> {
  const rows = await database
    .selectFrom('item')
    .selectAll()
    .where('app_id', '=', appId)
    .where('chunk_id', chunkId === null ? 'is' : '=', chunkId)
    .orderBy('index_number')
    .execute();
  return rows.map(toItem);
}

/** An item as the wire shows it. */
export function toItem({
  item_id,
  index_number,
  last_update,
  data_id,
  trash,
  fields,
}: Selectable<Database['item']>): Item {
  return {
    item_id,
    index_number,
    last_update,
    ...(data_id !== null && { data_id }),
    trash,
    fields: fields.map((field) => ({ ...field, element_id: field.field_id, history: field.history ?? [] })),
  };
}
