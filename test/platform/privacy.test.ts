import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/auth/secrets.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform();
});
afterAll(() => test.close());

const as = (user: TestUser) => (path: string, fields: Record<string, unknown>) =>
  test.post(path, { token: user.accesstoken, ...fields });
const emailShown = async (viewer: TestUser, { user_id }: TestUser) =>
  (await test.get('/auth/getuserbyid', { token: viewer.accesstoken, id: user_id })).body.username as string;
const found = async (viewer: TestUser, keyword: string) =>
  (await test.get('/auth/userlist', { token: viewer.accesstoken, keyword })).body as {
    user_id: number;
    username: string;
  }[];
const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.user()));
const newApp = async (owner: TestUser) =>
  (await as(owner)('/api/app/create', { app: { app_name: 'Private' } })).body.app_id as number;
const newGroup = async (owner: TestUser) =>
  (await as(owner)('/api/sharing-group/create-group', { group_name: 'Private' })).body.group_id as number;
const named = (users: TestUser[], id: number) => users.find((user) => user.user_id === id);
const emailsIn = (list: TestUser[]) => list.map(({ username }) => username).sort();

describe('the e-mail of a user', () => {
  it('is empty for strangers, who see the name; oneself sees it', async () => {
    const [ann, eve] = (await people(2)) as [TestUser, TestUser];
    await as(ann)('/auth/updateuser', { user: { fullname: 'Ann of the hill' } });
    expect((await test.get('/auth/getuserbyid', { token: eve.accesstoken, id: ann.user_id })).body).toEqual({
      user_id: ann.user_id,
      username: '',
      fullname: 'Ann of the hill',
    });
    expect(await emailShown(ann, ann)).toBe(ann.username);
  });

  it('and the name are found by those alone who share something with the user, or name the whole e-mail', async () => {
    const [owner, guest, eve] = (await people(3)) as [TestUser, TestUser, TestUser];
    await as(owner)('/auth/updateuser', { user: { fullname: 'Olena of the valley' } });
    const ids = async (viewer: TestUser, keyword: string) =>
      (await found(viewer, keyword)).map(({ user_id }) => user_id);
    expect(await ids(guest, 'of the valley')).toEqual([]);
    const app_id = await newApp(owner);
    await as(owner)('/sharing/add', { app_id, user_id: guest.user_id, sharing_permission: 1 });
    expect(await ids(guest, 'of the valley')).toEqual([owner.user_id]);
    expect(await ids(eve, 'of the valley')).toEqual([]);
    expect(await ids(eve, owner.username)).toEqual([owner.user_id]);
    expect(await ids(eve, 'of the valley')).toEqual([owner.user_id]);
    await as(owner)('/sharing/delete', { app_id, user_id: guest.user_id });
    expect(await ids(guest, 'of the valley')).toEqual([]);
  });

  it('cannot be found out piece by piece: a part of it finds nobody', async () => {
    const [, eve] = (await people(2)) as [TestUser, TestUser];
    await test.user('hidden.person@example.com');
    for (const part of ['hidden', 'hidden.person@example', 'example.com', '@example.com', '%', '_idden'])
      expect((await found(eve, part)).filter(({ user_id }) => user_id !== eve.user_id)).toEqual([]);
  });

  it('is shown to one who names it as a whole, in any case, and from then on', async () => {
    const [eve] = (await people(1)) as [TestUser];
    const bob = await test.user('bob.whole@example.com');
    expect(await found(eve, ' Bob.Whole@Example.com ')).toMatchObject([
      { user_id: bob.user_id, username: bob.username },
    ]);
    expect(await emailShown(eve, bob)).toBe(bob.username);
    expect(await found(eve, 'bob.wh')).toMatchObject([{ user_id: bob.user_id }]);
    expect(await emailShown(bob, eve)).toBe('');
  });

  it('of an owner is shown to those with whom they share an app, while they do', async () => {
    const [owner, guest] = (await people(2)) as [TestUser, TestUser];
    const app_id = await newApp(owner);
    await as(owner)('/sharing/add', { app_id, user_id: guest.user_id, sharing_permission: 1 });
    expect(await emailShown(guest, owner)).toBe(owner.username);
    await as(owner)('/sharing/delete', { app_id, user_id: guest.user_id });
    expect(await emailShown(guest, owner)).toBe('');
  });

  it('is not to be had by sharing an app or a group with the number of a stranger', async () => {
    const [eve, accomplice, victim] = (await people(3)) as [TestUser, TestUser, TestUser];
    const [app_id, group_id] = [await newApp(eve), await newGroup(eve)];
    for (const { user_id } of [accomplice, victim]) {
      expect((await as(eve)('/sharing/add', { app_id, user_id, sharing_permission: 3 })).status).toBe(200);
      expect(
        (await as(eve)('/api/sharing-group/add-user-to-group', { group_id, user_id, group_permission: 2 })).status,
      ).toBe(200);
    }
    await as(eve)('/api/sharing-group/add-app-to-group', { group_id, app_id, app_permission: 1 });
    for (const viewer of [eve, accomplice]) {
      expect(await emailShown(viewer, victim)).toBe('');
      const lists = [
        await as(viewer)('/sharing/get-app-users', { app_id }),
        await as(viewer)('/api/sharing-group/get-users-by-group', { group_id }),
      ];
      for (const { body } of lists) expect(named(body, victim.user_id)?.username).toBe('');
    }
    // The one who came first has shared nothing with the victim, and gets no further by doing it again.
    await as(accomplice)('/sharing/add', { app_id, user_id: victim.user_id, sharing_permission: 1 });
    expect(await emailShown(accomplice, victim)).toBe('');
  });

  it('is shown to all of an app and of a group once somebody who knows it has brought its user in', async () => {
    const [owner, member, other] = (await people(3)) as [TestUser, TestUser, TestUser];
    for (const { username } of [member, other]) await found(owner, username);
    const [app_id, group_id] = [await newApp(owner), await newGroup(owner)];
    for (const { user_id } of [member, other])
      await as(owner)('/sharing/add', { app_id, user_id, sharing_permission: 1 });
    expect(await emailShown(member, other)).toBe(other.username);
    expect(emailsIn((await as(member)('/sharing/get-app-users', { app_id })).body)).toEqual(
      emailsIn([owner, member, other]),
    );
    for (const { user_id } of [member, other]) await as(owner)('/sharing/delete', { app_id, user_id });
    expect(await emailShown(member, other)).toBe('');
    for (const { user_id } of [member, other])
      await as(owner)('/api/sharing-group/add-user-to-group', { group_id, user_id, group_permission: 1 });
    expect(emailsIn((await as(other)('/api/sharing-group/get-users-by-group', { group_id })).body)).toEqual(
      emailsIn([owner, member, other]),
    );
    expect(await emailShown(other, member)).toBe(member.username);
    await as(owner)('/api/sharing-group/update-user-in-group', {
      group_id,
      user_id: other.user_id,
      group_permission: 0,
    });
    expect(await emailShown(other, member)).toBe('');
  });

  it('is shown to one who came by an invitation, and the other way round', async () => {
    const [owner, guest] = (await people(2)) as [TestUser, TestUser];
    const app_id = await newApp(owner);
    await test.platform.database
      .insertInto('invitation')
      .values({
        email: guest.username,
        app_id,
        permission: 1,
        invited_by: owner.user_id,
        code_hash: hashSecret('code of the guest'),
        created: 0,
      })
      .execute();
    await as(guest)('/api/invitation/accept', { code: 'code of the guest' });
    expect([await emailShown(owner, guest), await emailShown(guest, owner)]).toEqual([guest.username, owner.username]);
  });
});

describe('looking users up', () => {
  it('is limited for each user, by id and by keyword together', async () => {
    const limited = await openTestPlatform({ limits: { lookupsPerUser: { count: 4, window: 60_000 } } });
    const [one, other] = await Promise.all([limited.user(), limited.user()]);
    const ask = async ({ accesstoken: token }: TestUser) => [
      (await limited.get('/auth/getuserbyid', { token, id: 1 })).status,
      (await limited.get('/auth/userlist', { token, keyword: 'user' })).status,
    ];
    expect([...(await ask(one)), ...(await ask(one)), ...(await ask(one))]).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await ask(other)).toEqual([200, 200]);
    await limited.close();
  });
});
