import { sql } from 'kysely';
import type { Core } from '../core/core.js';
import type { Rate } from '../base/limits.js';

/** Into how many parts a window is cut; what is counted ends with its part, so up to such a part later than the window itself. */
const parts = 6;

/** A part of time in which a key was counted. */
interface Part {
  readonly key: string;
  /** Where the last window begins that it counts in, and where that one ends. */
  readonly lastWindow: number;
  readonly ends: number;
}

type Counter = Pick<Core, 'database' | 'clock'>;

/**
 * Counts `amount` more of `key`, across all processes, unless that would be more than the rate allows in the window that ends now. What is
 * refused is not counted: who goes on asking is not kept out for longer.
 *
 * @returns Seconds until it will be allowed, else 0.
 */
export async function secondsToWait(
  { database, clock }: Counter,
  key: string,
  rate: Rate,
  amount = 1,
): Promise<number> {
  const now = clock();
  const length = rate.window / parts;
  const number = Math.floor(now / length);
  // Any window lies within the part it ends in and as many before that as a window has.
  const earlier = Array.from({ length: parts }, (_, index) => partOf(key, number - parts + index, length));
  const current = partOf(key, number, length);
  const { rows } = await sql`
    with earlier as (select coalesce(sum(count), 0)::int as count from rate_limit where key = any(${earlier.map((part) => part.key)}::text[]))
    insert into rate_limit as r (key, window_start, count)
      select ${current.key}::text, ${current.lastWindow}::bigint, ${amount}::int from earlier where earlier.count + ${amount}::int <= ${rate.count}::int
    on conflict (key) do update set count = r.count + ${amount}::int
      where r.count + ${amount}::int + (select count from earlier) <= ${rate.count}::int
    returning count`.execute(database);
  return rows.length > 0 ? 0 : secondsUntil({ database, clock }, [...earlier, current], rate.count - amount);
}

function partOf(key: string, number: number, length: number): Part {
  const lastWindow = Math.ceil((number + 1) * length);
  return { key: `${key}@${number}`, lastWindow, ends: lastWindow + parts * length };
}

/** How long it takes until so many of the parts, in their order, have ended that the others hold at most `most`. */
async function secondsUntil({ database, clock }: Counter, inOrder: readonly Part[], most: number): Promise<number> {
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count from rate_limit where key = any(${inOrder.map((part) => part.key)}::text[])`.execute(database);
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  let held = rows.reduce((sum, { count }) => sum + count, 0);
  let end = clock();
  for (const part of inOrder) {
    if (held <= most) break;
    held -= counts.get(part.key) ?? 0;
    end = part.ends;
  }
  return Math.max(1, Math.ceil((end - clock()) / 1000));
}
