import { resolve } from 'node:path';
import { BlobError } from '../../blobs/blob-error.js';
import { readBucket, type Bucket } from '../../blobs/bucket.js';
import { filePlaces, type FilePlaces } from '../contents/file-places.js';
import { PlatformError } from '../base/platform-error.js';
import type { RowCounts } from './portable-tables.js';

export interface CommandInput {
  /** The first argument: folder of the copy, or another place. Empty without one. */
  readonly argument: string;
  /** The arguments after it. */
  readonly others: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly places: FilePlaces;
  readonly bucket: Bucket | undefined;
  /** Where the platform is, for people; without the password that an address of a database holds. */
  readonly place: string;
  readonly summary: (rows: RowCounts) => string;
}

/** Runs one of the commands about copies on the platform that the environment names, and says what it did or why it did not. */
export async function runCommand(work: (input: CommandInput) => Promise<string>): Promise<void> {
  const [argument = '', ...others] = process.argv.slice(2);
  try {
    const dataDir = resolve(process.env['DATA_DIR'] || '.data');
    const databaseUrl = process.env['DATABASE_URL'] || undefined;
    const s3Url = process.env['S3_URL'];
    const bucket = s3Url ? readBucket('S3_URL', s3Url, process.env) : undefined;
    const files = bucket?.url ?? dataDir;
    const place =
      databaseUrl === undefined && !bucket
        ? dataDir
        : `the database ${databaseUrl === undefined ? dataDir : nameOf(databaseUrl)}, with files in ${files}`;
    const places = filePlaces(dataDir, bucket);
    console.log(await work({ argument, others, dataDir, databaseUrl, bucket, places, place, summary }));
  } catch (error) {
    const isKnown = error instanceof PlatformError || error instanceof BlobError || plainError(error);
    console.error(isKnown ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** An error that was made for people: settings that cannot be right. */
const plainError = (error: unknown) => error instanceof Error && error.name === 'Error' && !('code' in error);

/** The folder that an argument names. */
export function folderOf(argument: string): string {
  if (argument === '') throw new PlatformError('bad-argument', 'Name the folder of the copy, for example: ./copy');
  return resolve(argument);
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
