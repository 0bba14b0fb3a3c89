import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../blobs/sync-folder.js';

/** Name of the file with the key in the data folder, beside the database. */
export const secretKeyFile = 'secret-key';

/** Reads the secret key of the server from its data folder, and makes it first where there is none. */
export async function secretKeyIn(folder: string): Promise<string> {
  const file = join(folder, secretKeyFile);
  return (await keyIn(file)) ?? makeKey(folder, file);
}

const keyIn = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    },
  );

/** The file gets its name when it is complete, and only once: processes that share the folder start with the same key. */
async function makeKey(folder: string, file: string): Promise<string> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(aside, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  await syncFolder(folder);
  return readFile(file, 'utf8').then((text) => text.trim());
}
