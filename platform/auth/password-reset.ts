import { sql, type Kysely } from 'kysely';
import { PlatformError } from '../base/platform-error.js';
import { defaultLimits, type Limits } from '../base/limits.js';
import type { Account } from '../core/account.js';
import type { Core } from '../core/core.js';
import type { Database } from '../storage/database.js';
import { hashSecret, newSecret } from './secrets.js';
import { endAllSessions } from './sessions.js';

/** The account of a user name, whatever its case. */
export const accountNamed = (database: Kysely<Database>, name: string): Promise<Account | undefined> =>
  database
    .selectFrom('account')
    .selectAll()
    .where(sql<string>`lower(username)`, '=', name.trim().toLowerCase())
    .executeTakeFirst();

/**
 * Makes the token that sets a new password once. A former one of the user stops working.
 *
 * @param now ms since 1970
 * @returns The token; the database holds only its hash.
 */
export async function newPasswordReset(
  database: Kysely<Database>,
  userId: number,
  now: number,
  { resetLife }: Pick<Limits, 'resetLife'> = defaultLimits,
): Promise<string> {
  const token = newSecret();
  const store = async (transaction: Kysely<Database>) => {
    await transaction.deleteFrom('password_reset').where('user_id', '=', userId).execute();
    await transaction
      .insertInto('password_reset')
      .values({ token_hash: hashSecret(token), user_id: userId, expires: now + resetLife })
      .execute();
  };
  await (database.isTransaction ? store(database) : database.transaction().execute(store));
  return token;
}

const unknownToken = () =>
  new PlatformError('wrong-credentials', 'This link is unknown, was used before or has ended. Ask for another one.');

/** The user of a reset token. @throws PlatformError `wrong-credentials` */
export async function userOfReset({ database, clock }: Core, token: string): Promise<Account> {
  const account = await database
    .selectFrom('password_reset')
    .innerJoin('account', 'account.user_id', 'password_reset.user_id')
    .selectAll('account')
    .where('token_hash', '=', hashSecret(token))
    .where('expires', '>', clock())
    .executeTakeFirst();
  if (!account) throw unknownToken();
  return account;
}

/**
 * Uses a reset token up: sets the password and ends every session of the user.
 *
 * @throws PlatformError `wrong-credentials` if the token was used in the same moment
 */
export async function resetPassword({ database }: Core, token: string, password_hash: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashSecret(token))
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw unknownToken();
    await transaction.updateTable('account').set({ password_hash }).where('user_id', '=', used.user_id).execute();
    await endAllSessions(transaction, used.user_id);
  });
}
