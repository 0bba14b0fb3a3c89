import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../base/is-disk-full.js';
import { jsonLinesLog } from '../base/json-lines-log.js';
import { PlatformError } from '../base/platform-error.js';
import { syncFolder } from '../../blobs/sync-folder.js';
import { openToRead } from '../storage/open-storage.js';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { filePlaces, type FilePlaces } from '../contents/file-places.js';
import { copiedFolders, noRows, rowsFile, type RowCounts } from './portable-tables.js';
import { rowLines } from './row-lines.js';
import { sourceOf } from './source-of.js';

export interface ExportOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Where contents of files and pictures are. Default: in `dataDir`. */
  readonly places?: FilePlaces | undefined;
  /** Folder of the copy; made when it is not there. It holds hashes of passwords: keep it as safe as the data itself. */
  readonly target: string;
}

/**
 * Writes a copy of a platform that any other one can import: a line of JSON per row, and the contents of files. The platform may be running.
 * @returns The numbers of rows and files.
 * @throws PlatformError as `openPlatform` does, `not-found` for a missing platform, and `storage-full`.
 */
export async function exportPlatform({ dataDir, databaseUrl, places, target }: ExportOptions): Promise<RowCounts> {
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
        pipeline(Readable.from(rowLines(transaction, rows)), createWriteStream(aside, { mode: 0o600, flush: true })),
      );
    for (const name of copiedFolders) {
      const source = (places ?? filePlaces(storage.folder))[name];
      const copied = folderBlobs(join(target, name));
      for await (const blob of source.list()) await copied.put(blob.name, sourceOf(source, blob));
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
