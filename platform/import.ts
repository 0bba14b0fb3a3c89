import { importPlatform } from './portable/import-platform.js';
import { folderOf, runCommand } from './portable/run-command.js';

/** Command: makes a new platform in DATA_DIR (or at DATABASE_URL) from the copy in the folder that is its argument. */
await runCommand(async ({ argument, dataDir, databaseUrl, places, place, summary }) => {
  const source = folderOf(argument);
  const rows = await importPlatform({ dataDir, databaseUrl, places, source });
  return `Made a platform with ${summary(rows)} in ${place} from ${source}. Its users have to log in again.`;
});
