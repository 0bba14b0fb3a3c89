import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let guest: TestUser;

beforeAll(async () => {
  test = await openTestPlatform();
  [owner, guest] = await Promise.all([test.user(), test.user()]);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
});

/** Counts the statements that the database has ended because their transactions waited for each other. */
function countDeadlocks(): () => number {
  type Query = (this: pg.Client, ...given: unknown[]) => unknown;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const real = prototype.query;
  let deadlocks = 0;
  vi.spyOn(prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const answer = real.apply(this, given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === '40P01') deadlocks++;
      });
    return answer;
  });
  return () => deadlocks;
}

it('writers who add, change, and keep documents in one app at the same moment wait for one another, and never each for the other', async () => {
  const { app_id, field_list } = (
    await test.post('/api/app/create', {
      token: owner.accesstoken,
      app: { app_name: 'Busy', field_list: [{ name_space: 'a' }] },
    })
  ).body;
  await test.post('/sharing/add', { token: owner.accesstoken, app_id, user_id: guest.user_id, sharing_permission: 2 });
  const added = await test.post('/api/items/add', {
    token: owner.accesstoken,
    app_id,
    items: Array.from({ length: 4 }, () => ({ fields: [] })),
  });
  const items = added.body as { item_id: number }[];
  const deadlocks = countDeadlocks();
  for (let round = 0; round < 12; round++) {
    const fields = [{ field_id: field_list[0].field_id, field_value: round }];
    const answers = await Promise.all([
      test.post('/api/items/add', { token: owner.accesstoken, app_id, items: [{ fields }] }),
      test.post('/api/new/document/insert-one', {
        token: owner.accesstoken,
        document: { app_id, item_id: round, element_id: 1, data: '1' },
      }),
      ...items.map(({ item_id }) =>
        test.post('/api/items/update', { token: guest.accesstoken, app_id, items: [{ item_id, fields }] }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
  expect(deadlocks()).toBe(0);
});
