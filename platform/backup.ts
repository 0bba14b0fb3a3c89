import { backupPlace, makeBackupFolder } from './backup/backup-place.js';
import { summaryOf } from './backup/summary-of.js';
import { writeBackup } from './backup/write-backup.js';
import { jsonLinesLog } from './base/json-lines-log.js';
import { PlatformError } from './base/platform-error.js';
import { runCommand } from './portable/run-command.js';
import { openToRead } from './storage/open-storage.js';

/** Command: writes a backup of the platform, which may be running, into the folder or bucket that is its argument. Default: `BACKUP`. */
await runCommand(async ({ argument, dataDir, databaseUrl, places, place }) => {
  const target = backupPlace('The argument', argument || (process.env['BACKUP'] ?? ''), process.env);
  const storage = await openToRead({ dataDir, databaseUrl, log: jsonLinesLog });
  try {
    await makeBackupFolder(target);
    const written = await writeBackup({ database: storage.database, places, target });
    if (!written)
      throw new PlatformError('conflict', 'Another process is writing a backup. Try again when it is done.');
    return `Backed up ${place} into ${target.place}:\n${summaryOf(written)}`;
  } finally {
    await storage.close();
  }
});
