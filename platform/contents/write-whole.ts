import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../base/sync-folder.js';

/**
 * Writes a file in one step: readers see all of it or what was there before, and a write that fails leaves nothing behind. When it resolves,
 * the file survives a power cut.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  const aside = join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(aside, bytes, { flush: true });
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncNames(path);
}

/** Makes the name of a file and of its folder survive a power cut. */
export async function syncNames(path: string): Promise<void> {
  await syncFolder(dirname(path));
  await syncFolder(dirname(dirname(path)));
}
