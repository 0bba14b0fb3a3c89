import type { Kysely } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';
import { isKnownTo } from '../rights/acquaintances.js';

/**
 * @returns Whether the caller knows the e-mail of the user.
 * @throws PlatformError `not-found` for an unknown user.
 */
export async function requireUser(database: Kysely<Database>, askerId: Id, userId: Id): Promise<boolean> {
  const account = await database
    .selectFrom('account')
    .select(isKnownTo(askerId).as('known'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw new PlatformError('not-found', `There is no user ${userId}.`);
  return account.known;
}
