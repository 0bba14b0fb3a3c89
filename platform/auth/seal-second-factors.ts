import { sql, type Kysely } from 'kysely';
import type { Log } from '../base/log.js';
import type { Database } from '../storage/database.js';
import { isSealed, type SecretBox } from '../base/secret-box.js';

/** What a secret of a second factor belongs to. */
export const ownerOfFactor = (userId: number): string => `user:${userId}`;

/** Encrypts the secrets that a former release stored in clear, and warns about those that this server cannot open. */
export async function sealSecondFactors(database: Kysely<Database>, box: SecretBox, log: Log): Promise<void> {
  const rows = await database.selectFrom('second_factor').select(['user_id', 'secret']).execute();
  const clear = rows.filter(({ secret }) => !isSealed(secret));
  for (const { user_id, secret } of clear)
    await database
      .updateTable('second_factor')
      .set({ secret: box.seal(secret, ownerOfFactor(user_id)) })
      .where('user_id', '=', user_id)
      .where('secret', '=', secret)
      .execute();
  // Removes the former rows from the files of the table.
  if (clear.length > 0) await sql`vacuum full second_factor`.execute(database);
  const locked = rows.filter(
    ({ user_id, secret }) => isSealed(secret) && box.open(secret, ownerOfFactor(user_id)) === undefined,
  );
  if (locked.length > 0)
    log(
      'warn',
      'another secret key encrypted second factors: set SECRET_KEY, or bring the file secret-key into DATA_DIR',
      { accounts: locked.length },
    );
}
