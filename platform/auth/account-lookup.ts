import { sql, type Kysely } from 'kysely';
import { createBatchLoader } from '../base/batch-loader.js';
import type { Database } from '../storage/database.js';
import { hashSecret } from './secrets.js';
import type { Account, AccountLookup } from '../core/account.js';

/** Looks users up by their tokens: always in the database, as a revoked token ends at once, but for many requests together. */
export function createAccountLookup(database: Kysely<Database>, clock: () => number): AccountLookup {
  const load = createBatchLoader<string, Account>(async (hashes) => {
    const rows = await database
      .selectFrom('session')
      .innerJoin('account', 'account.user_id', 'session.user_id')
      .selectAll('account')
      .select('token_hash')
      .where(sql<boolean>`token_hash = any(${hashes}::text[])`)
      .where('expires', '>', clock())
      .execute();
    return new Map(rows.map(({ token_hash, ...account }) => [token_hash, account]));
  });
  return (token) => load(hashSecret(token));
}
