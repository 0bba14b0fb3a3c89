import { backupPlace } from './backup/backup-place.js';
import { repairPlatform } from './backup/repair-platform.js';
import { jsonLinesLog } from './base/json-lines-log.js';
import { runCommand } from './portable/run-command.js';

/** Command: examines the platform, which must not run, and mends what it can. Its argument, by default `BACKUP`, is a place with backups. */
await runCommand(async ({ argument, dataDir, databaseUrl, places, place }) => {
  const text = argument || process.env['BACKUP'] || '';
  const backups = text === '' ? undefined : backupPlace('The argument', text, process.env);
  const { mended, damaged } = await repairPlatform({ dataDir, databaseUrl, places, backups, log: jsonLinesLog });
  if (damaged.length > 0) process.exitCode = 1;
  const end = damaged.length === 0 ? `${place} is whole.` : `${place} stays damaged:`;
  return [...mended, end, ...damaged].join('\n');
});
