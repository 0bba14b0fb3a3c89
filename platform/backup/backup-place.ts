import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Blobs } from '../../blobs/blobs.js';
import { readBucket } from '../../blobs/bucket.js';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { s3Blobs } from '../../blobs/s3-blobs.js';

/**
 * Where backups go: a folder, or a bucket such as `https://key:secret@s3.example/bucket/backups`.
 *
 * @param name Setting or argument that names it, for messages.
 */
export function backupPlace(name: string, text: string, env: NodeJS.ProcessEnv): Blobs {
  if (text.trim() === '') throw new Error(`${name} must be a folder, or the address of a bucket.`);
  return /^https?:/.test(text) ? s3Blobs(readBucket(name, text, env)) : folderBlobs(resolve(text));
}

/** Makes the folder of a place for this user alone: backups hold hashes of passwords. */
export async function makeBackupFolder({ isRemote, place }: Blobs): Promise<void> {
  if (!isRemote) await mkdir(place, { recursive: true, mode: 0o700 });
}
