import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.js';

/** Rows of submissions among the keys of repeated requests. */
const scope = 'lead';

/**
 * When a key was first given, ms since 1970. The platform removes the row after a day, together with its own row of the same key.
 *
 * @param now the answer for a new key
 */
export async function firstSeen(database: Kysely<Database>, key: string, now: number): Promise<number> {
  const { created } = await database
    .insertInto('idempotency')
    .values({ scope, key, body_hash: '', created: now, response: null })
    // Nothing is changed; but a conflict that is only passed over returns no row.
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ scope }))
    .returning('created')
    .executeTakeFirstOrThrow();
  return created;
}
