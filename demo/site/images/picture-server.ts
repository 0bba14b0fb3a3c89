import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureNames, renderPicture } from '../content/pictures.js';
import type { PictureName } from '../content/pictures.js';

/** `lobby.jpg`, `lobby-600.jpg`, `lobby-1200.jpg.webp`: a picture of the site, its width, its format. */
const pattern = /^([a-z0-9]+(?:-[a-z0-9]+)*?)(?:-(600|1200))?\.jpg(\.webp)?$/;

/** Pictures of the site with their variants, drawn when they are first asked for and kept in the cache folder. */
export function pictureServer(cacheFolder: string): (file: string) => Promise<Response | null> {
  const running = new Map<string, Promise<Buffer>>();

  async function draw(name: PictureName, width: string | undefined, webp: boolean, target: string): Promise<Buffer> {
    const original = sharp((await renderPicture(name)).jpg);
    const sized = width ? original.resize({ width: Number(width), withoutEnlargement: true }) : original;
    const bytes = await (webp ? sized.webp({ quality: 74 }) : sized.jpeg({ quality: 80, mozjpeg: true })).toBuffer();
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(`${target}.new`, bytes);
    await rename(`${target}.new`, target);
    return bytes;
  }

  return async (file) => {
    const [, name, width, webp] = pattern.exec(file) ?? [];
    const picture = pictureNames.find((candidate) => candidate === name);
    if (!picture) return null;
    const target = join(cacheFolder, file);
    const bytes = await readFile(target).catch(() => {
      const drawing = running.get(file) ?? draw(picture, width, webp !== undefined, target).finally(() => running.delete(file));
      running.set(file, drawing);
      return drawing;
    });
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': webp ? 'image/webp' : 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
