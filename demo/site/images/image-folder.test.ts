import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageFolder } from './image-folder.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'brought'));
  await writeFile(join(folder, 'brought/tower.jpg'), picture);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const create = { width: 4000, height: 3000, channels: 3, background: '#775533' } as const;
const picture = await sharp({ create }).jpeg().toBuffer();

const openFolder = (patience: number) =>
  imageFolder({ kept: join(folder, 'kept'), brought: join(folder, 'brought'), cache: join(folder, 'cache'), patience });

describe('a copy of a picture', () => {
  it('is waited for as long as the patience lasts', async () => {
    const shown = await openFolder(60_000).show('tower-600.jpg.webp');
    expect(shown?.file).toBe('tower-600.jpg.webp');
    expect((await sharp(shown?.bytes).metadata()).width).toBe(600);
  });

  it('that is late has the picture itself in its place, and is there for who asks later', async () => {
    const pictures = openFolder(0);
    expect(await pictures.show('tower-600.jpg.webp')).toEqual({ bytes: picture, file: 'tower.jpg' });
    expect((await pictures.show('tower.jpg'))?.bytes).toEqual(picture);
    await pictures.read('tower-600.jpg.webp');
    expect((await openFolder(60_000).show('tower-600.jpg.webp'))?.file).toBe('tower-600.jpg.webp');
  });

  it('is made anew when a picture of the same name is brought in', async () => {
    const pictures = openFolder(60_000);
    await pictures.show('tower-600.jpg.webp');
    await pictures.put(
      'tower.jpg',
      await sharp({ create: { ...create, width: 400 } })
        .jpeg()
        .toBuffer(),
    );
    const shown = await pictures.show('tower-600.jpg.webp');
    expect((await sharp(shown?.bytes).metadata()).width).toBe(400);
  });

  it('of a picture that is not there is nothing', async () => {
    expect(await openFolder(0).show('none-600.jpg.webp')).toBeNull();
  });
});
