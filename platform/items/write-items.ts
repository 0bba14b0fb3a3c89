import { sql, type Selectable, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Id } from '../../sdk/types/entities.js';
import type { ItemDraft } from '../core/add-items.js';
import type { Database } from '../storage/database.js';
import { freeNumbers } from './free-numbers.js';
import type { changedItems } from './item-schema.js';
import { knownValues, mergeFields, type Writer } from './merge-fields.js';
import { textOfRows } from './stored-rows.js';

type ItemRow = Selectable<Database['item']>;

/** Adds items. Those that ask for an index number that is free get it; the others come at the end of the app, in the given order. */
export async function insertItems(
  transaction: Transaction<Database>,
  appId: Id,
  drafts: readonly ItemDraft[],
  writer: Writer,
): Promise<ItemRow[]> {
  const fields = await fieldIds(transaction, appId);
  const numbers = await freeNumbers(
    transaction,
    appId,
    drafts.map((draft) => draft.index_number),
  );
  let unnumbered = 0;
  const rows = drafts.map((draft, position) => ({
    position,
    index_number: numbers[position] ?? null,
    after: numbers[position] ? 0 : unnumbered++,
    data_id: draft.data_id ?? null,
    trash: draft.trash ?? false,
    fields: [...knownValues(draft.fields, fields)].map(([field_id, field_value]) => ({ field_id, field_value })),
  }));
  const end = numbers.reduce<number>((most, number) => Math.max(most, number ?? 0), 0) + 1;
  const inserted = await sql<ItemRow>`
    with numbered as (
      update app set next_index = greatest(next_index, ${end}::bigint) + ${unnumbered}::bigint where app_id = ${appId}
      returning next_index - ${unnumbered}::bigint as first)
    insert into item (app_id, index_number, data_id, trash, last_update, fields)
    select ${appId}::bigint, coalesce(index_number, first + after), data_id, trash, ${writer.now}::bigint, fields
    from numbered, json_to_recordset(${textOfRows(rows, writer.limits.itemValues)})
      as row (position bigint, index_number bigint, after bigint, data_id bigint, trash boolean, fields json)
    order by position returning *`.execute(transaction);
  return inserted.rows;
}

/** Changes those of the items that this app has. They leave their chunk, so that chunks a client has stored stay true. */
export async function changeItems(
  transaction: Transaction<Database>,
  appId: Id,
  drafts: v.InferOutput<typeof changedItems>,
  writer: Writer,
): Promise<ItemRow[]> {
  const fields = await fieldIds(transaction, appId);
  const ids = drafts.map((draft) => draft.item_id);
  const stored = await transaction
    .selectFrom('item')
    .selectAll()
    .where('app_id', '=', appId)
    .where(sql<boolean>`item_id = any(${ids}::bigint[])`)
    .orderBy('item_id')
    .forUpdate()
    .execute();
  const rows = new Map(stored.map((row) => [row.item_id, row]));
  for (const draft of drafts) {
    const row = rows.get(draft.item_id);
    if (!row) continue;
    rows.set(row.item_id, {
      ...row,
      chunk_id: null,
      // It grows with every change, even where the clock was set back: by it, clients tell older news from newer.
      last_update: Math.max(writer.now, row.last_update + 1),
      trash: draft.trash ?? row.trash,
      data_id: draft.data_id === undefined ? row.data_id : draft.data_id,
      fields: mergeFields(row.fields, knownValues(draft.fields, fields), writer),
    });
  }
  await sql`
    update item set chunk_id = null, last_update = row.last_update, trash = row.trash, data_id = row.data_id, fields = row.fields
    from json_to_recordset(${textOfRows([...rows.values()], writer.limits.itemValues)}) as row (item_id bigint, data_id bigint, trash boolean, last_update bigint, fields json)
    where item.item_id = row.item_id`.execute(transaction);
  // In the caller's order, each once.
  return [...new Set(ids)].flatMap((itemId) => rows.get(itemId) ?? []);
}

async function fieldIds(transaction: Transaction<Database>, appId: Id): Promise<Set<Id>> {
  const rows = await transaction.selectFrom('field').select('field_id').where('app_id', '=', appId).execute();
  return new Set(rows.map((row) => row.field_id));
}
