import { access, constants, mkdir } from 'node:fs/promises';

/**
 * Makes the folder for files that can be made again. Without this check an unwritable folder would stay unnoticed, and each visitor would wait for
 * new copies of pictures.
 *
 * @throws Error that names the setting. A full disk does not throw: existing files are shown, and there may be room later.
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
