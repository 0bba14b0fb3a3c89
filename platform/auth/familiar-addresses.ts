import type { Core } from '../core/core.js';
import { hashSecret } from './secrets.js';

/** The address itself is not kept. */
const hashOf = (userId: number, address: string) => hashSecret(`${userId} ${address}`);

/** Tells whether somebody has signed in as this user from this address before. */
export async function isFamiliar(
  { database }: Pick<Core, 'database'>,
  userId: number,
  address: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('familiar_address')
    .select('used')
    .where('user_id', '=', userId)
    .where('address_hash', '=', hashOf(userId, address))
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers that somebody has signed in as this user from this address just now. */
export async function rememberAddress(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  userId: number,
  address: string,
): Promise<void> {
  const used = clock();
  await database
    .insertInto('familiar_address')
    .values({ user_id: userId, address_hash: hashOf(userId, address), used })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ used }))
    .execute();
}
