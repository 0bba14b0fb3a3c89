import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Width in pixels: enough for a block that fills a window of 1280 pixels. */
const width = 1280;

/** When a file was changed, in milliseconds; 0 for one that is not there. */
const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/**
 * Writes small WebP copies of the pictures that samples name. Copies that are newer than their originals stay.
 *
 * @param from Folder of JPEG originals.
 * @param to Folder for the copies; it is made where it is missing.
 * @returns `to`
 */
export async function makeSamplePictures(from: string, to: string): Promise<string> {
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => name.endsWith('.jpg'));
  for (const name of names) {
    const copy = join(to, name.replace(/jpg$/, 'webp'));
    if ((await changedAt(copy)) > (await changedAt(join(from, name)))) continue;
    await sharp(join(from, name)).resize({ width, withoutEnlargement: true }).webp({ quality: 60 }).toFile(copy);
  }
  return to;
}
