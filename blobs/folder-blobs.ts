import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { BlobState, Blobs, ListedBlob } from './blobs.js';
import { writeWhole } from './write-whole.js';

/**
 * Blobs as files in a folder. The folder is made at the first put.
 * Files whose names begin with a dot are not listed: they are being written.
 */
export function folderBlobs(folder: string): Blobs {
  const root = resolve(folder);
  const pathOf = (name: string) => {
    const path = resolve(root, name);
    if (!path.startsWith(root + sep)) throw new TypeError(`${name} is outside of the folder.`);
    return path;
  };
  const stateOf = async (path: string): Promise<BlobState | undefined> => {
    const found = await stat(path).catch(ifMissing);
    return found?.isFile() ? toState(found) : undefined;
  };
  return {
    place: root,
    isRemote: false,
    put: (name, content) =>
      writeWhole(pathOf(name), content instanceof Uint8Array ? content : content.open(), dirname(root)),
    read: (name) => readFile(pathOf(name)).catch(ifMissing),
    async open(name) {
      const handle = await open(pathOf(name)).catch(ifMissing);
      if (!handle) return undefined;
      const state = await handle.stat().catch(async (error: unknown) => {
        await handle.close();
        throw error;
      });
      return {
        ...toState(state),
        stream: (range = { start: 0, end: Infinity }) =>
          Promise.resolve(createReadStream('', { fd: handle, ...range })),
        close: () => handle.close(),
      };
    },
    stat: (name) => stateOf(pathOf(name)),
    async *list(prefix = ''): AsyncGenerator<ListedBlob> {
      // From the folder that the prefix ends in: other folders need not be read.
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      for await (const blob of below(root, start, mostLevels)) if (blob.name.startsWith(prefix)) yield blob;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Levels of folders that are listed: links can make a circle. */
const mostLevels = 30;

async function* below(root: string, folder: string, levels: number): AsyncGenerator<ListedBlob> {
  const names = (await readdir(join(root, folder)).catch(ifMissing)) ?? [];
  for (const found of names.sort()) {
    if (found.startsWith('.')) continue;
    const name = folder + found;
    // Links are followed, as readers follow them.
    const state = await stat(join(root, name)).catch(ifMissing);
    if (state?.isFile()) yield { name, ...toState(state) };
    if (state?.isDirectory() && levels > 0) yield* below(root, `${name}/`, levels - 1);
  }
}

const toState = ({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }): BlobState => ({
  size,
  changed: mtimeMs,
  tag: String(mtimeMs),
});

/** A file that is not there, also where a file stands in the place of its folder. */
function ifMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
  throw error;
}
