import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Blobs } from '../../blobs/blobs.js';
import type { FilePlaces } from '../contents/file-places.js';
import { reasonOf } from '../base/reason-of.js';
import type { Log } from '../base/log.js';
import { portableTables } from '../portable/portable-tables.js';
import { sourceOf } from '../portable/source-of.js';
import type { Database } from '../storage/database.js';
import { openStorage } from '../storage/open-storage.js';
import { contentName } from './backup-manifest.js';
import { checkedSource } from './checked-source.js';

export interface RepairOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly places: FilePlaces;
  /** Backups from which missing and damaged contents are taken. */
  readonly backups?: Blobs | undefined;
  readonly log: Log;
}

/** What a repair found. */
export interface RepairReport {
  /** A sentence for each thing that was mended. */
  readonly mended: readonly string[];
  /** A sentence for each thing that stays damaged. */
  readonly damaged: readonly string[];
}

/**
 * Examines a platform that no process uses, and mends what it can: it rebuilds damaged indexes, takes contents of files from backups, and removes what
 * interrupted writes have left.
 *
 * @throws PlatformError as `openPlatform` does, where the database cannot be opened.
 */
export async function repairPlatform(options: RepairOptions): Promise<RepairReport> {
  const report = { mended: [] as string[], damaged: [] as string[] };
  const storage = await openStorage(options);
  try {
    await repairTables(storage.database, report);
    if (report.damaged.length === 0) await repairContents(storage.database, options, report);
    // Another process may be writing where several share the database.
    if (options.databaseUrl === undefined) await removeLeftovers(options.dataDir, report);
    return report;
  } finally {
    await storage.close();
  }
}

type Found = Readonly<Record<keyof RepairReport, string[]>>;

async function repairTables(database: Kysely<Database>, { mended, damaged }: Found): Promise<void> {
  for (const { name } of portableTables) {
    try {
      // The indexes first: a damaged one keeps the table from being read.
      await sql`reindex table ${sql.table(name)}`.execute(database);
      // Each value to its end.
      await sql`select sum(length(row::text)) from ${sql.table(name)} row`.execute(database);
    } catch (error) {
      damaged.push(
        `The table ${name} cannot be read (${reasonOf(error)}). Restore a backup into an empty folder, and take from here what is newer.`,
      );
    }
  }
  if (damaged.length === 0) mended.push('All tables can be read. Their indexes were built anew.');
}

async function repairContents(
  database: Kysely<Database>,
  { places: { files }, backups }: RepairOptions,
  { mended, damaged }: Found,
): Promise<void> {
  const rows = await database
    .selectFrom('file')
    .select(['content_hash', 'file_name', 'file_id', 'app_id'])
    .orderBy('file_id')
    .execute();
  const known = new Map<string, string | undefined>();
  for (const { content_hash: hash, file_name, file_id, app_id } of rows) {
    const name = `${hash.slice(0, 2)}/${hash}`;
    if (!known.has(hash)) known.set(hash, await flawOf(files, name, hash));
    const flaw = known.get(hash);
    if (flaw === undefined) continue;
    const file = `The content of file ${file_id} (“${file_name}”, app ${app_id})`;
    if (backups && (await isTaken(backups, files, hash))) {
      known.set(hash, undefined);
      mended.push(`${file} was ${flaw}, and was taken from a backup.`);
    } else {
      damaged.push(`${file} is ${flaw}. Name a place with backups, or upload the file again.`);
    }
  }
}

async function flawOf(files: Blobs, name: string, sha256: string): Promise<'missing' | 'damaged' | undefined> {
  const opened = await files.open(name);
  if (!opened) return 'missing';
  const hash = createHash('sha256');
  for await (const bytes of await opened.stream()) hash.update(bytes as Buffer);
  return hash.digest('hex') === sha256 ? undefined : 'damaged';
}

async function isTaken(backups: Blobs, files: Blobs, hash: string): Promise<boolean> {
  const name = contentName(hash);
  const state = await backups.stat(name);
  if (!state) return false;
  try {
    await files.put(`${hash.slice(0, 2)}/${hash}`, checkedSource(sourceOf(backups, { name, size: state.size }, hash)));
    return true;
  } catch {
    // The backup has damaged bytes too.
    return false;
  }
}

/** Files that an interrupted write has left, each under a name that begins with a dot. */
async function removeLeftovers(dataDir: string, { mended }: Found): Promise<void> {
  const isLeftover = (name: string) => /^\.[0-9a-f-]{36}$/.test(basename(name));
  for (const folder of ['files', 'images']) {
    const names = await readdir(join(dataDir, folder), { recursive: true }).catch(() => []);
    const leftovers = names.filter(isLeftover);
    for (const name of leftovers) await rm(join(dataDir, folder, name), { force: true });
    if (leftovers.length > 0)
      mended.push(`${leftovers.length} files that interrupted writes had left in ${folder} were removed.`);
  }
}
