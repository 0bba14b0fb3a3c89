import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Id } from '../../../sdk/types/entities.js';
import { PlatformError } from '../platform-error.js';
import { json, type Database } from '../storage/database.js';
import type { ChangeLog, Work } from './change-log.js';

/** What a write that may be repeated is known by. */
export interface WriteKey {
  /** Keys of one user never meet those of another. */
  readonly scope: string;
  readonly key: string;
  /** Tells a repetition from another write that took the same key. */
  readonly bodyHash: string;
  readonly now: number;
}

/** The key of a write, where its sender gave one. */
export function writeKey(userId: Id, key: string | undefined, now: number, call: string, body: unknown): WriteKey | undefined {
  if (key === undefined) return undefined;
  return { scope: `user:${userId}`, key, bodyHash: createHash('sha256').update(JSON.stringify([call, body])).digest('hex'), now };
}

/**
 * Runs a write once per key: a repetition gets the first one's answer and changes nothing. Key, answer and rows are one transaction, so
 * whatever becomes of the process, either all of them are there or none; a second sender waits until the first has ended.
 * @throws PlatformError `conflict` when the key was used for another write.
 */
export function writeOnce<Result>(changes: ChangeLog, once: WriteKey | undefined, work: Work<Result>): Promise<Result> {
  if (!once) return changes.write(work);
  return changes.write(async (transaction, emit) => {
    if (!(await take(transaction, once))) return answerOf<Result>(transaction, once);
    const result = await work(transaction, emit);
    await row(transaction, once).set({ response: json(result) }).execute();
    return result;
  });
}

/** True for the first one with this key. */
async function take(transaction: Transaction<Database>, { scope, key, bodyHash, now }: WriteKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency')
    .values({ scope, key, body_hash: bodyHash, created: now, response: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function answerOf<Result>(transaction: Transaction<Database>, { scope, key, bodyHash }: WriteKey): Promise<Result> {
  const first = await transaction
    .selectFrom('idempotency')
    .select(['body_hash', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first?.body_hash === bodyHash) return first.response as Result;
  throw new PlatformError('conflict', 'This idempotency_key was used for another write. Take a new key for every write; repeat only the very same one.');
}

const row = (transaction: Transaction<Database>, { scope, key }: WriteKey) =>
  transaction.updateTable('idempotency').where('scope', '=', scope).where('key', '=', key);
