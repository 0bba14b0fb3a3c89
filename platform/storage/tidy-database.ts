import { sql, type Kysely } from 'kysely';
import type { Database } from './database.js';

/**
 * Gives back the room of deleted and replaced rows. A PostgreSQL server does that by itself; the embedded database has no processes in the
 * background, so without this its tables and its log only ever grow. One table at a time: others get the one connection in between.
 */
export async function tidyDatabase(database: Kysely<Database>): Promise<void> {
  if (!(await isEmbedded(database))) return;
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(database);
  for (const { name } of tables.rows) await sql`vacuum ${sql.table(name)}`.execute(database);
  // Used parts of the log are deleted instead of being kept for later: after a busy hour that would be up to a gigabyte.
  await sql`set wal_recycle = off`.execute(database);
  await sql`checkpoint`.execute(database);
}

async function isEmbedded(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ embedded: boolean }>`select version() like '%PGlite%' as embedded`.execute(database);
  return rows[0]?.embedded ?? false;
}
