import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { valueKey } from '../../sdk/pure/value-key.js';
import type { Id } from '../../sdk/types/entities.js';
import { PlatformError } from '../base/platform-error.js';
import { level, requirePermission } from '../rights/access.js';
import { json, type Database } from '../storage/database.js';
import type { ChangeLog, Work } from './change-log.js';

/** What a write that may be repeated is known by. */
export interface WriteKey {
  /** Keys of one user never meet those of another. */
  readonly userId: Id;
  readonly key: string;
  /** Tells a repetition from another write that took the same key. */
  readonly bodyHash: string;
  readonly now: number;
}

/** The key of a write, where its sender gave one. */
export function writeKey(
  userId: Id,
  key: string | undefined,
  now: number,
  call: string,
  body: unknown,
): WriteKey | undefined {
  if (key === undefined) return undefined;
  return {
    userId,
    key,
    bodyHash: createHash('sha256')
      .update(valueKey([call, body]))
      .digest('hex'),
    now,
  };
}

/**
 * Runs a write once per key: a repetition changes nothing, and gets the first one's answer if its sender may still write to the apps that
 * were changed. Key, answer and rows are one transaction, so whatever becomes of the process, either all of them are there or none; a
 * second sender waits until the first has ended.
 * @throws PlatformError `conflict` when the key was used for another write; `not-found` or `forbidden` when the permission is gone.
 */
export function writeOnce<Result>(changes: ChangeLog, once: WriteKey | undefined, work: Work<Result>): Promise<Result> {
  if (!once) return changes.write(work);
  return changes.write(async (transaction, emit) => {
    if (!(await take(transaction, once))) return answerOf<Result>(transaction, once);
    const apps = new Set<Id>();
    const result = await work(transaction, async (change) => {
      if (change.app_id !== null) apps.add(change.app_id);
      await emit(change);
    });
    await row(transaction, once)
      .set({ response: json(result), apps: json([...apps]) })
      .execute();
    return result;
  });
}

/** True for the first one with this key. */
async function take(transaction: Transaction<Database>, { userId, key, bodyHash, now }: WriteKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency')
    .values({ scope: scopeOf(userId), key, body_hash: bodyHash, created: now, response: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function answerOf<Result>(
  transaction: Transaction<Database>,
  { userId, key, bodyHash }: WriteKey,
): Promise<Result> {
  const first = await transaction
    .selectFrom('idempotency')
    .select(['body_hash', 'response', 'apps'])
    .where('scope', '=', scopeOf(userId))
    .where('key', '=', key)
    .executeTakeFirst();
  if (first?.body_hash !== bodyHash) {
    throw new PlatformError(
      'conflict',
      'This idempotency_key was used for another write. Take a new key for every write; repeat only the very same one.',
    );
  }
  for (const appId of first.apps) await requirePermission(transaction, userId, appId, level.write);
  return first.response as Result;
}

const row = (transaction: Transaction<Database>, { userId, key }: WriteKey) =>
  transaction.updateTable('idempotency').where('scope', '=', scopeOf(userId)).where('key', '=', key);

const scopeOf = (userId: Id) => `user:${userId}`;
