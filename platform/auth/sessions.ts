import { sql, type Kysely, type Transaction } from 'kysely';
import type { Account } from '../core/account.js';
import type { Core } from '../core/core.js';
import type { Credentials } from './credentials.js';
import type { Database } from '../storage/database.js';
import { hashSecret, newSecret } from './secrets.js';

/** Signs in for good: a token, and a key that renews it. */
export async function startSession(core: Core, account: Account, device = ''): Promise<Credentials> {
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
        device,
        used: now,
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
      .set({ expires: now + core.limits.keyLife, used: now })
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

/** Hash of the key that a token came from. */
export async function keyOfToken(database: Kysely<Database>, token: string): Promise<string | null> {
  const session = await database
    .selectFrom('session')
    .select('key_hash')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return session?.key_hash ?? null;
}

/** Ends one session of a user by its number. @returns False where the user has no such session. */
export async function endSessionOf(
  transaction: Transaction<Database>,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  const key = await transaction
    .deleteFrom('auth_key')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('key_hash')
    .executeTakeFirst();
  if (!key) return false;
  await transaction
    .deleteFrom('site_session')
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(auth ->> 'key_hash' = ${key.key_hash}::text, true)`)
    .execute();
  return true;
}

/** Ends every session of a user but the one that a token is of. */
export async function endOtherSessions(
  transaction: Transaction<Database>,
  userId: number,
  token: string,
): Promise<void> {
  const own = await keyOfToken(transaction, token);
  const isOther = sql<boolean>`key_hash is distinct from ${own}::text`;
  await transaction
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', hashSecret(token))
    .where(isOther)
    .execute();
  await transaction.deleteFrom('auth_key').where('user_id', '=', userId).where(isOther).execute();
  await transaction
    .deleteFrom('site_session')
    .where('user_id', '=', userId)
    .where(sql<boolean>`auth ->> 'key_hash' is distinct from ${own}::text`)
    .execute();
}

/** Ends every token, key and session of the site of a user, as after a change of the password. */
export async function endAllSessions(transaction: Transaction<Database>, userId: number): Promise<void> {
  for (const table of ['session', 'auth_key', 'site_session', 'password_reset'] as const)
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
  await transaction.deleteFrom('password_reset').where('expires', '<=', now).execute();
}
