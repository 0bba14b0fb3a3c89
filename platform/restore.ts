import { backupPlace } from './backup/backup-place.js';
import { restoreBackup } from './backup/restore-backup.js';
import { noRows } from './portable/portable-tables.js';
import { runCommand } from './portable/run-command.js';

/**
 * Command: makes a new platform in DATA_DIR (or at DATABASE_URL) from a backup. Arguments are the place of backups, by default `BACKUP`, and the time of
 * one, by default the newest.
 */
await runCommand(async ({ argument, others: [made], dataDir, databaseUrl, places, place, summary }) => {
  const source = backupPlace('The argument', argument || (process.env['BACKUP'] ?? ''), process.env);
  const manifest = await restoreBackup({ source, made, dataDir, databaseUrl, places });
  const rows = { ...noRows(), ...manifest.counts };
  return `Restored the backup of ${manifest.made} from ${source.place}: ${summary(rows)}, in ${place}. Its users have to log in again.`;
});
