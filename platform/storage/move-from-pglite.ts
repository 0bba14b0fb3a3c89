import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, Transaction as Source } from '@electric-sql/pglite';
import { sql, type Kysely, type Transaction } from 'kysely';
import { PlatformError } from '../base/platform-error.js';
import { reasonOf } from '../base/reason-of.js';
import type { Database } from './database.js';
import { migrate, migrateAsFarAs } from './migrate.js';

/** Rows that are read at a time. A document may have several megabytes. */
const batch = 50;

/** Tables that the migrator keeps itself. */
const ownTables: readonly string[] = ['kysely_migration', 'kysely_migration_lock'];

interface Digest {
  readonly rows: number;
  readonly digest: string | null;
}

/**
 * Copies all rows of a PGlite folder, as releases before 1.1 kept it, into an empty database, and brings the tables up to date.
 *
 * @throws PlatformError `storage-damaged` when the folder cannot be read, or when a table differs after the copy.
 */
export async function moveFromPglite(folder: string, target: Kysely<Database>): Promise<void> {
  const source = await openSource(folder);
  try {
    const { rows } = await source.query<{ name: string }>('select name from kysely_migration order by name');
    await migrateAsFarAs(
      target,
      rows.map(({ name }) => name),
    );
    await source.transaction((from) => target.transaction().execute((into) => copyAll(from, into)));
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause;
    throw unreadable(folder, cause);
  } finally {
    await source.close();
  }
  await migrate(target, folder);
}

async function openSource(folder: string): Promise<PGlite> {
  try {
    await access(join(folder, 'PG_VERSION'));
    // Only needed here: it takes 230 MB of memory.
    const { PGlite } = await import('@electric-sql/pglite');
    return await PGlite.create(folder);
  } catch (cause) {
    throw unreadable(folder, cause);
  }
}

async function copyAll(from: Source, into: Transaction<Database>): Promise<void> {
  // Neither triggers that count nor references between tables: the rows are copied as they are.
  await sql`set local session_replication_role = replica`.execute(into);
  const { rows: tables } = await from.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1) order by 1`,
    [ownTables],
  );
  for (const { name } of tables) await copyTable(name, from, into);
  const { rows: sequences } = await from.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, value } of sequences)
    if (value !== null) await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`.execute(into);
}

async function copyTable(name: string, from: Source, into: Transaction<Database>): Promise<void> {
  const table = sql.table(name);
  await from.exec(`declare copied no scroll cursor for select row_to_json(row)::text as line from "${name}" as row`);
  for (;;) {
    const { rows } = await from.query<{ line: string }>(`fetch ${batch} from copied`);
    if (rows.length === 0) break;
    // As text all the way: a number that JavaScript cannot hold stays what it is.
    const lines = `[${rows.map(({ line }) => line).join()}]`;
    await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${lines})`.execute(into);
  }
  await from.exec('close copied');
  const { rows: before } = await from.query<Digest>(digestOf(name));
  const { rows: after } = await sql.raw<Digest>(digestOf(name)).execute(into);
  if (JSON.stringify(before) !== JSON.stringify(after))
    throw new Error(`the copy of the table ${name} differs from the table`);
}

const digestOf = (name: string) =>
  `select count(*)::int as rows, md5(string_agg(md5(row::text), '' order by md5(row::text))) as digest from "${name}" as row`;

const unreadable = (folder: string, cause: unknown) =>
  new PlatformError(
    'storage-damaged',
    `The database in ${folder} is of a former release, and it is incomplete or damaged (${reasonOf(cause)}). Nothing was changed. Copy it again while no server uses it, restore a backup into an empty folder, or move this one away to start anew.`,
    { cause },
  );
