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

  it('as AVIF that has not been made yet has the one as WebP in its place, and is there for who asks later', async () => {
    const pictures = openFolder(60_000);
    expect((await pictures.show('tower-600.jpg.avif'))?.file).toBe('tower-600.jpg.webp');
    const made = await pictures.read('tower-600.jpg.avif');
    expect(await sharp(made ?? undefined).metadata()).toMatchObject({ format: 'heif', width: 600 });
    expect(await pictures.show('tower-600.jpg.avif')).toEqual({ bytes: made, file: 'tower-600.jpg.avif' });
    expect(await openFolder(0).show('none-600.jpg.avif')).toBeNull();
  });

  it('of a picture that is not there is nothing', async () => {
    expect(await openFolder(0).show('none-600.jpg.webp')).toBeNull();
  });
});

describe('the placeholder of a picture', () => {
  const read = (address: string | null) => sharp(Buffer.from((address ?? '').replace(/^data:.*,/, ''), 'base64'));

  it('is a picture of 10 pixels as an address, of a copy that of its picture', async () => {
    const pictures = openFolder(60_000);
    const address = await pictures.placeholder('tower.jpg');
    expect(address).toMatch(/^data:image\/webp;base64,/);
    expect(address?.length).toBeLessThan(300);
    expect(await read(address).metadata()).toMatchObject({ format: 'webp', width: 10, height: 8 });
    expect(await pictures.placeholder('tower-600.jpg.webp')).toBe(address);
    expect(await openFolder(60_000).placeholder('tower.jpg')).toBe(address);
  });

  it('is another one for another picture of the same name', async () => {
    const pictures = openFolder(60_000);
    const before = await pictures.placeholder('tower.jpg');
    const red = { create: { ...create, background: '#ff0000' } };
    await pictures.put('tower.jpg', await sharp(red).jpeg().toBuffer());
    const after = await pictures.placeholder('tower.jpg');
    expect(after).not.toBe(before);
    expect((await read(after).stats()).dominant.r).toBeGreaterThan(200);
  });

  it('is none where the picture is see-through, cannot be read or is not there', async () => {
    const clear = { create: { ...create, channels: 4, background: '#ff000080' } } as const;
    await writeFile(join(folder, 'brought/clear.png'), await sharp(clear).png().toBuffer());
    await writeFile(join(folder, 'brought/broken.jpg'), 'no picture');
    const pictures = openFolder(60_000);
    for (const file of ['clear.png', 'broken.jpg', 'none.jpg', 'clear.png'])
      expect(await pictures.placeholder(file)).toBeNull();
  });
});
