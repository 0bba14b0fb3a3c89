import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { SiteError } from '../site-error.js';
import { withRootAddresses } from './root-addresses.js';

/** Folders that sites have their page sources in, by how likely it is. */
const usual = ['src', 'pages', 'dist', '.'];

/**
 * The folder of the page sources in a site's folder.
 *
 * @throws SiteError `unreachable` where none of them has a page
 */
export function pagesFolder(folder: string, buildFolder: unknown): string {
  const names = [...usual.slice(0, 2), ...(typeof buildFolder === 'string' ? [buildFolder] : []), ...usual.slice(2)];
  const found = names.map((name) => resolve(folder, name)).find((place) => existsSync(join(place, 'index.html')));
  if (found !== undefined) return found;
  throw new SiteError(
    'unreachable',
    `${folder} has no page: no index.html in ${names
      .slice(0, -1)
      .map((name) => `${name}/`)
      .join(', ')} or in the folder itself. Name the folder that has config.mjs and the pages.`,
  );
}

const missing = (error: unknown): boolean =>
  ['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files that a name stands for, in the order of search: a page may be the index of a folder, and those of a blog may stand beside the others. */
const candidates = (name: string): readonly string[] => {
  const file = name.replace(/^\/+/, '');
  return [...new Set([file, file.replace(/(?<!(?:^|\/)index)\.html$/, '/index.html'), file.replace(/^blog\//, '')])];
};

/**
 * Reads the source of a page, its addresses written from the root of the site; `undefined` if the file is missing.
 *
 * @param folder Folder of the page sources; nothing outside it is read.
 */
export async function readPageFile(folder: string, name: string): Promise<string | undefined> {
  for (const candidate of candidates(name)) {
    const file = resolve(folder, candidate);
    if (!file.startsWith(folder + sep)) continue;
    try {
      return withRootAddresses(await readFile(file, 'utf8'));
    } catch (error) {
      if (!missing(error)) throw error;
    }
  }
  return undefined;
}
