import { randomBytes } from 'node:crypto';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentStore } from '../../platform/contents/content-store.js';
import { defaultLimits } from '../../platform/base/limits.js';
import { maintain } from '../../platform/maintenance.js';
import { openPlatform } from '../../platform/open-platform.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';
import { copyTemplateDatabase } from './template-database.js';

async function sizeOf(path: string): Promise<number> {
  const entry = await lstat(path);
  if (!entry.isDirectory()) return entry.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the folder of the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'platform-growth-'));
    await copyTemplateDatabase(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('stays small, however often documents are replaced and changes forgotten', async () => {
    let now = Date.now();
    const clock = () => now;
    const platform = await openPlatform({ dataDir, log: () => undefined, clock });
    const { database } = platform;
    const core = { database, clock, limits: defaultLimits, contents: createContentStore(join(dataDir, 'files')) };
    await database
      .insertInto('account')
      .values({ username: 'writer@example.com', fullname: '', password_hash: '', created: 0 })
      .execute();
    const post = async (path: string, field: string, value: object) => {
      const { accesstoken } = (await platform.signIn('writer@example.com'))!;
      const body = new URLSearchParams({ token: accesstoken, [field]: JSON.stringify(value) });
      const response = await platform.fetch(new Request(`http://platform/GudHub${path}`, { method: 'POST', body }));
      expect(response.status).toBe(200);
      return (await response.json()) as { app_id: number };
    };
    const { app_id } = await post('/api/app/create', 'app', { app_name: 'Replaced' });
    const megabytes: number[] = [];
    for (let day = 0; day < 6; day++) {
      for (let write = 0; write < 5; write++) {
        const data = JSON.stringify(randomBytes(1_000_000).toString('base64'));
        await post('/api/new/document/insert-one', 'document', { app_id, item_id: 1, element_id: 1, data });
      }
      now += 2 * defaultLimits.outboxLife;
      await maintain(core);
      megabytes.push((await sizeOf(join(dataDir, 'db'))) / 1e6);
    }
    await platform.close();
    // Each day wrote 7 MB, twice: as a document and as a change. Two days fill the versions that are kept of a document.
    const [, , third = 0, , , last = Infinity] = megabytes;
    expect(third).toBeLessThan(100);
    expect(last).toBeLessThan(third + 10);
  });
});

describe('what one user may put into the database', () => {
  let test: TestPlatform;
  let owner: TestUser;
  let app_id: number;
  let fieldIds: number[];

  beforeAll(async () => {
    test = await openTestPlatform({ limits: { itemValues: 20_000, itemHistory: 10_000, documentsFound: 50_000 } });
    owner = await test.user();
    const app = { app_name: 'Large', field_list: [{ name_space: 'a' }, { name_space: 'b' }] };
    const { body } = await test.post('/api/app/create', { token: owner.accesstoken, app });
    app_id = body.app_id;
    fieldIds = body.field_list.map((field: { field_id: number }) => field.field_id);
  });
  afterAll(() => test.close());

  const values = (...texts: string[]) =>
    texts.map((field_value, index) => ({ field_id: fieldIds[index], field_value }));
  const write = (path: string, items: object[]) => test.post(path, { token: owner.accesstoken, app_id, items });
  const newItem = async (...texts: string[]) =>
    (await write('/api/items/add', [{ fields: values(...texts) }])).body[0].item_id as number;
  const document = (path: string, value: object) =>
    test.post(`/api/new/document/${path}`, { token: owner.accesstoken, document: { app_id, ...value } });

  it('keeps the newest former values of an item as far as they have room, of all its fields together', async () => {
    const item_id = await newItem('', '');
    let item = { fields: [] as { field_value: string; history: { field_value: string }[] }[] };
    for (let round = 0; round < 12; round++) {
      const texts = [`${round}${'a'.repeat(900)}`, `${round}${'b'.repeat(900)}`];
      [item] = (await write('/api/items/update', [{ item_id, fields: values(...texts) }])).body;
    }
    const lengths = item.fields.map(({ history }) => history.length);
    expect(item.fields[0]!.field_value.startsWith('11a')).toBe(true);
    expect(item.fields.map(({ history }) => history[0]!.field_value.slice(0, 3))).toEqual(['10a', '10b']);
    // Each is about 960 characters of JSON.
    expect(lengths.reduce((sum, length) => sum + length)).toBe(10);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
  });

  it('keeps no former value that is larger than all of them may be', async () => {
    const item_id = await newItem('x'.repeat(15_000));
    const [item] = (await write('/api/items/update', [{ item_id, fields: values('short') }])).body;
    expect(item.fields[0]).toMatchObject({ field_value: 'short', history: [] });
  });

  it('refuses an item that is too large, whether it is added, changed or grows by a second field, and keeps what was there', async () => {
    const item_id = await newItem('before');
    const tooMuch = 'x'.repeat(20_001);
    for (const refused of [
      await write('/api/items/add', [{ fields: values(tooMuch) }]),
      await write('/api/items/update', [{ item_id, fields: values(tooMuch) }]),
      await write('/api/items/update', [{ item_id, fields: values('x'.repeat(10_000), 'x'.repeat(10_000)) }]),
    ]) {
      expect(refused).toMatchObject({
        status: 413,
        body: { error: 'too-large', message: expect.stringContaining('20000') },
      });
    }
    const app = (await test.get('/api/app/get', { token: owner.accesstoken, app_id })).body;
    expect(app.items_list.find((item: { item_id: number }) => item.item_id === item_id).fields[0].field_value).toBe(
      'before',
    );
  });

  it('takes many small items that are large only together', async () => {
    const items = Array.from({ length: 100 }, () => ({ fields: values('x'.repeat(1000)) }));
    expect((await write('/api/items/add', items)).status).toBe(200);
  });

  it('answers no search for documents with more than one answer may hold, and says how to get them', async () => {
    for (let item_id = 1; item_id <= 3; item_id++)
      await document('insert-one', { item_id, element_id: 1, data: JSON.stringify('ü'.repeat(10_000)) });
    const refused = await document('find', {});
    // Bytes, not characters: 20,002 each.
    expect(refused).toMatchObject({
      status: 413,
      body: { error: 'too-large', message: expect.stringMatching(/60006 bytes.*50000.*one item/) },
    });
    expect((await document('find', { item_id: 2 })).body).toHaveLength(1);
    expect((await document('find', { item_id: 9 })).body).toEqual([]);
  });
});
