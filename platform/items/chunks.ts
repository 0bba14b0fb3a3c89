import { sql, type Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Limits } from '../base/limits.js';
import type { Database } from '../storage/database.js';

/** True when an app has grown enough since the last look to be looked at again: counting at every add would cost more than adding. */
export const isTimeForChunks = (firstIndex: number, count: number, { itemsPerChunk }: Limits): boolean => {
  const step = Math.max(1, Math.floor(itemsPerChunk / 10));
  return Math.floor(firstIndex / step) !== Math.floor((firstIndex + count) / step);
};

/** Moves the oldest items of an app that has grown too long into chunks, each of a fixed number of items. */
export async function moveIntoChunks(transaction: Transaction<Database>, appId: Id, limits: Limits): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from item where app_id = ${appId} and chunk_id is null`.execute(transaction);
    if ((rows[0]?.count ?? 0) <= limits.itemsBeforeChunks) return;
    await sql`
      with chunk as (select nextval('chunk_id_seq') as chunk_id),
        oldest as (select item_id from item where app_id = ${appId} and chunk_id is null order by index_number limit ${limits.itemsPerChunk})
      update item set chunk_id = chunk.chunk_id from chunk, oldest where item.item_id = oldest.item_id`.execute(
      transaction,
    );
  }
}

/** Gives chunks new ids: a client that has stored one under its old id would go on showing what was deleted from it. */
export async function renameChunks(transaction: Transaction<Database>, chunkIds: readonly Id[]): Promise<void> {
  for (const chunkId of new Set(chunkIds)) {
    await sql`
      with fresh as (select nextval('chunk_id_seq') as chunk_id)
      update item set chunk_id = fresh.chunk_id from fresh where item.chunk_id = ${chunkId}`.execute(transaction);
  }
}
