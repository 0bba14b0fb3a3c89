import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentHash } from '../contents/content-hash.js';
import { PlatformError } from '../base/platform-error.js';
import { copiedFolders } from './portable-tables.js';

/**
 * Looks through the folders of a copy before anything is made of it: what is in them will be served, so a link would show whatever it leads to.
 * @throws PlatformError `bad-argument` where there is something else than files and folders, or bytes that are not those of their name.
 */
export async function checkCopiedFolders(source: string): Promise<void> {
  for (const name of copiedFolders) {
    for await (const file of filesBelow(join(source, name))) if (name === 'files') await checkContent(file);
  }
}

async function* filesBelow(path: string): AsyncGenerator<string> {
  const entry = await lstat(path).catch(() => undefined);
  if (!entry) return;
  if (entry.isFile()) {
    yield path;
    return;
  }
  if (!entry.isDirectory())
    throw new PlatformError(
      'bad-argument',
      `${path} is neither a file nor a folder, so nothing was imported. Put the file itself there, or remove it.`,
    );
  for (const name of await readdir(path)) yield* filesBelow(join(path, name));
}

async function checkContent(file: string): Promise<void> {
  const name = basename(file);
  // What has no such name is never served.
  if (!contentHash.test(name)) return;
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  if (hash.digest('hex') !== name)
    throw new PlatformError(
      'bad-argument',
      `${file} is damaged: its bytes are not those that it is named after. Nothing was imported; export again.`,
    );
}
