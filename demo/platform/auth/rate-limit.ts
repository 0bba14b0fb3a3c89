import { sql } from 'kysely';
import type { Core } from '../core.js';
import type { Rate } from '../limits.js';
import { PlatformError } from '../platform-error.js';

/**
 * Counts one more `key` in the current window, across all processes.
 * @throws PlatformError `rate-limited` when that is one too many.
 */
export async function takeFromRate(core: Pick<Core, 'database' | 'clock'>, key: string, rate: Rate): Promise<void> {
  const now = core.clock();
  const start = now - (now % rate.window);
  const { rows } = await sql<{ count: number }>`
    insert into rate_limit as r (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key) do update
      set count = case when r.window_start = ${start} then r.count + 1 else 1 end, window_start = ${start}
    returning count`.execute(core.database);
  if ((rows[0]?.count ?? 0) <= rate.count) return;
  const retryAfter = Math.max(1, Math.ceil((start + rate.window - now) / 1000));
  throw new PlatformError('rate-limited', `Too many requests of this kind. Try again in ${retryAfter} s.`, { retryAfter });
}
