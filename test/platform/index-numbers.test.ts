import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  test = await openTestPlatform();
  owner = await test.user();
});
beforeEach(async () => {
  app_id = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Numbered' } })).body
    .app_id;
});
afterAll(() => test.close());

/** Adds items that ask for these numbers; null asks for none. The numbers that they got, in the order of the call. */
async function add(...asked: (number | null)[]): Promise<number[]> {
  const items = asked.map((index_number) => ({
    item_id: 0,
    fields: [],
    ...(index_number !== null && { index_number }),
  }));
  const { body } = await test.post('/api/items/add', { token: owner.accesstoken, app_id, items });
  return body.map((item: { index_number: number }) => item.index_number);
}

const all = async () =>
  (await test.get('/api/app/get', { token: owner.accesstoken, app_id })).body.items_list.map(
    (item: { index_number: number }) => item.index_number,
  ) as number[];

describe('the index number that a new item asks for', () => {
  it('is kept where it is free, as template installation pairs items by it', async () => {
    expect(await add(7, 9)).toEqual([7, 9]);
    expect(await add(8, 3)).toEqual([8, 3]);
    expect(await all()).toEqual([3, 7, 8, 9]);
  });

  it('is followed by the numbers of those who ask for none, in their order', async () => {
    expect(await add(null, 5, null)).toEqual([6, 5, 7]);
    expect(await add(null, null)).toEqual([8, 9]);
    expect(await add(2, null)).toEqual([2, 10]);
  });

  it('goes to the first who asks; the others are numbered by the app', async () => {
    expect(await add(4, 4, 1)).toEqual([4, 5, 1]);
    expect(await add(4, 5, 6)).toEqual([7, 8, 6]);
    expect(new Set(await all()).size).toBe(6);
  });

  it('is none when it is 0, or too large for others to follow', async () => {
    expect(await add(0, Number.MAX_SAFE_INTEGER)).toEqual([1, 2]);
    expect(await add(null)).toEqual([3]);
  });

  it('is given once, however many ask for it at the same moment', async () => {
    const { user_id, accesstoken } = await test.user();
    await test.post('/sharing/add', { token: owner.accesstoken, app_id, user_id, sharing_permission: 2 });
    const items = [{ index_number: 5 }, { index_number: 6 }];
    await Promise.all(
      [owner.accesstoken, accesstoken, owner.accesstoken, accesstoken].map((token) =>
        test.post('/api/items/add', { token, app_id, items }),
      ),
    );
    const numbers = await all();
    expect(numbers).toHaveLength(8);
    expect(new Set(numbers).size).toBe(8);
    expect(numbers.slice(0, 2)).toEqual([5, 6]);
  });
});
