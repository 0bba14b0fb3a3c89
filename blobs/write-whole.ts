import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from './sync-folder.js';

/**
 * Writes a file in one step: readers see all of it or what was there before, and a write that fails leaves nothing behind. When it resolves,
 * the file survives a power cut.
 *
 * @param root The nearest folder above the file that is known to survive a power cut. Default: the folder above the file's own.
 */
export async function writeWhole(path: string, bytes: Uint8Array | Readable, root?: string): Promise<void> {
  const folder = dirname(path);
  const aside = join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    if (bytes instanceof Uint8Array) await writeFile(aside, bytes, { flush: true });
    else await pipeline(bytes, createWriteStream(aside, { flush: true }));
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncNames(path, root);
}

/** Makes the name of a file survive a power cut, with the names of the folders between it and `root`. */
export async function syncNames(path: string, root = dirname(dirname(path))): Promise<void> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await syncFolder(folder);
    if (relative(root, folder) === '' || dirname(folder) === folder) return;
  }
}
