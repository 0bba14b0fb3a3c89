import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Blobs } from '../../blobs/blobs.js';
import { PlatformError } from '../base/platform-error.js';
import type { FilePlaces } from '../contents/file-places.js';
import { importCopy, type CopiedFile } from '../portable/import-platform.js';
import { sourceOf } from '../portable/source-of.js';
import { backupTimes, contentName, readManifest, type BackupManifest } from './backup-manifest.js';
import { checkedSource } from './checked-source.js';
import { verifyBackup } from './verify-backup.js';

export interface RestoreOptions {
  /** Where backups are. */
  readonly source: Blobs;
  /** Time of the backup, as the command lists it. Default: the newest. */
  readonly made?: string | undefined;
  /** A folder that holds no platform yet (or, with `databaseUrl`, a database that holds none). */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Where contents of files and pictures go. Default: into `dataDir`. */
  readonly places?: FilePlaces | undefined;
}

/**
 * Makes a platform from a backup, after all of its bytes were checked.
 *
 * @returns The backup.
 * @throws PlatformError `not-found` without a backup, `storage-damaged` for a damaged one, `conflict` when there is a platform already.
 */
export async function restoreBackup({ source, made, ...target }: RestoreOptions): Promise<BackupManifest> {
  const manifest = await readManifest(source, made ?? (await newestOf(source)));
  const [problem, ...others] = await verifyBackup(source, manifest);
  if (problem !== undefined)
    throw new PlatformError(
      'storage-damaged',
      `The backup of ${manifest.made} is damaged, and nothing was restored: ${[problem, ...others.slice(0, 4)].join(' ')} Restore another one.`,
    );
  const stage = await mkdtemp(join(tmpdir(), 'siteblocks-restore-'));
  try {
    const rows = join(stage, 'rows');
    const { sha256, size } = manifest.rows;
    await pipeline(
      checkedSource(sourceOf(source, { name: contentName(sha256), size }, sha256)).open(),
      createGunzip(),
      createWriteStream(rows, { mode: 0o600 }),
    );
    await importCopy({ rows, files: filesOf(source, manifest) }, target);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function newestOf(source: Blobs): Promise<string> {
  const newest = (await backupTimes(source)).at(-1);
  if (newest === undefined)
    throw new PlatformError('not-found', `There is no backup in ${source.place}. Name the place where backups are.`);
  return newest;
}

async function* filesOf(place: Blobs, { files, images }: BackupManifest): AsyncGenerator<CopiedFile> {
  const source = ({ sha256, size }: { readonly sha256: string; readonly size: number }) =>
    checkedSource(sourceOf(place, { name: contentName(sha256), size }, sha256));
  for (const file of files)
    yield { folder: 'files', name: `${file.sha256.slice(0, 2)}/${file.sha256}`, source: source(file) };
  for (const image of images) yield { folder: 'images', name: image.name, source: source(image) };
}
