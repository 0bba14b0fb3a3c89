import { sql } from 'kysely';
import type { Core } from '../core.js';
import type { Rate } from '../limits.js';

/**
 * Counts one more `key` in the current window, across all processes.
 *
 * @returns Seconds until the next window where that is one too many, else 0.
 */
export async function secondsToWait({ database, clock }: Pick<Core, 'database' | 'clock'>, key: string, rate: Rate): Promise<number> {
  const now = clock();
  const start = now - (now % rate.window);
  const { rows } = await sql<{ count: number }>`
    insert into rate_limit as r (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key) do update
      set count = case when r.window_start = ${start} then r.count + 1 else 1 end, window_start = ${start}
    returning count`.execute(database);
  return (rows[0]?.count ?? 0) <= rate.count ? 0 : Math.max(1, Math.ceil((start + rate.window - now) / 1000));
}
