import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../demo/platform/auth/secrets.js';
import { editorSessions, sessionToken } from '../../demo/site/http/editor-session.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let editor: TestUser;

beforeAll(async () => {
  test = await openTestPlatform();
  editor = await test.user();
});
afterAll(() => test.close());

async function begin(): Promise<{ user: () => Promise<number | undefined>; key: string }> {
  const login = (await test.platform.signIn(editor.username))!;
  const sessions = editorSessions(test.platform.database);
  const token = sessionToken((await sessions.begin(login.accesstoken, false)) ?? '');
  return { user: () => sessions.userOf(token), key: hashSecret(login.auth_key) };
}

describe('a session of an editor', () => {
  it('ends with the key that it came from, also where nobody told the site of that', async () => {
    const { user, key } = await begin();
    const other = await begin();
    expect(await user()).toBe(editor.user_id);
    // A key that is taken back or has run out is removed by the platform alone.
    await test.platform.database.deleteFrom('auth_key').where('key_hash', '=', key).execute();
    expect([await user(), await other.user()]).toEqual([undefined, editor.user_id]);
  });

  it('ends when its key has run out, before the platform has removed it', async () => {
    const { user, key } = await begin();
    const ended = { expires: Date.now() - 1 };
    await test.platform.database.updateTable('auth_key').set(ended).where('key_hash', '=', key).execute();
    expect(await user()).toBeUndefined();
  });
});
