import type { Kysely } from 'kysely';
import type { Blobs } from '../../blobs/blobs.js';
import type { Log } from '../base/log.js';
import { reasonOf } from '../base/reason-of.js';
import type { FilePlaces } from '../contents/file-places.js';
import type { Database } from '../storage/database.js';
import { backupTimes, contentsOf, readManifest } from './backup-manifest.js';
import { makeBackupFolder } from './backup-place.js';
import { writeBackup } from './write-backup.js';

/** A backup in the list of the site panel. */
export interface ListedBackup {
  /** ms since 1970. */
  readonly at: number;
  /** Bytes of all that it needs. Backups share equal contents. */
  readonly bytes: number;
}

interface SiteBackupsParts {
  readonly database: Kysely<Database>;
  readonly places: FilePlaces;
  readonly target: Blobs;
  readonly log: Log;
}

/** Backups that the list shows. */
const mostListed = 10;

/** Backups for the site panel: the list of the last ones, and a button to write one. */
export function siteBackups({ database, places, target, log }: SiteBackupsParts) {
  let running: Promise<void> | undefined;
  let hasFailed = false;

  async function write(): Promise<void> {
    try {
      await makeBackupFolder(target);
      // Another process may be writing one, which is as good.
      const written = await writeBackup({ database, places, target });
      if (written) log('info', 'a backup was written', { made: written.manifest.made, place: target.place });
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      log('error', 'a backup failed', { place: target.place, reason: reasonOf(error) });
    }
  }

  return {
    /** The newest first. A backup whose list cannot be read is left out. */
    async list(): Promise<{
      readonly backups: readonly ListedBackup[];
      readonly isRunning: boolean;
      readonly hasFailed: boolean;
    }> {
      const isRunning = running !== undefined;
      await makeBackupFolder(target);
      const times = (await backupTimes(target)).slice(-mostListed).reverse();
      const backups = await Promise.all(
        times.map((made) =>
          readManifest(target, made).then(
            (manifest) => [
              { at: Date.parse(made), bytes: [...contentsOf(manifest).values()].reduce((sum, size) => sum + size, 0) },
            ],
            () => [],
          ),
        ),
      );
      return { backups: backups.flat(), isRunning, hasFailed };
    },
    /** Begins to write one, unless this process is writing one. The list says when it is done. */
    begin(): void {
      running ??= write().finally(() => {
        running = undefined;
      });
    },
    /** Waits for a backup that is being written. */
    stop: (): Promise<void> => running ?? Promise.resolve(),
  };
}
