import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { readdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.js';

const hashShape = /^[0-9a-f]{64}$/;

/** Bytes under the hash of themselves: writing the same twice is harmless, and nothing is ever changed in place. */
export interface ContentStore {
  put(bytes: Uint8Array): Promise<string>;
  read(hash: string, range?: { start: number; end: number }): ReadStream;
  size(hash: string): Promise<number>;
  /** Removes what `isUsed` does not know and nobody has put for `age` ms: an upload may be about to name what it has put. */
  collect(isUsed: (hashes: readonly string[]) => Promise<ReadonlySet<string>>, age: number): Promise<number>;
}

/** The store in a folder. */
export function createContentStore(folder: string): ContentStore {
  const pathOf = (hash: string) => {
    if (!hashShape.test(hash)) throw new TypeError('not the hash of a content');
    return join(folder, hash.slice(0, 2), hash);
  };
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(hash);
      if (await stat(path).catch(() => undefined)) {
        const now = new Date();
        await utimes(path, now, now);
        return hash;
      }
      await writeWhole(path, bytes);
      return hash;
    },
    read: (hash, range) => createReadStream(pathOf(hash), range),
    size: async (hash) => (await stat(pathOf(hash))).size,
    async collect(isUsed, age) {
      let removed = 0;
      for (const shelf of await readdir(folder).catch(() => [])) {
        const names = await readdir(join(folder, shelf)).catch(() => []);
        const used = await isUsed(names.filter((name) => hashShape.test(name)));
        for (const name of names.filter((candidate) => !used.has(candidate))) {
          const path = join(folder, shelf, name);
          const { mtimeMs } = await stat(path);
          if (Date.now() - mtimeMs < age) continue;
          await unlink(path);
          removed++;
        }
      }
      return removed;
    },
  };
}
