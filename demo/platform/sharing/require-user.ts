import type { Kysely } from 'kysely';
import type { Id } from '../../../sdk/types/entities.js';
import { PlatformError } from '../platform-error.js';
import type { Database } from '../storage/database.js';

/** @throws PlatformError `not-found` when there is no such user. */
export async function requireUser(database: Kysely<Database>, userId: Id): Promise<void> {
  const account = await database.selectFrom('account').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (!account) throw new PlatformError('not-found', `There is no user ${userId}.`);
}
