import { open } from 'node:fs/promises';

/** Makes the names in a folder survive a power cut: a new file, or one that was renamed. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; its file system keeps names in a journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
