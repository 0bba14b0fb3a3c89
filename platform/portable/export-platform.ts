import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import { isDiskFull } from '../base/is-disk-full.js';
import { jsonLinesLog } from '../base/json-lines-log.js';
import { PlatformError } from '../base/platform-error.js';
import { syncFolder } from '../../blobs/sync-folder.js';
import type { Database } from '../storage/database.js';
import { openToRead } from '../storage/open-storage.js';
import { copiedFolders, noRows, portableHeader, portableTables, rowsFile, type RowCounts } from './portable-tables.js';

const batch = 500;

export interface ExportOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Folder of the copy; made when it is not there. It holds hashes of passwords: keep it as safe as the data itself. */
  readonly target: string;
}

/**
 * Writes a copy of a platform that any other one can import: a line of JSON per row, and the contents of files. The platform may be running.
 * @returns The numbers of rows and files.
 * @throws PlatformError as `openPlatform` does, `not-found` for a missing platform, and `storage-full`.
 */
export async function exportPlatform({ dataDir, databaseUrl, target }: ExportOptions): Promise<RowCounts> {
  const rows = noRows();
  const aside = join(target, `.${rowsFile}`);
  const storage = await openToRead({ dataDir, databaseUrl, log: jsonLinesLog });
  try {
    await mkdir(target, { recursive: true });
    // One snapshot for all tables, so that no row refers to one that was added after its table was read.
    await storage.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) =>
        pipeline(Readable.from(lines(transaction, rows)), createWriteStream(aside, { mode: 0o600, flush: true })),
      );
    for (const name of copiedFolders) {
      const folder = join(storage.folder, name);
      // A link would lead nowhere, or to something else, where the copy is taken to.
      if (existsSync(folder))
        await cp(folder, join(target, name), { recursive: true, dereference: true, filter: isWhole });
    }
    // Last, so that a copy that broke off cannot be taken for a whole one.
    await rename(aside, join(target, rowsFile));
    await syncFolder(target);
    return rows;
  } catch (error) {
    await rm(aside, { force: true });
    throw isDiskFull(error)
      ? new PlatformError(
          'storage-full',
          `The disk of ${target} is full: there is no new copy. Free space, or name a folder on another disk.`,
          { cause: error },
        )
      : error;
  } finally {
    await storage.close();
  }
}

/** A file that a running platform is just writing has such a name, and another one in a moment. */
const isWhole = (path: string) => !basename(path).startsWith('.');

async function* lines(database: Kysely<Database>, counts: RowCounts): AsyncGenerator<string> {
  yield `${JSON.stringify(portableHeader)}\n`;
  for (const { name, order } of portableTables) {
    for (let offset = 0; ; offset += batch) {
      const { rows } = await sql<{ line: string }>`
        select row_to_json(row)::text as line from (
          select * from ${sql.table(name)} order by ${sql.raw(order)} limit ${batch} offset ${offset}
        ) row`.execute(database);
      counts[name] += rows.length;
      for (const { line } of rows) yield `{"table":"${name}","row":${line}}\n`;
      if (rows.length < batch) break;
    }
  }
}
