import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportPlatform } from '../../platform/portable/export-platform.js';
import { importPlatform } from '../../platform/portable/import-platform.js';
import { openTestPlatform } from './open-test-platform.js';
import { emptyTestPlace, newTestPlace } from './test-place.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-running-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a copy made while the platform runs has all that was acknowledged before, and goes on from there', async () => {
  const [from, to] = [await emptyTestPlace(join(folder, 'from')), await newTestPlace(join(folder, 'to'))];
  const target = join(folder, 'copy');
  const running = await openTestPlatform(from);
  const { accesstoken: token } = await running.user();
  const { app_id } = (await running.post('/api/app/create', { token, app: { app_name: 'Copied' } })).body;
  const save = async (item_id: number, number: number) => {
    const document = { app_id, item_id, element_id: 1, data: String(number) };
    expect((await running.post('/api/new/document/insert-one', { token, document })).status).toBe(200);
    const file = { app_id, item_id, file_name: `${item_id}-${number}`, extension: 'txt', source: `file ${number}` };
    expect((await running.post('/file/upload', { token, file })).status).toBe(200);
  };

  const saved = new Map<number, number>();
  let stopped = false;
  const write = async (item: number) => {
    for (let number = 1; !stopped; number += 1) {
      await save(item, number);
      saved.set(item, number);
    }
  };
  const writing = [1, 2, 3].map(write);
  await expect.poll(() => saved.get(3) ?? 0, { timeout: 20_000 }).toBeGreaterThan(5);
  const before = new Map(saved);
  await exportPlatform({ ...from, target });
  stopped = true;
  await Promise.all(writing);
  await running.close();
  expect((await readdir(target)).sort()).toEqual(['files', 'platform.ndjson']);

  await importPlatform({ ...to, source: target });
  const copy = await openTestPlatform(to);
  const documents = await copy.platform.database.selectFrom('document').select(['item_id', 'data']).execute();
  for (const { item_id, data } of documents) {
    expect(Number(data)).toBeGreaterThanOrEqual(before.get(item_id) ?? Infinity);
    expect(Number(data)).toBeLessThanOrEqual((saved.get(item_id) ?? 0) + 1);
  }
  expect(documents).toHaveLength(3);
  const files = await copy.platform.database.selectFrom('file').select(['file_name', 'content_hash']).execute();
  const contents = new Set(
    (await readdir(join(to.dataDir, 'files'), { recursive: true })).map((name) => name.slice(3)),
  );
  expect(files.filter(({ content_hash }) => !contents.has(content_hash))).toEqual([]);
  await copy.close();
  await Promise.all([from.drop(), to.drop()]);
});
