import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let first: TestUser;
let second: TestUser;

beforeAll(async () => {
  test = await openTestPlatform();
  [first, second] = await Promise.all([test.user(), test.user()]);
});
afterAll(() => test.close());

/** Enough for the two to meet in the middle of their calls where nothing keeps them apart. */
const rounds = 15;

async function groupOfTwoOwners(): Promise<number> {
  const { group_id } = (
    await test.post('/api/sharing-group/create-group', { token: first.accesstoken, group_name: 'Two' })
  ).body;
  await test.post('/api/sharing-group/add-user-to-group', {
    token: first.accesstoken,
    group_id,
    user_id: second.user_id,
    group_permission: 3,
  });
  return group_id;
}

async function owners(group_id: number): Promise<number> {
  const rows = await test.platform.database
    .selectFrom('group_member')
    .select('user_id')
    .where('group_id', '=', group_id)
    .where('group_permission', '=', 3)
    .execute();
  return rows.length;
}

describe('two owners of a group', () => {
  it.each([
    ['leave', '/api/sharing-group/delete-user-from-group', (own: TestUser) => own],
    ['step down', '/api/sharing-group/update-user-in-group', (own: TestUser) => own],
    ['demote each other', '/api/sharing-group/add-user-to-group', (own: TestUser) => (own === first ? second : first)],
  ] as const)('who %s at the same moment leave one of them as its owner', async (_what, path, whom) => {
    for (let round = 0; round < rounds; round++) {
      const group_id = await groupOfTwoOwners();
      const answers = await Promise.all(
        [first, second].map((own) =>
          test.post(path, { token: own.accesstoken, group_id, user_id: whom(own).user_id, group_permission: 1 }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect({ owners: await owners(group_id), statuses }).toEqual({
        owners: 1,
        statuses: [200, path.endsWith('add-user-to-group') ? 403 : 409],
      });
    }
  });
});
