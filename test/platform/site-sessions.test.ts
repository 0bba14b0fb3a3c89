import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/auth/secrets.js';
import { json } from '../../platform/storage/database.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let editor: TestUser;
let bystander: TestUser;

beforeAll(async () => {
  test = await openTestPlatform();
  [editor, bystander] = await Promise.all([test.user(), test.user()]);
});
afterAll(() => test.close());

/** A session of the site, as its cookie stands for one. */
async function open(name: string, { user_id }: { user_id: number }, auth: object): Promise<void> {
  await test.platform.database
    .insertInto('site_session')
    .values({ token_hash: name, user_id, auth: json(auth), created: 0, expires: Date.now() + 60_000 })
    .execute();
}

async function openSessions(): Promise<string[]> {
  const rows = await test.platform.database
    .selectFrom('site_session')
    .select('token_hash')
    .orderBy('token_hash')
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}

const keyOf = ({ auth_key }: { auth_key: string }) => ({ key_hash: hashSecret(auth_key) });

describe("an editor's session on the site", () => {
  it('ends at a logout with the key it came from, or where that is not known; the others stay', async () => {
    const [here, elsewhere] = [
      (await test.platform.signIn(editor.username))!,
      (await test.platform.signIn(editor.username))!,
    ];
    await open('of this login', editor, keyOf(here));
    await open('of no known login', editor, {});
    await open('of another login', editor, keyOf(elsewhere));
    await open('of somebody else', bystander, {});
    const renewed = (await test.post('/auth/login', { auth_key: here.auth_key })).body;
    expect((await test.post('/auth/logout', { token: renewed.accesstoken })).status).toBe(200);
    expect(await openSessions()).toEqual(['of another login', 'of somebody else']);
  });

  it('ends with a change of the password, wherever it came from', async () => {
    await open('of the old password', editor, {});
    const user = { password: 'another long one', current_password: editor.password };
    expect((await test.post('/auth/updateuser', { token: editor.accesstoken, user })).status).toBe(200);
    expect(await openSessions()).toEqual(['of somebody else']);
  });
});
