import { sql, type Kysely } from 'kysely';
import { clusterName } from './cluster-name.js';
import type { Database } from './database.js';

/**
 * Gives back the room of deleted and replaced rows in the embedded database, and the parts of its log that are no longer needed. A large
 * PostgreSQL server does that in its own time. One table at a time, so that others get a turn in between.
 */
export async function tidyDatabase(database: Kysely<Database>): Promise<void> {
  if (!(await isEmbedded(database))) return;
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(database);
  for (const { name } of tables.rows) await sql`vacuum ${sql.table(name)}`.execute(database);
  await sql`checkpoint`.execute(database);
}

async function isEmbedded(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    embedded: boolean;
  }>`select current_setting('cluster_name') = ${clusterName} as embedded`.execute(database);
  return rows[0]?.embedded ?? false;
}
