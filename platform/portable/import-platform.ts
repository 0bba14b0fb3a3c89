import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BlobSource } from '../../blobs/blobs.js';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isDiskFull } from '../base/is-disk-full.js';
import { PlatformError } from '../base/platform-error.js';
import { jsonLinesLog } from '../base/json-lines-log.js';
import type { Database } from '../storage/database.js';
import { fillNameSkeletons } from '../storage/fill-name-skeletons.js';
import { openStorage } from '../storage/open-storage.js';
import { filePlaces, type FilePlaces } from '../contents/file-places.js';
import { checkCopiedFolders } from './check-copied-folders.js';
import { copiedFolders, noRows, portableHeader, portableTables, rowsFile, type RowCounts } from './portable-tables.js';
import { sourceOf } from './source-of.js';

const batch = 200;

export interface ImportOptions {
  /** A folder that holds no platform yet (or, with `databaseUrl`, a database that holds none). */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Where contents of files and pictures go. Default: into `dataDir`. */
  readonly places?: FilePlaces | undefined;
  /** Folder that `exportPlatform` has written. */
  readonly source: string;
}

/** A copy from which a platform is made: a file of rows, and what lies beside. */
export interface PlatformCopy {
  readonly rows: string;
  readonly files: AsyncIterable<CopiedFile>;
}

/** A file of a copy: the content of an uploaded file, or a picture. */
export interface CopiedFile {
  readonly folder: (typeof copiedFolders)[number];
  readonly name: string;
  readonly source: BlobSource;
}

/**
 * Makes a new platform from a copy. All ids stay as they were; users have to log in again.
 * @returns How much came in.
 * @throws PlatformError `conflict` when there is a platform already, `bad-argument` when the folder holds no copy, or one that was tampered with.
 */
export async function importPlatform({ source, ...place }: ImportOptions): Promise<RowCounts> {
  const rows = join(source, rowsFile);
  if (!existsSync(rows))
    throw new PlatformError(
      'bad-argument',
      `There is no copy of a platform in ${source}: it has no ${rowsFile}. Name the folder that an export has written to its end.`,
    );
  // To its end, before anything is made: most of what is broken shows here.
  for await (const _ of entriesOf(rows));
  await checkCopiedFolders(source);
  return importCopy({ rows, files: filesIn(source) }, place);
}

async function* filesIn(source: string): AsyncGenerator<CopiedFile> {
  for (const folder of copiedFolders) {
    const blobs = folderBlobs(join(source, folder));
    for await (const blob of blobs.list()) yield { folder, name: blob.name, source: sourceOf(blobs, blob) };
  }
}

/** Makes a new platform from a copy that was checked. */
export async function importCopy(
  { rows, files }: PlatformCopy,
  { dataDir, databaseUrl, places }: Omit<ImportOptions, 'source'>,
): Promise<RowCounts> {
  let imported: RowCounts | undefined;
  const storage = await openStorage({
    dataDir,
    databaseUrl,
    log: jsonLinesLog,
    initialise: async ({ database, folder }) => {
      const targets = places ?? filePlaces(folder);
      for await (const file of files) await targets[file.folder].put(file.name, file.source);
      // Last, and all or none of them: an import that failed can be made again.
      imported = await database.transaction().execute((transaction) => readRows(transaction, rows));
    },
  });
  await storage.close();
  if (!imported) {
    throw new PlatformError(
      'conflict',
      `There is a platform in ${databaseUrl === undefined ? dataDir : 'this database'} already; nothing was imported. Choose an empty one.`,
    );
  }
  return imported;
}

type TableName = (typeof portableTables)[number]['name'];

type Row = Readonly<Record<string, unknown>>;

interface Entry {
  readonly table: TableName;
  readonly row: Row;
}

/** The rows of a copy in their order; what is none is refused where that shows. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const names = new Set<unknown>(portableTables.map(({ name }) => name));
  let first = true;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const { format, version, table, row } = parse(line, file);
    if (first) {
      if (format !== portableHeader.format || version !== portableHeader.version) throw noCopy(file);
      first = false;
      continue;
    }
    if (!names.has(table) || typeof row !== 'object' || row === null) throw noCopy(file);
    yield { table: table as TableName, row: row as Row };
  }
  if (first) throw noCopy(file);
}

async function readRows(transaction: Transaction<Database>, file: string): Promise<RowCounts> {
  const counts = noRows();
  let waiting: Entry[] = [];
  const flush = async () => {
    const [first] = waiting;
    if (first)
      await insert(
        transaction,
        first,
        waiting.map(({ row }) => row),
      ).catch((cause: unknown) => refuse(cause, file));
    waiting = [];
  };
  for await (const entry of entriesOf(file)) {
    const [first] = waiting;
    if (first && (waiting.length >= batch || !isAlike(first, entry))) await flush();
    waiting.push(entry);
    counts[entry.table] += 1;
  }
  await flush();
  await fillNameSkeletons(transaction);
  await continueNumbers(transaction);
  return counts;
}

/** Whether two rows go into the same columns. */
const isAlike = (one: Entry, other: Entry): boolean =>
  one.table === other.table && String(Object.keys(one.row)) === String(Object.keys(other.row));

/** Columns that a copy of an older version does not have get their defaults. */
async function insert(transaction: Transaction<Database>, { table, row }: Entry, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    transaction,
  );
}

/** New rows are numbered after the imported ones. */
async function continueNumbers(database: Kysely<Database>): Promise<void> {
  for (const table of portableTables) {
    if (!('identity' in table)) continue;
    const column = sql.ref(table.identity);
    await sql`select setval(pg_get_serial_sequence(${table.name}, ${table.identity}), coalesce(max(${column}), 0) + 1, false) from ${sql.table(table.name)}`.execute(
      database,
    );
  }
  await sql`select setval('chunk_id_seq', coalesce(max(chunk_id), 0) + 1, false) from item`.execute(database);
  // Clients remember at which change they read an app: to them, no later change may look like an earlier one.
  await sql`select setval(pg_get_serial_sequence('outbox', 'seq'), coalesce(max(version), 0) + 1, false) from app`.execute(
    database,
  );
}

function parse(line: string, file: string): Row {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Row;
  } catch {
    // Refused below, like JSON that is something else.
  }
  throw noCopy(file);
}

function refuse(cause: unknown, file: string): never {
  if (isDiskFull(cause))
    throw new PlatformError(
      'storage-full',
      'The disk is full: nothing was imported. Free space, or choose a place on another disk.',
      { cause },
    );
  throw noCopy(file, cause);
}

const noCopy = (file: string, cause?: unknown) =>
  new PlatformError('bad-argument', `${file} is no copy of a platform that this version can read. Export it again.`, {
    cause,
  });
