import { sql, type Transaction } from 'kysely';
import type { Account } from '../core/account.js';
import type { Core } from '../core/core.js';
import type { Credentials } from './credentials.js';
import type { Database } from '../storage/database.js';
import { hashSecret, newSecret } from './secrets.js';

/** Signs in for good: a token, and a key that renews it. */
export async function startSession(core: Core, account: Account): Promise<Credentials> {
  const now = core.clock();
  const authKey = newSecret();
  return core.database.transaction().execute(async (transaction) => {
    await dropEnded(transaction, now);
    await transaction
      .insertInto('auth_key')
      .values({
        key_hash: hashSecret(authKey),
        user_id: account.user_id,
        created: now,
        expires: now + core.limits.keyLife,
      })
      .execute();
    return issueToken(core, transaction, account, authKey);
  });
}

/** A new token for the holder of a key; undefined when the key is unknown, revoked or has ended. */
export async function renewSession(
  core: Core,
  authKey: string,
): Promise<{ account: Account; credentials: Credentials } | undefined> {
  const now = core.clock();
  return core.database.transaction().execute(async (transaction) => {
    const key = await transaction
      .updateTable('auth_key')
      .set({ expires: now + core.limits.keyLife })
      .where('key_hash', '=', hashSecret(authKey))
      .where('expires', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (!key) return undefined;
    const account = await transaction
      .selectFrom('account')
      .selectAll()
      .where('user_id', '=', key.user_id)
      .executeTakeFirstOrThrow();
    return { account, credentials: await issueToken(core, transaction, account, authKey) };
  });
}

/** Ends the token, the key it came from, and what the site opened for them. */
export async function endSession(core: Core, token: string): Promise<void> {
  await core.database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('session')
      .where('token_hash', '=', hashSecret(token))
      .returning(['user_id', 'key_hash'])
      .executeTakeFirst();
    if (!ended) return;
    // The other tokens of the key go with it.
    if (ended.key_hash !== null)
      await transaction.deleteFrom('auth_key').where('key_hash', '=', ended.key_hash).execute();
    // A session of the site that does not tell its key may be of this one.
    const ofKey = sql<boolean>`coalesce(auth ->> 'key_hash' = ${ended.key_hash}::text, true)`;
    await transaction.deleteFrom('site_session').where('user_id', '=', ended.user_id).where(ofKey).execute();
  });
}

/** Ends every token, key and session of the site of a user, as after a change of the password. */
export async function endAllSessions(transaction: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ['session', 'auth_key', 'site_session'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
}

async function issueToken(
  core: Core,
  transaction: Transaction<Database>,
  account: Account,
  authKey: string,
): Promise<Credentials> {
  const now = core.clock();
  const accesstoken = newSecret();
  const expirydate = now + core.limits.tokenLife;
  await transaction
    .insertInto('session')
    .values({
      token_hash: hashSecret(accesstoken),
      user_id: account.user_id,
      key_hash: hashSecret(authKey),
      created: now,
      expires: expirydate,
    })
    .execute();
  return { user_id: account.user_id, username: account.username, accesstoken, expirydate, auth_key: authKey };
}

async function dropEnded(transaction: Transaction<Database>, now: number): Promise<void> {
  await transaction.deleteFrom('session').where('expires', '<=', now).execute();
  await transaction.deleteFrom('auth_key').where('expires', '<=', now).execute();
}
