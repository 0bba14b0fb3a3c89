import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let admin: TestUser;
let guest: TestUser;
let app_id: number;

beforeAll(async () => {
  test = await openTestPlatform();
  [owner, admin, guest] = await Promise.all([test.user(), test.user(), test.user()]);
});
afterAll(() => test.close());

const as = (user: TestUser) => (path: string, fields: Record<string, unknown>) =>
  test.post(path, { token: user.accesstoken, ...fields });
const newApp = async () => {
  app_id = (await as(owner)('/api/app/create', { app: { app_name: 'Kept' } })).body.app_id;
  await as(owner)('/sharing/add', { app_id, user_id: admin.user_id, sharing_permission: 3 });
};

describe('a write that is repeated with its key', () => {
  const writes = async () => {
    await newApp();
    await as(owner)('/sharing/add', { app_id, user_id: guest.user_id, sharing_permission: 2 });
    const [kept, removed] = (await as(owner)('/api/items/add', { app_id, items: [{ fields: [] }, { fields: [] }] }))
      .body as { item_id: number }[];
    const key = (name: string) => `${name} ${app_id}`;
    const all = [
      () => as(guest)('/api/items/add', { app_id, items: [{ fields: [] }], idempotency_key: key('add') }),
      () =>
        as(guest)('/api/items/update', {
          app_id,
          items: [{ item_id: kept!.item_id, trash: true }],
          idempotency_key: key('update'),
        }),
      () => as(guest)('/api/items/delete', { items_ids: [removed!.item_id], idempotency_key: key('delete') }),
    ];
    for (const write of all) expect((await write()).status).toBe(200);
    return all;
  };

  it('is refused like a new one to somebody who may write no more, and answered again when they may', async () => {
    const all = await writes();
    const share = { app_id, user_id: guest.user_id };
    await as(owner)('/sharing/update', { ...share, sharing_permission: 1 });
    for (const write of all) expect(await write()).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    await as(owner)('/sharing/delete', share);
    for (const write of all) {
      const { status, body } = await write();
      expect([status, Object.keys(body)]).toEqual([404, ['error', 'message']]);
    }
    await as(owner)('/sharing/add', { ...share, sharing_permission: 2 });
    for (const write of all) expect((await write()).status).toBe(200);
    expect((await test.get('/api/app/get', { token: owner.accesstoken, app_id })).body.items_list).toHaveLength(2);
  });

  it('shows nothing of an app that is gone', async () => {
    const all = await writes();
    await as(owner)('/api/app/delete', { app_id });
    for (const write of all) expect((await write()).status).toBe(404);
  });
});

describe('the owner of an app', () => {
  const users = async () =>
    (
      (await as(admin)('/sharing/get-app-users', { app_id })).body as { user_id: number; sharing_permission: number }[]
    ).map(({ user_id, sharing_permission }) => [user_id, sharing_permission]);

  it('is given nothing in it by anybody, and is listed once', async () => {
    await newApp();
    for (const [giver, sharing_permission] of [
      [admin, 1],
      [admin, 3],
      [owner, 4],
      [owner, 1],
    ] as const) {
      const sharing = { app_id, user_id: owner.user_id, sharing_permission };
      expect(await as(giver)('/sharing/add', sharing)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
      expect((await as(giver)('/sharing/update', sharing)).status).toBe(403);
    }
    expect((await as(admin)('/sharing/delete', { app_id, user_id: owner.user_id })).status).toBe(403);
    expect(await users()).toEqual([
      [owner.user_id, 4],
      [admin.user_id, 3],
    ]);
  });

  it('is listed once and as the owner also where it was shared with them before that was refused', async () => {
    await newApp();
    await test.platform.database
      .insertInto('app_sharing')
      .values({ app_id, user_id: owner.user_id, sharing_permission: 1 })
      .execute();
    expect(await users()).toEqual([
      [owner.user_id, 4],
      [admin.user_id, 3],
    ]);
  });
});

describe('the permission of a group on an app', () => {
  it('is taken away by an admin of the app who has no less, and by the admins of the group', async () => {
    await newApp();
    const { group_id } = (await as(owner)('/api/sharing-group/create-group', { group_name: 'Owners' })).body;
    const entry = { group_id, app_id };
    const give = async (app_permission: number) =>
      (await as(owner)('/api/sharing-group/add-app-to-group', { ...entry, app_permission })).status;
    const take = async (user: TestUser) => (await as(user)('/api/sharing-group/delete-app-from-group', entry)).status;
    expect([await give(4), await take(admin)]).toEqual([200, 403]);
    expect((await as(owner)('/api/sharing-group/get-groups-by-app', { app_id })).body).toMatchObject([
      { group_id, app_permission: 4 },
    ]);
    expect([await give(3), await take(admin), await take(admin)]).toEqual([200, 200, 404]);
    await as(owner)('/api/sharing-group/add-user-to-group', { group_id, user_id: guest.user_id, group_permission: 2 });
    expect([await give(4), await take(guest)]).toEqual([200, 200]);
  });
});
