import { backupTimes, readManifest } from './backup/backup-manifest.js';
import { backupPlace } from './backup/backup-place.js';
import { verifyBackup } from './backup/verify-backup.js';
import { PlatformError } from './base/platform-error.js';
import { runCommand } from './portable/run-command.js';

/** Command: reads backups to their end. Arguments are their place, by default `BACKUP`, and the time of one; by default all are read. */
await runCommand(async ({ argument, others: [made] }) => {
  const source = backupPlace('The argument', argument || (process.env['BACKUP'] ?? ''), process.env);
  const times = made === undefined ? await backupTimes(source) : [made];
  if (times.length === 0) throw new PlatformError('not-found', `There is no backup in ${source.place}.`);
  const lines: string[] = [];
  for (const time of times) {
    const problems = await readManifest(source, time).then(
      (manifest) => verifyBackup(source, manifest),
      (error: unknown) => [(error as Error).message],
    );
    lines.push(problems.length === 0 ? `${time} is whole.` : `${time} is damaged: ${problems.join(' ')}`);
    if (problems.length > 0) process.exitCode = 1;
  }
  return lines.join('\n');
});
