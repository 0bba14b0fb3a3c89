import { statfs } from 'node:fs/promises';
import { PlatformError } from '../base/platform-error.js';
import { isDiskFull } from '../base/is-disk-full.js';

/** With less than this many bytes left, a database cannot write its files. */
const leastRoom = 1_000_000;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/** True where an error, or what caused it, says that the disk is full: as the database, the file system and the platform's answers say it. */
function saysFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isDiskFull(error) ||
    error.message.includes('No space left on device') ||
    ('status' in error && error.status === 507) ||
    saysFull(error.cause)
  );
}

/**
 * Names the disk in an error of the start that a full disk has caused. The embedded database reports one as an error without a name, so the
 * free space counts as well.
 *
 * @param folder The data folder.
 * @returns `storage-full`, or the error itself.
 */
export async function nameFullDisk(folder: string, error: unknown): Promise<unknown> {
  const isNamed = error instanceof PlatformError && error.code === 'storage-full' && error.message.includes(folder);
  if (isNamed) return error;
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const isDamage = error instanceof PlatformError && error.code === 'storage-damaged';
  if (!saysFull(error) && !(isDamage && free < leastRoom)) return error;
  return new PlatformError(
    'storage-full',
    `The disk that holds the data folder ${folder} is full: ${megabytes(free)} of ${megabytes(blocks * bsize)} are free. Free space there, or set DATA_DIR to a folder on another disk.`,
    { cause: error },
  );
}
