import { afterEach, describe, expect, it } from 'vitest';
import type { Change } from '../../platform/changes/change.js';
import { openTestPlatform, type Answer, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform | undefined;
afterEach(() => test?.close());

async function appOf(platform: TestPlatform, owner: TestUser): Promise<Answer['body']> {
  const app = { app_name: 'Changes', field_list: [{ name_space: 'title', data_type: 'text' }] };
  return (await platform.post('/api/app/create', { token: owner.accesstoken, app })).body;
}

describe('what hangs on a change', () => {
  it('is done in the same transaction, before the write is acknowledged', async () => {
    const seen: Change[] = [];
    test = await openTestPlatform({
      onChanges: async (changes, transaction) => {
        seen.push(...changes);
        await transaction
          .deleteFrom('stored_page')
          .where(
            'key',
            'in',
            changes.map((change) => String(change.app_id)),
          )
          .execute();
      },
    });
    const owner = await test.user();
    const { app_id } = await appOf(test, owner);
    const { database } = test.platform;
    await database
      .insertInto('stored_page')
      .values({
        key: String(app_id),
        build: 'b',
        status: 200,
        headers: json({}),
        html: '',
        tags: ['a', 'b'],
        created: 1,
      })
      .execute();
    const document = { app_id, item_id: 4, element_id: 5 };
    const saved = await test.post('/api/new/document/insert-one', {
      token: owner.accesstoken,
      connection_id: 'mine',
      document: { ...document, data: '{}' },
    });
    expect(saved.status).toBe(200);
    expect(await database.selectFrom('stored_page').selectAll().execute()).toEqual([]);
    expect(seen.at(-1)).toEqual({
      seq: expect.any(Number),
      api: '/api/new/document/insert-one',
      app_id,
      user_id: owner.user_id,
      document,
      connection_id: 'mine',
    });
    const [item] = (await test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{}] })).body;
    expect(seen.at(-1)).toMatchObject({ api: '/items/add', app_id, item_ids: [item.item_id] });
  });

  it('undoes the write when it fails, and nobody is told', async () => {
    let failing = false;
    test = await openTestPlatform({
      onChanges: async () => {
        if (failing) throw new Error('the page cannot be dropped');
      },
    });
    const owner = await test.user();
    const { app_id } = await appOf(test, owner);
    const told: Change[] = [];
    // Over PostgreSQL, what was written before may be told a moment later.
    test.platform.subscribe((change) => void (change.api === '/items/add' && told.push(change)));
    failing = true;
    const refused = await test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{}] });
    expect(refused.body).toEqual({ error: 'server', message: expect.not.stringContaining('page') });
    failing = false;
    expect((await test.get('/api/app/get', { token: owner.accesstoken, app_id })).body.items_list).toEqual([]);
    expect(told).toEqual([]);
  });

  it('is told to subscribers in the order of the numbers, until they stop', async () => {
    test = await openTestPlatform();
    const owner = await test.user();
    const { app_id } = await appOf(test, owner);
    const told: number[] = [];
    const stop = test.platform.subscribe((change) => {
      // Over PostgreSQL, the creation of the app may only now be on its way.
      if (change.api === '/items/add') told.push(change.seq);
    });
    await Promise.all(
      Array.from({ length: 40 }, () => test?.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{}] })),
    );
    await expect.poll(() => told.length).toBe(40);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    stop();
    await test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{}] });
    expect(told).toHaveLength(40);
  });
});

describe('apps with many items', () => {
  it('move their oldest items into chunks, which stay true when items change or go', async () => {
    test = await openTestPlatform({ limits: { itemsBeforeChunks: 10, itemsPerChunk: 5 } });
    const owner = await test.user();
    const app = await appOf(test, owner);
    const fields = (value: string) => [{ field_id: app.field_list[0].field_id, field_value: value }];
    const token = owner.accesstoken;
    const { app_id } = app;
    const added = (
      await test.post('/api/items/add', {
        token,
        app_id,
        items: Array.from({ length: 18 }, (_, index) => ({ fields: fields(`v${index}`) })),
      })
    ).body;
    const read = async () => (await test?.get('/api/app/get', { token, app_id }))?.body;
    const chunk = async (chunkId: number) =>
      (await test?.get(`/api/get-items-chunk/${app_id}/${chunkId}`, { token }))?.body;
    const idsOf = (list: Answer['body']) => list.map((item: Answer['body']) => item.item_id);
    const all = idsOf(added);

    const before = await read();
    expect(before.chunks).toHaveLength(2);
    expect(idsOf((await chunk(before.chunks[0])).items_list)).toEqual(all.slice(0, 5));
    expect(idsOf(before.items_list)).toEqual(all.slice(10));
    expect((await test.get(`/api/get-last-items-chunk/${app_id}`, { token })).body.items_list).toEqual(
      before.items_list,
    );

    await test.post('/api/items/update', { token, app_id, items: [{ item_id: all[0], fields: fields('changed') }] });
    const changed = await read();
    expect(changed.chunks).toEqual(before.chunks);
    expect(idsOf(changed.items_list)).toContain(all[0]);

    await test.post('/api/items/delete', { token, items_ids: [all[6]] });
    const deleted = await read();
    expect(deleted.chunks[0]).toBe(before.chunks[0]);
    expect(deleted.chunks[1]).not.toBe(before.chunks[1]);
    expect((await test.get(`/api/get-items-chunk/${app_id}/${before.chunks[1]}`, { token })).status).toBe(404);
    const left = [
      ...deleted.items_list,
      ...(await chunk(deleted.chunks[0])).items_list,
      ...(await chunk(deleted.chunks[1])).items_list,
    ];
    expect(new Set(idsOf(left))).toEqual(new Set(all.filter((id: number) => id !== all[6])));
    expect((await test.get('/api/applist/get', { token })).body.apps_list[0].chunks).toEqual(deleted.chunks);
  });
});

const json = (value: unknown) => JSON.stringify(value);
