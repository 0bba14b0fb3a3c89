import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../platform/open-platform.js';
import { exportPlatform } from '../../platform/portable/export-platform.js';
import { answering, openTestImages } from './image-fixtures.js';
import { openTestPlatform } from './open-test-platform.js';
import { mountSmallDisk } from './small-disk.js';
import { copyTemplateDatabase } from './template-database.js';

const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
const small = join(folder, 'small');
const disk = mountSmallDisk(small, 96);
const elsewhere = join(folder, 'elsewhere');
const contents = mountSmallDisk(join(elsewhere, 'files'), 8);

const storageFull = { error: 'storage-full', message: expect.stringContaining('disk') };

/** A document of some size. */
const textOf = (item: number): string => JSON.stringify(String(item).repeat(20_000));

/** A picture that does not shrink: noise. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

describe.skipIf(!disk || !contents)(
  `a disk that is full${disk && contents ? '' : ' (skipped: only root may mount a small one)'}`,
  () => {
    let picture: Buffer;
    beforeAll(async () => {
      picture = await noise(640);
    });
    afterAll(async () => {
      disk!.unmount();
      contents!.unmount();
      await rm(folder, { recursive: true, force: true });
    });

    it('is told to the writer, takes nothing back that was acknowledged, and is no trouble once there is space again', async () => {
      const dataDir = join(small, 'data');
      await copyTemplateDatabase(dataDir);
      const test = await openTestPlatform({ dataDir, databaseUrl: undefined });
      const { accesstoken: token } = await test.user();
      const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Full' } })).body;
      const write = (item_id: number, data: string) =>
        test.post('/api/new/document/insert-one', { token, document: { app_id, item_id, element_id: 1, data } });
      const upload = (source: string) =>
        test.post('/file/upload', { token, file: { app_id, item_id: 1, file_name: 'a', extension: 'txt', source } });
      const kept = (await upload('kept')).body;
      await disk!.fill();
      const acknowledged: number[] = [];
      let refused: Awaited<ReturnType<typeof write>> | undefined;
      for (let number = 1; number < 500 && !refused; number += 1) {
        const answer = await write(number, textOf(number));
        if (answer.status === 200) acknowledged.push(number);
        else refused = answer;
      }
      expect(refused).toMatchObject({ status: 507, body: storageFull });
      expect(await upload('x'.repeat(1_000_000))).toMatchObject({ status: 507, body: storageFull });
      expect(await (await fetch(kept.url)).text()).toBe('kept');
      await disk!.free();
      await test.close();

      const again = await openTestPlatform({ dataDir, databaseUrl: undefined });
      const rows = await again.platform.database.selectFrom('document').select(['item_id', 'data']).execute();
      expect(rows.filter(({ item_id, data }) => data !== textOf(item_id))).toEqual([]);
      expect(rows.map((row) => row.item_id)).toEqual(expect.arrayContaining(acknowledged));
      const login = await again.user();
      expect(
        (await again.post('/api/app/create', { token: login.accesstoken, app: { app_name: 'More' } })).status,
      ).toBe(200);
      await again.close();
      await rm(dataDir, { recursive: true });
    });

    it.each([
      ['makes its files', 8],
      ['is filled', 60],
    ])(
      'is named at the first start, where it is full while the database %s, and nothing is left there',
      async (_when, size) => {
        const place = join(folder, `first-${size}`);
        const first = mountSmallDisk(place, size)!;
        const dataDir = join(place, 'data');
        const starting = openPlatform({
          dataDir,
          log: () => undefined,
          seed: async (platform) => {
            for (let at = 0; at < 200; at += 1)
              await platform.settings.set(`filler-${at}`, randomBytes(200_000).toString('base64'));
          },
        });
        await expect(starting).rejects.toMatchObject({
          code: 'storage-full',
          message: expect.stringMatching(
            new RegExp(
              `^The disk that holds the data folder ${dataDir} is full: \\d+ MB of ${size < 10 ? 8 : 62} MB are free\\.`,
            ),
          ),
        });
        expect(await readdir(dataDir)).toEqual(['files']);
        first.unmount();
      },
    );

    it('refuses an avatar and a file, keeps no half of them, and the old avatar stays', async () => {
      await copyTemplateDatabase(elsewhere);
      const test = await openTestPlatform({ dataDir: elsewhere, databaseUrl: undefined });
      const { accesstoken: token, user_id } = await test.user();
      const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Full' } })).body;
      const setAvatar = (image: Buffer) => test.post('/auth/avatar-upload', { token, image: image.toString('base64') });
      const old = (await setAvatar(await noise(100))).body;
      await contents!.fill(4096);
      expect(await setAvatar(picture)).toMatchObject({ status: 507, body: storageFull });
      expect(
        await test.post('/file/upload', {
          token,
          file: { app_id, item_id: 1, file_name: 'a', source: 'x'.repeat(50_000) },
        }),
      ).toMatchObject({ status: 507, body: storageFull });
      await contents!.free();
      // Each lies under the hash of what it holds: a half of one would not.
      for (const file of await filesBelow(join(elsewhere, 'files'))) {
        expect(basename(file)).toBe(
          createHash('sha256')
            .update(await readFile(file))
            .digest('hex'),
        );
      }
      expect((await test.get('/auth/getuserbyid', { token, id: user_id })).body.avatar_512).toBe(old.avatar_512);
      expect((await fetch(old.avatar_512)).status).toBe(200);
      expect((await setAvatar(picture)).status).toBe(200);
      await test.close();
    });

    it('refuses a picture of the site, keeps no half of it, and pages go on showing the old ones in every size', async () => {
      const images = await openTestImages({}, small);
      images.serve(answering(picture));
      const upload = () => images.upload({ imagePath: 'hero.png', imageUrl: `${images.host}/a.png` });
      const show = async (name: string) => {
        const response = await images.get(`/assets/images/${name}`);
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
      };
      expect((await upload()).status).toBe(200);
      const shown = await show('hero.png');
      const before = await filesBelow(small);
      await disk!.fill(4096);
      images.serve(answering(await noise(700)));
      for (const answer of [
        await upload(),
        await images.get(`/assets/images/hero.png?mode=ssr&source=${images.host}/a.png`, 'editor'),
      ]) {
        expect([answer.status, await answer.json()]).toEqual([507, storageFull]);
      }
      expect(await show('hero.png')).toEqual(shown);
      const copy = await show('hero-600.png.webp');
      expect([copy.status, (await sharp(copy.bytes).metadata()).width]).toEqual([200, 600]);
      await disk!.free();
      expect(await filesBelow(small)).toEqual(before.filter((file) => !file.includes('cache')));
      expect((await upload()).status).toBe(200);
      expect((await sharp((await show('hero.png')).bytes).metadata()).width).toBe(700);
      await images.close();
    });

    it('makes no copy of a platform that could be taken for a whole one', async () => {
      const test = await openTestPlatform({ databaseUrl: undefined });
      const { accesstoken: token } = await test.user();
      const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Copied' } })).body;
      const document = { app_id, item_id: 1, element_id: 1, data: JSON.stringify('x'.repeat(500_000)) };
      await test.post('/api/new/document/insert-one', { token, document });
      await test.platform.close();
      const target = join(small, 'copy');
      await disk!.fill(100_000);
      await expect(exportPlatform({ dataDir: test.dataDir, target })).rejects.toMatchObject({
        code: 'storage-full',
        message: expect.stringContaining(target),
      });
      expect(await filesBelow(target)).toEqual([]);
      await disk!.free();
      expect(await exportPlatform({ dataDir: test.dataDir, target })).toMatchObject({ document: 1 });
      expect((await filesBelow(target)).map((file) => file.slice(target.length))).toEqual(['/platform.ndjson']);
      await test.close();
    });
  },
);
