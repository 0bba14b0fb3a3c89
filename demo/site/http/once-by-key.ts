import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/storage/database.js';

/** How long a key is remembered, in milliseconds: a day. */
const remembered = 24 * 60 * 60 * 1000;

/** The key was used before, for something else. */
export class KeyConflict extends Error {
  override readonly name = 'KeyConflict';
}

/**
 * Does something once per key, over all processes and however often it is asked for. The first one in does it; a repetition gets the
 * first one's answer. When it fails, the key is free again.
 *
 * @returns What `act` answered, now or then; `null` where the first one is still at it.
 * @throws KeyConflict where the first one had another body: answering that one's answer would lose what came now.
 */
export async function onceByKey<T>(
  database: Kysely<Database>,
  scope: string,
  key: string,
  body: string,
  act: () => Promise<T>,
): Promise<T | null> {
  const body_hash = createHash('sha256').update(body).digest('hex');
  const now = Date.now();
  await database
    .deleteFrom('idempotency')
    .where('created', '<', now - remembered)
    .execute();
  const taken = await database
    .insertInto('idempotency')
    .values({ scope, key, body_hash, created: now, response: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  const row = database.updateTable('idempotency').where('scope', '=', scope).where('key', '=', key);
  if (Number(taken.numInsertedOrUpdatedRows ?? 0) === 0) {
    const first = await database
      .selectFrom('idempotency')
      .select(['body_hash', 'response'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first && first.body_hash !== body_hash) throw new KeyConflict('This key was used for another body.');
    return (first?.response as T | null) ?? null;
  }
  try {
    const answer = await act();
    await row.set({ response: JSON.stringify(answer) }).execute();
    return answer;
  } catch (error) {
    await database.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute();
    throw error;
  }
}
