import { access, constants, mkdir } from 'node:fs/promises';

/**
 * Makes the folder of what can be made again. One that cannot be written would be noticed by nobody: each visitor would wait for copies of
 * pictures that are made anew.
 *
 * @throws Error that names the setting. A disk without room is none: what is there is shown, and there may be room later.
 */
export async function makeCacheFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new Error(
      `The folder ${folder} cannot be written (${code}). Give this user the right to write there, or set CACHE_DIR to another folder.`,
      { cause },
    );
  }
}
