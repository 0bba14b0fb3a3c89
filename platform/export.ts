import { exportPlatform } from './portable/export-platform.js';
import { runCommand } from './portable/run-command.js';

/** Command: writes a copy of the platform in DATA_DIR (or at DATABASE_URL) into the folder that is its argument. */
await runCommand(async ({ folder: target, dataDir, databaseUrl, place, summary }) => {
  const rows = await exportPlatform({ dataDir, databaseUrl, target });
  return `Copied ${summary(rows)} from ${place} into ${target}. The copy holds hashes of passwords: keep it safe.`;
});
