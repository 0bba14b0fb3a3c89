import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageFolder } from '../images/image-folder.js';
import { pictureLibrary } from './picture-library.js';

const root = mkdtempSync(join(tmpdir(), 'siteblocks-library-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const library = (name: string) =>
  pictureLibrary(imageFolder({ kept: join(root, name, 'kept'), cache: join(root, name, 'cache') }));

const flat = (color: string, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();

const none = new Map<string, string>();

describe('the library of pictures', () => {
  it('keeps a picture under a name of its own: the same one once, another one never in its place', async () => {
    const { add, list } = library('names');
    const [red, blue] = [await flat('red'), await flat('blue')];
    const first = await add(red, 'Villa Dusk (1).JPG');
    expect(first).toMatchObject({ width: 40, height: 20, alt: '' });
    expect(first.src).toMatch(/^\/assets\/images\/uploads\/villa-dusk-1-[0-9a-f]{8}\.jpg$/);
    expect((await add(red, 'Villa Dusk (1).JPG')).src).toBe(first.src);
    expect((await add(blue, 'Villa Dusk (1).JPG')).src).not.toBe(first.src);
    expect((await list({ search: '', from: 0, alts: none })).total).toBe(2);
  });

  it('names a file by what is in it, and finds a name for every one', async () => {
    const { add } = library('formats');
    expect((await add(await flat('red', 'png'), 'photo.jpg')).src).toMatch(/\/photo-[0-9a-f]{8}\.png$/);
    for (const name of ['', '../../etc/passwd', 'con.jpg', 'a%2fb.png', 'плита-600.jpg', 'x'.repeat(500)])
      expect((await add(await flat('green'), name)).src, name).toMatch(/^\/assets\/images\/uploads\/[^/]+\.jpg$/);
  });

  it('refuses what is no picture, and one that is broken', async () => {
    const { add } = library('refusals');
    await expect(add(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg')).rejects.toMatchObject({
      code: 'not-a-picture',
    });
    const broken = (await flat('red')).subarray(0, 60);
    await expect(add(broken, 'a.jpg')).rejects.toMatchObject({ code: 'bad-picture' });
  });

  it('is listed in parts of 24, and searched by names and alternative texts', async () => {
    const { add, list } = library('pages');
    const sources: string[] = [];
    for (let n = 0; n < 26; n += 1) sources.push((await add(await flat(`rgb(${n},0,0)`), `oak-${n}.jpg`)).src);
    const [first, second] = [
      await list({ search: '', from: 0, alts: none }),
      await list({ search: '', from: 24, alts: none }),
    ];
    expect([first.pictures.length, second.pictures.length, first.total]).toEqual([24, 2, 26]);
    expect(new Set([...first.pictures, ...second.pictures].map(({ src }) => src)).size).toBe(26);
    const alts = new Map([[sources[3] ?? '', 'A chair of walnut']]);
    const found = await list({ search: 'WALNUT chair', from: 0, alts });
    expect(found.pictures).toMatchObject([{ src: sources[3], alt: 'A chair of walnut' }]);
    expect((await list({ search: 'oak-7', from: 0, alts: none })).total).toBe(1);
  });
});
