import { sql, type Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Database } from '../storage/database.js';

/** A greater one would leave no safe integers for the numbers after it. */
const greatest = 2 ** 50;

/**
 * Of the index numbers that new items request, those they get: free ones, each for the first request. The others are null, and the app numbers them.
 * If any is requested, the app is locked until the end of the transaction, so that they stay free.
 */
export async function freeNumbers(
  transaction: Transaction<Database>,
  appId: Id,
  asked: readonly (number | undefined)[],
): Promise<(number | null)[]> {
  const wanted = new Set(
    asked.filter((number): number is number => number !== undefined && number > 0 && number <= greatest),
  );
  if (wanted.size === 0) return asked.map(() => null);
  await sql`select from app where app_id = ${appId} for no key update`.execute(transaction);
  const { rows: taken } = await sql<{ index_number: number }>`
    select index_number from item where app_id = ${appId} and index_number = any(${[...wanted]}::bigint[])`.execute(
    transaction,
  );
  for (const { index_number } of taken) wanted.delete(index_number);
  return asked.map((number) => (number !== undefined && wanted.delete(number) ? number : null));
}
