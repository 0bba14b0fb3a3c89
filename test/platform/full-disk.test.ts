import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform } from './open-test-platform.js';
import { copyTemplateDatabase } from './template-database.js';

const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder]).status === 0;
const filler = join(folder, 'filler');

async function fillDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(bavail * bsize));
}

describe.skipIf(!mounted)(`a disk that is full${mounted ? '' : ' (skipped: only root may mount a small one)'}`, () => {
  const dataDir = join(folder, 'data');
  beforeAll(() => copyTemplateDatabase(dataDir));
  afterAll(async () => {
    spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  });

  it('is told to the writer, takes nothing back that was acknowledged, and is no trouble once there is space again', async () => {
    const test = await openTestPlatform({ dataDir, databaseUrl: undefined });
    const { accesstoken: token } = await test.user();
    const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Full' } })).body;
    const write = (item_id: number, data: string) => test.post('/api/new/document/insert-one', { token, document: { app_id, item_id, element_id: 1, data } });
    const upload = (source: string) => test.post('/file/upload', { token, file: { app_id, item_id: 1, file_name: 'a', extension: 'txt', source } });
    const kept = (await upload('kept')).body;
    await fillDisk();
    const acknowledged: number[] = [];
    let refused: Awaited<ReturnType<typeof write>> | undefined;
    for (let number = 1; number < 500 && !refused; number += 1) {
      const answer = await write(number, String(number).repeat(20_000));
      if (answer.status === 200) acknowledged.push(number);
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 507, body: { error: 'storage-full', message: expect.stringContaining('disk') } });
    expect(await upload('x'.repeat(1_000_000))).toMatchObject({ status: 507, body: { error: 'storage-full' } });
    expect(await (await fetch(kept.url)).text()).toBe('kept');
    await rm(filler);
    await test.close();

    const again = await openTestPlatform({ dataDir, databaseUrl: undefined });
    const rows = await again.platform.database.selectFrom('document').select(['item_id', 'data']).execute();
    expect(rows.filter(({ item_id, data }) => data !== String(item_id).repeat(20_000))).toEqual([]);
    expect(rows.map((row) => row.item_id)).toEqual(expect.arrayContaining(acknowledged));
    const login = await again.user();
    expect((await again.post('/api/app/create', { token: login.accesstoken, app: { app_name: 'More' } })).status).toBe(200);
    await again.close();
  });
});
