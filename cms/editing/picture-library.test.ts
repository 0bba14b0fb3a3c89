import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readCroppedName } from '../../widgets/shared/cropped-name.js';
import { imageFolder } from '../images/image-folder.js';
import { pictureLibrary } from './picture-library.js';

const root = mkdtempSync(join(tmpdir(), 'siteblocks-library-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folderOf = (name: string) => imageFolder({ kept: join(root, name, 'kept'), cache: join(root, name, 'cache') });
const sources = { hosts: [], limits: { bytes: 1000, time: 1000, redirects: 0 } };
const library = (name: string) => pictureLibrary(folderOf(name), sources);

const flat = (color: string, format: 'jpeg' | 'png' = 'jpeg', width = 40) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: color } })
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

  it('keeps a long name of any script whole, and says where it had to shorten one', async () => {
    const { add } = library('long-names');
    const whole = 'вітальня-з-каміном-і-видом-на-озеро-вечірнє-світло';
    const added = await add(await flat('red'), `${whole}.jpg`);
    expect(added.src).toContain(`/${whole}-`);
    expect(added.isShortened).toBeUndefined();
    const shortened = await add(await flat('red'), `${'озеро-'.repeat(30)}.jpg`);
    expect(shortened).toMatchObject({ isShortened: true, src: expect.stringContaining('/озеро-озеро-озеро-') });
  });

  it('refuses what is no picture, and one that is broken', async () => {
    const { add, list } = library('refusals');
    await expect(add(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg')).rejects.toMatchObject({
      code: 'not-a-picture',
    });
    const broken = (await flat('red')).subarray(0, 60);
    // Its head is whole, so that it could be measured; its end was lost on the way.
    const picture = await flat('red', 'jpeg', 600);
    const cutOff = picture.subarray(0, picture.length - 200);
    for (const bytes of [broken, cutOff])
      await expect(add(bytes, 'a.jpg')).rejects.toMatchObject({ code: 'bad-picture' });
    expect((await list({ search: '', from: 0, alts: none })).total).toBe(0);
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

  it('cuts a part out of a picture once, keeps it beside the whole one, and says in its name what it is', async () => {
    const { add, crop, list } = library('parts');
    const whole = await add(await flat('red'), 'oak.jpg');
    const part = { left: 10, top: 5, width: 20, height: 15 };
    const made = await crop(whole.src, part);
    expect(made).toMatchObject({ width: 20, height: 15, alt: '' });
    expect(made.src).toMatch(/^\/assets\/images\/uploads\/oak-[0-9a-f]{8}-crop-10-5-20-15-[0-9a-f]{8}\.jpg$/);
    expect(readCroppedName(made.src)).toEqual({ original: whole.src, crop: part });
    expect(await crop(whole.src, part)).toEqual(made);
    expect((await list({ search: '', from: 0, alts: none })).pictures.map(({ src }) => src).sort()).toEqual(
      [whole.src, made.src].sort(),
    );
    expect(await crop(whole.src, { left: 0, top: 0, width: 40, height: 20 })).toEqual(whole);
  });

  it('cuts a picture as it is shown, turned where its camera says so', async () => {
    const [width, height] = [40, 20];
    const left = { create: { width: width / 2, height, channels: 3, background: 'blue' } } as const;
    // The left half is blue; turned by the camera's word, that is the upper half, and the lower one lies beyond the height of the file.
    const turned = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const folder = folderOf('turned');
    await folder.put('turned.jpg', turned);
    const { src } = await pictureLibrary(folder, sources).crop('/assets/images/turned.jpg', {
      ...{ left: 0, top: 22, width: 20, height: 18 },
    });
    const bytes = await folder.read(src.slice('/assets/images/'.length));
    const { channels } = await sharp(bytes!).stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
    expect(channels[2]?.mean).toBeLessThan(60);
  });

  it('cuts nothing out of what is no picture of the site, and nothing beyond the edges', async () => {
    const { add, crop } = library('no-parts');
    const { src } = await add(await flat('red'), 'oak.jpg');
    const part = { left: 10, top: 5, width: 20, height: 15 };
    for (const other of [
      ...['/assets/images/none.jpg', '/contact/', 'https://x.example/assets/images/a.jpg', ''],
      ...[
        '/assets/images/../kept/a.jpg',
        '/assets/images/%2e%2e/a.jpg',
        '/assets/images/a\0.jpg',
        '/assets/images/\ud800.jpg',
      ],
      src.replace('.jpg', '-600.jpg'),
      `${src}.webp`,
    ])
      await expect(crop(other, part), other).rejects.toMatchObject({ status: 404, code: 'no-picture' });
    for (const patch of [{ left: -1 }, { left: 21 }, { width: 31 }, { height: 0 }, { top: 5.5 }])
      await expect(crop(src, { ...part, ...patch })).rejects.toMatchObject({ status: 422, code: 'bad-crop' });
  });

  it('cuts a picture whose name is as long as a name may be, and one that is a part itself', async () => {
    const folder = folderOf('long');
    const { crop } = pictureLibrary(folder, sources);
    const name = `${'п'.repeat(58)}.jpg`;
    await folder.put(name, await flat('red'));
    const { src } = await crop(`/assets/images/${name}`, { left: 0, top: 0, width: 30, height: 20 });
    expect(readCroppedName(src)?.original).toBe(`/assets/images/${name}`);
    await folder.put('part-crop-0-0-10-10-0a1b2c3d.jpg', await flat('red'));
    const again = await crop('/assets/images/part-crop-0-0-10-10-0a1b2c3d.jpg', {
      left: 0,
      top: 0,
      width: 9,
      height: 9,
    });
    expect(again).toMatchObject({ width: 9, height: 9 });
  });
});
