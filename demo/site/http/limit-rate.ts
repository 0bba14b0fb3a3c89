import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/storage/database.js';

/**
 * Counts one more use of `key` in the current window, over all processes.
 *
 * @returns Seconds to wait, or 0 where the use is within the limit.
 */
export async function limitRate(database: Kysely<Database>, key: string, limit: { readonly count: number; readonly windowMs: number }): Promise<number> {
  const now = Date.now();
  const start = now - (now % limit.windowMs);
  const { rows } = await sql<{ count: number }>`
    insert into rate_limit as r (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key) do update
      set count = case when r.window_start = ${start} then r.count + 1 else 1 end, window_start = ${start}
    returning count`.execute(database);
  return (rows[0]?.count ?? 0) <= limit.count ? 0 : Math.max(1, Math.ceil((start + limit.windowMs - now) / 1000));
}
