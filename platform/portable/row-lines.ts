import { sql, type Kysely } from 'kysely';
import type { Database } from '../storage/database.js';
import { portableHeader, portableTables, type RowCounts } from './portable-tables.js';

/** Rows that are in memory at once. */
const batch = 500;

/**
 * The rows of a platform as lines of JSON, after a line that names the format.
 *
 * @param database A transaction with one snapshot for all tables, so that no row refers to one that was added after its table was read.
 * @param counts Counts the rows of each table.
 */
export async function* rowLines(database: Kysely<Database>, counts: RowCounts): AsyncGenerator<string> {
  yield `${JSON.stringify(portableHeader)}\n`;
  for (const { name, order } of portableTables) {
    await sql`declare copied_rows no scroll cursor for
      select row_to_json(row)::text as line from (select * from ${sql.table(name)} order by ${sql.raw(order)}) row`.execute(
      database,
    );
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch forward ${sql.raw(String(batch))} from copied_rows`.execute(
        database,
      );
      counts[name] += rows.length;
      for (const { line } of rows) yield `{"table":"${name}","row":${line}}\n`;
      if (rows.length < batch) break;
    }
    await sql`close copied_rows`.execute(database);
  }
}
