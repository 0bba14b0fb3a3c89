import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';
import { statementsOf } from './statements-of.js';

let test: TestPlatform;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  test = await openTestPlatform({ limits: { itemsBeforeChunks: 20, itemsPerChunk: 10 } });
  [owner, stranger] = await Promise.all([test.user(), test.user()]);
});
afterAll(() => test.close());

interface Item {
  readonly index_number: number;
  readonly fields: readonly { readonly field_id: number; readonly field_value: unknown }[];
}

const get = async (path: string, query: Record<string, number> = {}) =>
  (await test.get(path, { token: owner.accesstoken, ...query })).body;

/** An app of 40 items, of which the first ten have a value in the second of its two fields. */
async function appWithChunks(): Promise<{ app_id: number; field_id: number }> {
  const { app_id, field_list } = (
    await test.post('/api/app/create', {
      token: owner.accesstoken,
      app: { app_name: 'Fields', field_list: [{ name_space: 'a' }, { name_space: 'b' }] },
    })
  ).body;
  const [a, b] = field_list.map((field: { field_id: number }) => field.field_id) as [number, number];
  const items = Array.from({ length: 40 }, (_, index) => ({
    fields: [a, b].slice(0, index < 10 ? 2 : 1).map((field_id) => ({ field_id, field_value: index })),
  }));
  await test.post('/api/items/add', { token: owner.accesstoken, app_id, items });
  return { app_id, field_id: b };
}

describe('a field that is deleted', () => {
  it('takes its values out of the chunks, which get other ids where they have changed', async () => {
    const { app_id, field_id } = await appWithChunks();
    const before = (await get('/api/app/get', { app_id })).chunks as number[];
    expect(before.length).toBeGreaterThan(1);
    expect((await get(`/api/get-items-chunk/${app_id}/${before[0]}`)).items_list).toHaveLength(10);
    expect((await test.post('/api/app/delete-field', { token: owner.accesstoken, field_id })).status).toBe(200);
    const after = (await get('/api/app/get', { app_id })).chunks as number[];
    expect(after).toHaveLength(before.length);
    expect([after[0] === before[0], ...after.slice(1)]).toEqual([false, ...before.slice(1)]);
    expect((await test.get(`/api/get-items-chunk/${app_id}/${before[0]}`, { token: owner.accesstoken })).status).toBe(
      404,
    );
    const items = (await get(`/api/get-items-chunk/${app_id}/${after[0]}`)).items_list as Item[];
    expect(
      items.map(({ index_number, fields }) => [index_number, fields.map(({ field_value }) => field_value)]),
    ).toEqual(Array.from({ length: 10 }, (_, index) => [index + 1, [index]]));
  });

  it('takes the database as much work to refuse whether it is foreign or unknown', async () => {
    const { field_id } = await appWithChunks();
    const statements = (id: number) =>
      statementsOf(async () =>
        expect((await test.post('/api/app/delete-field', { token: stranger.accesstoken, field_id: id })).status).toBe(
          404,
        ),
      );
    const foreign = await statements(field_id);
    expect(foreign.length).toBeGreaterThan(3);
    expect(await statements(9_000_000)).toEqual(foreign);
  });
});
