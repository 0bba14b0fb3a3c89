import { sql, type Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Limits } from '../base/limits.js';
import { PlatformError } from '../base/platform-error.js';
import type { Database } from '../storage/database.js';

/** Whose room a write takes: that of a user, or of the owners of apps. */
export type RoomOf = { readonly userId: Id } | { readonly appIds: readonly Id[] };

interface Usage {
  readonly user_id: Id;
  readonly apps: number;
  readonly items: number;
  readonly bytes: number;
}

const kinds = {
  apps: 'appsPerAccount',
  items: 'itemsPerAccount',
  bytes: 'bytesPerAccount',
} as const;

export type QuotaLimits = Pick<Limits, (typeof kinds)[keyof typeof kinds]>;

/** What is done inside a transaction. */
type Work<More extends unknown[], Result> = (transaction: Transaction<Database>, ...more: More) => Promise<Result>;

/**
 * Keeps a write that can make an account hold more within the quota. It throws PlatformError `over-quota`, inside the transaction, if the account
 * would hold more than before and more than it may. An account takes one such write at a time, so that no two of them take the same last room.
 * @param makeRoom - gives up data that no user asked to keep; called before a write is refused for want of room
 */
export const withinQuota =
  <More extends unknown[], Result>(
    limits: QuotaLimits,
    room: RoomOf,
    work: Work<More, Result>,
    makeRoom?: Work<[], void>,
  ): Work<More, Result> =>
  async (transaction, ...more) => {
    const before = await holdAccounts(transaction, room);
    const result = await work(transaction, ...more);
    if (before.length === 0) return result;
    let excess = await excessOf(transaction, limits, before);
    if (excess && makeRoom) {
      await makeRoom(transaction);
      excess = await excessOf(transaction, limits, before);
    }
    if (excess) throw excess;
    return result;
  };

/** Why a write is refused that began with `before`; undefined where there is room. */
async function excessOf(
  transaction: Transaction<Database>,
  limits: QuotaLimits,
  before: readonly Usage[],
): Promise<PlatformError | undefined> {
  const after = await usageOf(
    transaction,
    before.map(({ user_id }) => user_id),
  );
  for (const usage of after) {
    const former = before.find(({ user_id }) => user_id === usage.user_id);
    for (const [kind, limit] of Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)[keyof typeof kinds]][])
      if (usage[kind] > limits[limit] && usage[kind] > (former?.[kind] ?? 0))
        return overQuota(kind, usage[kind], limits[limit]);
  }
  return undefined;
}

const held = sql`
  (select count(*) from app where owner_id = user_id) as apps,
  (select coalesce(sum(items_held), 0)::bigint from app where owner_id = user_id) as items,
  (select coalesce(sum(bytes_held), 0)::bigint from app where owner_id = user_id) as bytes`;

/** In the order of their ids, so that two writes wait for one another, and not each for the other. */
async function holdAccounts(transaction: Transaction<Database>, room: RoomOf): Promise<Usage[]> {
  const owners =
    'userId' in room
      ? sql`user_id = ${room.userId}`
      : sql`user_id in (select owner_id from app where app_id = any(${room.appIds}::bigint[]))`;
  const { rows } = await sql<Usage>`
    with owners as materialized (select user_id from account where ${owners} and not unlimited order by user_id for no key update)
    select user_id, ${held} from owners`.execute(transaction);
  return rows;
}

/** A statement of its own: it sees what was committed while the accounts were waited for. */
async function usageOf(transaction: Transaction<Database>, userIds: readonly Id[]): Promise<Usage[]> {
  const { rows } = await sql<Usage>`
    select user_id, ${held} from account where user_id = any(${userIds}::bigint[])`.execute(transaction);
  return rows;
}

const overQuota = (kind: keyof typeof kinds, would: number, limit: number) =>
  new PlatformError(
    'over-quota',
    `The account that owns this would hold ${would} ${kind}, and its quota is ${limit}. Delete what is not needed, or ask the operator of the platform for more room.`,
  );
