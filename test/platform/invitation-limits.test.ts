import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/auth/secrets.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  test = await openTestPlatform({ limits: { invitationsPerUser: { count: 5, window: 3_600_000 } } });
  owner = await test.user();
  app_id = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Inviting' } })).body
    .app_id;
});
afterAll(() => test.close());

async function invite(count: number): Promise<number> {
  const form = new URLSearchParams({
    token: owner.accesstoken,
    'apps[0][app_id]': String(app_id),
    'apps[0][permission]': '1',
  });
  for (let index = 0; index < count; index++) form.set(`guests_emails[${index}]`, `guest${index}@example.com`);
  return (await fetch(`${test.url}/api/invitation/add`, { method: 'POST', body: form })).status;
}

const mails = async () => {
  const folder = join(test.dataDir, 'mails');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
};

describe('invitations', () => {
  it('are sent to all guests of a call or, where they are over the limit, to none', async () => {
    expect(await invite(3)).toBe(200);
    expect(await invite(3)).toBe(429);
    expect(await mails()).toHaveLength(3);
    expect(await test.platform.database.selectFrom('invitation').select('email').execute()).toHaveLength(3);
    expect(await invite(2)).toBe(200);
    expect(await mails()).toHaveLength(5);
  });

  it('name the inviter in one line with the e-mail, so that a name cannot be a message', async () => {
    const fullname = 'Your account is locked.\r\n\r\nUnlock it: https://evil.example/\n\n\n';
    await test.post('/auth/updateuser', { token: owner.accesstoken, user: { fullname } });
    await test.platform.database.deleteFrom('rate_limit').execute();
    expect(await invite(1)).toBe(200);
    const [mail = ''] = (await mails()).filter((text) => text.includes('evil.example'));
    const body = mail.replace(/=\r\n/g, '').replaceAll('\r\n', '\n').split('\n\n').slice(1);
    expect(body[0]).toBe(
      `Your account is locked. Unlock it: https://evil.example/ (${owner.username}) invites you to work on apps of the platform.`,
    );
  });

  it('that their own maker accepts leave the owner as they are', async () => {
    await test.platform.database
      .insertInto('invitation')
      .values({
        email: owner.username,
        app_id,
        permission: 1,
        invited_by: owner.user_id,
        code_hash: hashSecret('own code'),
        created: 0,
      })
      .execute();
    expect((await test.post('/api/invitation/accept', { token: owner.accesstoken, code: 'own code' })).body).toEqual({
      apps: [app_id],
    });
    expect(await test.platform.database.selectFrom('app_sharing').selectAll().execute()).toEqual([]);
  });
});
