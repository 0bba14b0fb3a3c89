import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OpenBlob } from '../../blobs/blobs.js';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import { contentHash } from './content-hash.js';
import { syncNames, writeWhole } from '../../blobs/write-whole.js';

/** Bytes under the hash of themselves: writing the same twice is harmless, and nothing is ever changed in place. */
export interface ContentStore {
  put(bytes: Uint8Array): Promise<string>;
  /** Opens the bytes to be read. It rejects when they are not there, before anything was promised to whoever asked for them. */
  open(hash: string): Promise<OpenBlob>;
  /** Removes contents that `isUsed` does not know and that were not put for `age` ms: an upload may be about to name what it has put. */
  collect(isUsed: (hashes: readonly string[]) => Promise<ReadonlySet<string>>, age: number): Promise<number>;
}

/** The store in a folder. */
export function createContentStore(folder: string): ContentStore {
  const blobs = folderBlobs(folder);
  const nameOf = (hash: string) => {
    if (!contentHash.test(hash)) throw new TypeError('not the hash of a content');
    return `${hash.slice(0, 2)}/${hash}`;
  };
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = join(folder, nameOf(hash));
      // One that is there may have been put just now, by an upload that has not synced it yet.
      if (await touch(path)) await syncNames(path);
      else await writeWhole(path, bytes);
      return hash;
    },
    async open(hash) {
      const opened = await blobs.open(nameOf(hash));
      if (!opened) throw new Error(`The content ${hash} is missing in ${folder}.`);
      return opened;
    },
    async collect(isUsed, age) {
      let removed = 0;
      for (const shelf of await readdir(folder).catch(() => [])) {
        const names = await readdir(join(folder, shelf)).catch(() => []);
        const used = await isUsed(names.filter((name) => contentHash.test(name)));
        for (const name of names.filter((candidate) => !used.has(candidate)))
          if (await removeOld(join(folder, shelf, name), age)) removed++;
      }
      return removed;
    },
  };
}

/** Marks a file as put just now; false when there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(() => true, ifMissing(false));
}

/**
 * Removes a file that was not put for `age` ms. It is moved aside first. A writer who puts it in that moment has either renewed its time before, and
 * it is moved back. Or the writer finds none and writes it anew.
 */
async function removeOld(path: string, age: number): Promise<boolean> {
  const isYoung = async (file: string) => Date.now() - (await stat(file)).mtimeMs < age;
  const aside = join(dirname(path), `.${randomUUID()}`);
  const remove = async (): Promise<boolean> => {
    if (await isYoung(path)) return false;
    await rename(path, aside);
    if (await isYoung(aside)) {
      await rename(aside, path);
      return false;
    }
    await unlink(aside);
    return true;
  };
  // Another process may be collecting as well.
  return remove().catch(ifMissing(false));
}

const ifMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
