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
      const names = (await readdir(join(root, start), { recursive: true }).catch(ifMissing)) ?? [];
      for (const found of names.sort()) {
        const name = start + found.replaceAll('\\', '/');
        if (!name.startsWith(prefix) || name.split('/').some((part) => part.startsWith('.'))) continue;
        const state = await stateOf(join(root, name));
        if (state) yield { name, ...state };
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
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
