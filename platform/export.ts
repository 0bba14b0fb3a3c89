import { exportPlatform } from './portable/export-platform.js';
import { folderOf, runCommand } from './portable/run-command.js';

/** Command: writes a copy of the platform in DATA_DIR (or at DATABASE_URL) into the folder that is its argument. */
await runCommand(async ({ argument, dataDir, databaseUrl, places, place, summary }) => {
  const target = folderOf(argument);
  const rows = await exportPlatform({ dataDir, databaseUrl, places, target });
  return `Copied ${summary(rows)} from ${place} into ${target}. The copy holds hashes of passwords: keep it safe.`;
});
