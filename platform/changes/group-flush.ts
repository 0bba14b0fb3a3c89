import { sql, type Kysely } from 'kysely';
import type { Database } from '../storage/database.js';

/**
 * Makes committed transactions durable, many with one flush of the disk: writers that come while a flush runs wait for the next one together.
 *
 * @returns A function to call after a commit. It calls `done` when the transaction is on the disk, for all callers in the order of their calls.
 * It rejects when the database cannot say so; then the transaction may be lost.
 */
export function createGroupFlush(database: Kysely<Database>): (done: () => void) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function flush(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    next = undefined;
    // A message that nothing reads: the server flushes its log up to here, and all earlier commits with it.
    await sql`select pg_logical_emit_message(false, 'flush', '', true)`.execute(database);
  }

  return (done) => {
    if (!next) {
      next = flush(running);
      running = next;
    }
    return next.then(done);
  };
}
