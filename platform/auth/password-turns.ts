import type { Id } from '../../sdk/types/entities.js';
import type { Turn } from '../base/fair-queue.js';
import type { Account } from '../core/account.js';
import type { PublicContext } from '../http/call.js';
import { isFamiliar } from './familiar-addresses.js';

/** A user at an address where they signed in before goes first; all others wait by their address. Undefined for the process itself. */
export async function turnOf(
  { core, caller: { address } }: PublicContext,
  account?: Account,
): Promise<Turn | undefined> {
  if (address === undefined) return undefined;
  const isKnown = account !== undefined && (await isFamiliar(core, account.user_id, address));
  return isKnown ? turnOfUser(account.user_id) : { lane: `address:${address}`, isKnown };
}

/** Of somebody who is signed in. */
export const turnOfUser = (userId: Id): Turn => ({ lane: `user:${userId}`, isKnown: true });
