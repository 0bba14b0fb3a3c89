import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let guest: TestUser;
let third: TestUser;

beforeAll(async () => {
  test = await openTestPlatform();
  [owner, guest, third] = await Promise.all([test.user(), test.user(), test.user()]);
});
afterAll(() => test.close());

const newApp = async () =>
  (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Shared' } })).body.app_id as number;
const as = (user: TestUser) => (path: string, fields: Record<string, unknown>) =>
  test.post(path, { token: user.accesstoken, ...fields });
const statusOfGet = async (user: TestUser, app_id: number) =>
  (await test.get('/api/app/get', { token: user.accesstoken, app_id })).status;

describe('sharing', () => {
  it('gives, changes and takes permissions, and lists them with the owner first', async () => {
    const app_id = await newApp();
    const share = { app_id, user_id: guest.user_id };
    expect((await as(owner)('/sharing/update', { ...share, sharing_permission: 1 })).status).toBe(404);
    expect((await as(owner)('/sharing/add', { ...share, sharing_permission: 1 })).body).toEqual({
      ...share,
      sharing_permission: 1,
    });
    expect((await test.get('/api/app/get', { token: guest.accesstoken, app_id })).body.permission).toBe(1);
    expect((await as(guest)('/api/items/add', { app_id, items: [] })).status).toBe(403);
    expect((await as(owner)('/sharing/update', { ...share, sharing_permission: 2 })).status).toBe(200);
    expect((await as(guest)('/api/items/add', { app_id, items: [] })).status).toBe(200);
    const users = (await as(guest)('/sharing/get-app-users', { app_id })).body;
    expect(users).toMatchObject([
      { user_id: owner.user_id, sharing_permission: 4 },
      { user_id: guest.user_id, sharing_permission: 2 },
    ]);
    expect(JSON.stringify(users)).not.toMatch(/password|accesstoken|auth_key/);
    expect((await as(guest)('/sharing/delete', share)).status).toBe(200);
    expect(await statusOfGet(guest, app_id)).toBe(404);
  });

  it('lets nobody give more than they have, nor demote one who has more', async () => {
    const app_id = await newApp();
    await as(owner)('/sharing/add', { app_id, user_id: guest.user_id, sharing_permission: 3 });
    await as(owner)('/sharing/add', { app_id, user_id: third.user_id, sharing_permission: 4 });
    expect((await as(guest)('/sharing/add', { app_id, user_id: guest.user_id, sharing_permission: 4 })).status).toBe(
      403,
    );
    expect((await as(guest)('/sharing/delete', { app_id, user_id: third.user_id })).status).toBe(403);
    expect((await as(guest)('/api/app/delete', { app_id })).status).toBe(403);
    expect((await as(owner)('/sharing/add', { app_id, user_id: third.user_id, sharing_permission: 9 })).status).toBe(
      400,
    );
    expect((await as(owner)('/sharing/add', { app_id, user_id: 999_999, sharing_permission: 1 })).status).toBe(404);
  });
});

describe('groups', () => {
  it('bring their members to their apps, and only while they are members', async () => {
    const app_id = await newApp();
    const { group_id } = (await as(owner)('/api/sharing-group/create-group', { group_name: 'Studio' })).body;
    const member = { group_id, user_id: guest.user_id, group_permission: 1 };
    expect((await as(owner)('/api/sharing-group/add-user-to-group', member)).body).toEqual(member);
    expect(
      (await as(owner)('/api/sharing-group/add-app-to-group', { group_id, app_id, app_permission: 2 })).status,
    ).toBe(200);
    expect((await test.get('/api/app/get', { token: guest.accesstoken, app_id })).body.permission).toBe(2);
    expect(
      (await as(owner)('/api/sharing-group/update-app-in-group', { group_id, app_id, app_permission: 1 })).status,
    ).toBe(200);
    expect((await test.get('/api/app/get', { token: guest.accesstoken, app_id })).body.permission).toBe(1);
    expect((await as(guest)('/api/sharing-group/get-users-by-group', { group_id })).body).toMatchObject([
      { user_id: owner.user_id, group_permission: 3 },
      { user_id: guest.user_id, group_permission: 1 },
    ]);
    expect((await as(guest)('/api/sharing-group/get-apps-by-group', { group_id })).body).toMatchObject([
      { app_id, app_permission: 1, app_name: 'Shared' },
    ]);
    expect((await as(guest)('/api/sharing-group/get-groups-by-app', { app_id })).body).toEqual([
      { group_id, group_name: 'Studio', app_id, app_permission: 1 },
    ]);
    expect((await as(guest)('/api/sharing-group/get-groups-by-user', { user_id: owner.user_id })).body).toMatchObject([
      { group_id, group_permission: 3 },
    ]);
    expect((await as(third)('/api/sharing-group/get-groups-by-user', { user_id: owner.user_id })).body).toEqual([]);
    expect(
      (await as(owner)('/api/sharing-group/update-user-in-group', { ...member, group_permission: 0 })).status,
    ).toBe(200);
    expect(await statusOfGet(guest, app_id)).toBe(404);
    expect(
      (await as(owner)('/api/sharing-group/update-user-in-group', { ...member, group_permission: 2 })).status,
    ).toBe(200);
    expect((await as(guest)('/api/sharing-group/update-group', { group_id, group_name: 'Renamed' })).body).toEqual({
      group_id,
      group_name: 'Renamed',
    });
    expect((await as(guest)('/api/sharing-group/delete-group', { group_id })).status).toBe(403);
    expect((await as(guest)('/api/sharing-group/delete-app-from-group', { group_id, app_id })).status).toBe(200);
    expect(await statusOfGet(guest, app_id)).toBe(404);
    expect(
      (await as(guest)('/api/sharing-group/delete-user-from-group', { group_id, user_id: guest.user_id })).status,
    ).toBe(200);
    expect((await as(guest)('/api/sharing-group/get-users-by-group', { group_id })).status).toBe(404);
    expect((await as(owner)('/api/sharing-group/delete-group', { group_id })).body).toEqual({ group_id });
  });

  it('never lose their last owner, and their admins make no owners', async () => {
    const { group_id } = (await as(owner)('/api/sharing-group/create-group', { group_name: 'Two' })).body;
    await as(owner)('/api/sharing-group/add-user-to-group', { group_id, user_id: guest.user_id, group_permission: 2 });
    expect(
      (await as(owner)('/api/sharing-group/delete-user-from-group', { group_id, user_id: owner.user_id })).status,
    ).toBe(409);
    expect(
      (
        await as(guest)('/api/sharing-group/update-user-in-group', {
          group_id,
          user_id: guest.user_id,
          group_permission: 3,
        })
      ).status,
    ).toBe(403);
    expect(
      (await as(guest)('/api/sharing-group/delete-user-from-group', { group_id, user_id: owner.user_id })).status,
    ).toBe(403);
  });
});

describe('invitations', () => {
  it('go out by e-mail in bracket notation, and their code opens the apps once', async () => {
    const app_id = await newApp();
    const form = new URLSearchParams({
      token: owner.accesstoken,
      'guests_emails[0]': 'Someone@example.com',
      'apps[0][app_id]': String(app_id),
      'apps[0][permission]': '2',
    });
    const invited = await fetch(`${test.url}/api/invitation/add`, { method: 'POST', body: form });
    expect(await invited.json()).toEqual({ success: true, guests_emails: ['someone@example.com'], not_sent: [] });
    const [mail = ''] = await readdir(join(test.dataDir, 'mails'));
    const text = await readFile(join(test.dataDir, 'mails', mail), 'utf8');
    expect(text).toContain('To: someone@example.com');
    const [code] = /^[\w-]{43}$/m.exec(text.replaceAll('\r', '')) ?? [];
    expect((await as(third)('/api/invitation/accept', { code })).body).toEqual({ apps: [app_id] });
    expect((await test.get('/api/app/get', { token: third.accesstoken, app_id })).body.permission).toBe(2);
    expect((await as(guest)('/api/invitation/accept', { code })).status).toBe(404);
  });

  it('need an admin, and no more than 20 guests', async () => {
    const app_id = await newApp();
    await as(owner)('/sharing/add', { app_id, user_id: guest.user_id, sharing_permission: 2 });
    const invite = (user: TestUser, emails: string[]) => {
      const form = new URLSearchParams({
        token: user.accesstoken,
        'apps[0][app_id]': String(app_id),
        'apps[0][permission]': '1',
      });
      emails.forEach((email, index) => form.set(`guests_emails[${index}]`, email));
      return fetch(`${test.url}/api/invitation/add`, { method: 'POST', body: form });
    };
    expect((await invite(guest, ['a@example.com'])).status).toBe(403);
    expect((await invite(third, ['a@example.com'])).status).toBe(404);
    expect(
      (
        await invite(
          owner,
          Array.from({ length: 21 }, (_, index) => `a${index}@example.com`),
        )
      ).status,
    ).toBe(400);
    expect((await invite(owner, ['not an address'])).status).toBe(400);
  });
});
