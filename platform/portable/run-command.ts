import { resolve } from 'node:path';
import { PlatformError } from '../base/platform-error.js';
import type { RowCounts } from './portable-tables.js';

export interface CommandInput {
  /** The argument: folder of the copy. */
  readonly folder: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where the platform is, for people; without the password that an address of a database holds. */
  readonly place: string;
  readonly summary: (rows: RowCounts) => string;
}

/** Runs one of the commands about copies on the platform that the environment names, and says what it did or why it did not. */
export async function runCommand(work: (input: CommandInput) => Promise<string>): Promise<void> {
  const [folder] = process.argv.slice(2);
  try {
    if (folder === undefined)
      throw new PlatformError('bad-argument', 'Name the folder of the copy, for example: ./backup');
    const dataDir = resolve(process.env['DATA_DIR'] || '.data');
    const databaseUrl = process.env['DATABASE_URL'] || undefined;
    const place = databaseUrl === undefined ? dataDir : `the database ${nameOf(databaseUrl)}, with files in ${dataDir}`;
    console.log(await work({ folder: resolve(folder), dataDir, databaseUrl, place, summary }));
  } catch (error) {
    console.error(error instanceof PlatformError ? error.message : error);
    process.exitCode = 1;
  }
}

function nameOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return host + pathname;
  } catch {
    return 'at DATABASE_URL';
  }
}

const summary = ({ account, app, item, document, file }: RowCounts): string =>
  `${account} users, ${app} apps, ${item} items, ${document} documents and ${file} files`;
