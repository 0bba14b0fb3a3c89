import type { Kysely } from 'kysely';
import type { Blobs } from '../../blobs/blobs.js';
import type { Log } from '../base/log.js';
import { reasonOf } from '../base/reason-of.js';
import type { FilePlaces } from '../contents/file-places.js';
import type { Database } from '../storage/database.js';
import { storageLocks } from '../storage/storage-locks.js';
import { makeBackupFolder } from './backup-place.js';
import { backupTimes } from './backup-manifest.js';
import type { BackupRule } from './kept-backups.js';
import { removeOldBackups } from './remove-old-backups.js';
import { writeBackup } from './write-backup.js';

export interface BackupSchedule {
  readonly database: Kysely<Database>;
  readonly places: FilePlaces;
  readonly target: Blobs;
  readonly rule: BackupRule;
  readonly log: Log;
  readonly clock?: (() => number) | undefined;
}

const hour = 3_600_000;

/** How often it looks whether a backup is due, in milliseconds. */
const interval = 60_000;

/**
 * Writes a backup each hour, and removes old ones. Of several processes with one place, whichever looks first writes it. A failure is logged, and the
 * next minute tries again.
 *
 * @returns How to stop: it waits for a backup that is being written.
 */
export function startBackups(schedule: BackupSchedule): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = running.then(() => backUpWhenDue(schedule));
  };
  look();
  const timer = setInterval(look, interval).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/** Writes a backup when the newest one is an hour old. Never rejects. */
async function backUpWhenDue({ clock = Date.now, rule, log, target, ...source }: BackupSchedule): Promise<void> {
  try {
    await makeBackupFolder(target);
    // A clock that was ahead has left backups of the future: they must not stop the schedule until their time.
    const past = (await backupTimes(target)).filter((time) => Date.parse(time) <= clock());
    const newest = past.at(-1);
    if (newest !== undefined && clock() - Date.parse(newest) < hour) return;
    const written = await writeBackup({ ...source, target, clock });
    if (!written) return;
    const { manifest, added } = written;
    log('info', 'a backup was written', { made: manifest.made, place: target.place, bytes: added.bytes });
    if (manifest.lost.length > 0)
      log('error', 'contents of files are missing or damaged', { contents: manifest.lost.slice(0, 20) });
    await source.database.connection().execute(async (connection) => {
      // A backup that another process writes may need the bytes of a removed one.
      if (!(await storageLocks.tryBackup(connection))) return;
      await removeOldBackups(target, rule, clock()).finally(() => storageLocks.endBackup(connection));
    });
  } catch (error) {
    log('error', 'a backup failed', { place: target.place, reason: reasonOf(error) });
  }
}
