import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql, type Kysely, type Transaction } from 'kysely';
import { PlatformError } from '../platform-error.js';
import { jsonLinesLog } from '../json-lines-log.js';
import type { Database } from '../storage/database.js';
import { openStorage } from '../storage/open-storage.js';
import { copiedFolders, noRows, portableHeader, portableTables, rowsFile, type RowCounts } from './portable-tables.js';

const batch = 200;

export interface ImportOptions {
  /** A folder that holds no platform yet (or, with `databaseUrl`, a database that holds none). */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Folder that `exportPlatform` has written. */
  readonly source: string;
}

/**
 * Makes a new platform from a copy. All ids stay as they were; users have to log in again.
 * @returns How much came in.
 * @throws PlatformError `conflict` when there is a platform already, `bad-argument` when the folder holds no copy.
 */
export async function importPlatform({ dataDir, databaseUrl, source }: ImportOptions): Promise<RowCounts> {
  let imported: RowCounts | undefined;
  const storage = await openStorage({
    dataDir,
    databaseUrl,
    log: jsonLinesLog,
    initialise: async ({ database, folder }) => {
      imported = await database.transaction().execute((transaction) => readRows(transaction, join(source, rowsFile)));
      for (const name of copiedFolders) {
        if (existsSync(join(source, name))) await cp(join(source, name), join(folder, name), { recursive: true });
      }
    },
  });
  await storage.close();
  if (!imported) {
    throw new PlatformError('conflict', `There is a platform in ${databaseUrl === undefined ? dataDir : 'this database'} already; nothing was imported. Choose an empty one.`);
  }
  return imported;
}

type TableName = (typeof portableTables)[number]['name'];

async function readRows(transaction: Transaction<Database>, file: string): Promise<RowCounts> {
  const counts = noRows();
  const names = new Set<string>(portableTables.map(({ name }) => name));
  let table: TableName | undefined;
  let waiting: unknown[] = [];
  let first = true;
  const flush = async () => {
    if (table && waiting.length > 0) await insert(transaction, table, waiting);
    waiting = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const entry = parse(line, file);
    if (first) {
      if (entry['format'] !== portableHeader.format || entry['version'] !== portableHeader.version) throw noCopy(file);
      first = false;
      continue;
    }
    if (typeof entry['table'] !== 'string' || !names.has(entry['table'])) throw noCopy(file);
    if (entry['table'] !== table || waiting.length >= batch) await flush();
    table = entry['table'] as TableName;
    waiting.push(entry['row']);
    counts[table] += 1;
  }
  if (first) throw noCopy(file);
  await flush();
  await continueNumbers(transaction);
  return counts;
}

async function insert(transaction: Transaction<Database>, table: TableName, rows: readonly unknown[]): Promise<void> {
  await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(transaction);
}

/** New rows are numbered after the imported ones. */
async function continueNumbers(database: Kysely<Database>): Promise<void> {
  for (const table of portableTables) {
    if (!('identity' in table)) continue;
    const column = sql.ref(table.identity);
    await sql`select setval(pg_get_serial_sequence(${table.name}, ${table.identity}), coalesce(max(${column}), 0) + 1, false) from ${sql.table(table.name)}`.execute(database);
  }
  await sql`select setval('chunk_id_seq', coalesce(max(chunk_id), 0) + 1, false) from item`.execute(database);
}

function parse(line: string, file: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw noCopy(file);
  }
}

const noCopy = (file: string) => new PlatformError('bad-argument', `${file} is no copy of a platform that this version can read. Export it again.`);
