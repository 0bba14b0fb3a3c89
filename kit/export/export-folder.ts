import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SiteError } from '../site-error.js';

/** Names what an export wrote, so that the next one may take away what the site no longer has. */
const listFile = '.siteblocks-export.json';

/** A folder that an export writes into. */
export interface ExportFolder {
  /** Writes a file as a whole: a server of files never shows half of it. */
  write(file: string, bytes: Uint8Array | string): Promise<void>;
  /** Takes away files of the export before that this one did not write. */
  finish(): Promise<readonly string[]>;
}

async function filesBefore(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return [];
  try {
    const { files } = JSON.parse(await readFile(join(folder, listFile), 'utf8')) as {
      readonly files: readonly string[];
    };
    return files.filter((file) => typeof file === 'string' && !file.split('/').includes('..') && !file.startsWith('/'));
  } catch (cause) {
    throw new SiteError(
      'folder-in-use',
      `The folder ${folder} holds files, and no export of a site wrote them. Name an empty folder, or one that an export has written.`,
      { cause },
    );
  }
}

/**
 * Opens a folder: an empty one, or one that an export wrote before.
 *
 * @throws SiteError `folder-in-use` where it holds something else, `bad-option` where it cannot be written
 */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  await mkdir(folder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'EEXIST' || cause.code === 'ENOTDIR' ? 'there is a file of this name' : cause.code;
    throw new SiteError('bad-option', `The folder ${folder} cannot be made: ${why}. Name another one.`, { cause });
  });
  const before = await filesBefore(folder);
  const written = new Set<string>();
  const put = async (file: string, bytes: Uint8Array | string): Promise<void> => {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, bytes);
    await rename(`${target}.part`, target);
  };
  return {
    async write(file, bytes) {
      written.add(file);
      await put(file, bytes);
    },
    async finish() {
      const gone = before.filter((file) => !written.has(file));
      for (const file of gone) await rm(join(folder, file), { force: true });
      await put(listFile, `${JSON.stringify({ files: [...written].sort() }, undefined, 1)}\n`);
      return gone;
    },
  };
}
