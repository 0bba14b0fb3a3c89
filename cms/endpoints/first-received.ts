import type { Kysely } from 'kysely';
import type { Database } from '../../platform/storage/database.js';

/** Rows of submissions among the keys of repeated requests. */
const scope = 'lead';

/**
 * When a submission came for the first time, ms since 1970: sent again it is the same one, in this too. The platform removes the row
 * together with its own of the same key, after a day.
 */
export async function firstReceived(database: Kysely<Database>, key: string, now: number): Promise<number> {
  const { created } = await database
    .insertInto('idempotency')
    .values({ scope, key, body_hash: '', created: now, response: null })
    // Nothing is changed; but a conflict that is only passed over returns no row.
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ scope }))
    .returning('created')
    .executeTakeFirstOrThrow();
  return created;
}
