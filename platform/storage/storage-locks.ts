import { sql, type Kysely } from 'kysely';
import type { Database } from './database.js';

/** Any two numbers that no other lock of the platform has, as long as every process uses the same ones. */
const collection = 7_410_351;
const backup = 7_410_352;

async function isGranted(database: Kysely<Database>, call: string, lock: number): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`select ${sql.raw(`${call}(${lock})`)} as granted`.execute(database);
  return rows[0]?.granted === true;
}

/** Locks that all processes on a database share. */
export const storageLocks = {
  /** Until the transaction ends: no backup runs and none begins. False when one runs. */
  tryCollection: (transaction: Kysely<Database>) => isGranted(transaction, 'pg_try_advisory_xact_lock', collection),
  /**
   * On one connection: no other backup runs, and no content is collected.
   *
   * @returns False when another backup runs.
   */
  async tryBackup(connection: Kysely<Database>): Promise<boolean> {
    if (!(await isGranted(connection, 'pg_try_advisory_lock', backup))) return false;
    await sql`select ${sql.raw(`pg_advisory_lock_shared(${collection})`)}`.execute(connection);
    return true;
  },
  async endBackup(connection: Kysely<Database>): Promise<void> {
    await sql`select ${sql.raw(`pg_advisory_unlock_shared(${collection})`)}`.execute(connection);
    await sql`select ${sql.raw(`pg_advisory_unlock(${backup})`)}`.execute(connection);
  },
};
