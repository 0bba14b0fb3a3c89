import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '../../platform/auth/secrets.js';
import { editorSessions, sessionToken } from '../../cms/http/editor-session.js';
import { siteTables } from '../../platform/sites/site-tables.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

const hour = 3_600_000;

let test: TestPlatform;
let editor: TestUser;

beforeAll(async () => {
  // Asked each time, so that it goes with the dates that a test drives.
  test = await openTestPlatform({ clock: () => Date.now() });
  editor = await test.user();
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

async function begin(): Promise<{ user: () => Promise<number | undefined>; key: string }> {
  const login = (await test.platform.signIn(editor.username))!;
  const sessions = editorSessions(siteTables(test.platform.database).sessions);
  const token = sessionToken((await sessions.begin(login.accesstoken, false))?.cookie ?? '');
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

  it('lasts 12 hours, and as long again from each begin of the same login', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sessions = editorSessions(siteTables(test.platform.database).sessions);
    const login = (await test.platform.signIn(editor.username))!;
    const { cookie = '' } = (await sessions.begin(login.accesstoken, false)) ?? {};
    const token = sessionToken(cookie);
    expect(cookie).toBe(`gh_session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200`);
    vi.setSystemTime(Date.now() + 12 * hour - 1);
    expect(await sessions.userOf(token)).toBe(editor.user_id);
    const { accesstoken } = (await test.post('/auth/login', { auth_key: login.auth_key })).body;
    expect(sessionToken((await sessions.begin(accesstoken, false, token))?.cookie ?? '')).toBe(token);
    vi.setSystemTime(Date.now() + 12 * hour - 1);
    expect(await sessions.userOf(token)).toBe(editor.user_id);
    vi.setSystemTime(Date.now() + 1);
    expect(await sessions.userOf(token)).toBeUndefined();
    // One that has ended is not prolonged: its cookie may have been anybody's since.
    const again = (await test.post('/auth/login', { auth_key: login.auth_key })).body.accesstoken;
    expect(sessionToken((await sessions.begin(again, false, token))?.cookie ?? '')).not.toBe(token);
  });

  it('is begun by no token that is unknown or has ended', async () => {
    const sessions = editorSessions(siteTables(test.platform.database).sessions);
    const { accesstoken } = (await test.platform.signIn(editor.username))!;
    const ended = { expires: Date.now() - 1 };
    await test.platform.database
      .updateTable('session')
      .set(ended)
      .where('token_hash', '=', hashSecret(accesstoken))
      .execute();
    expect([await sessions.begin(accesstoken, false), await sessions.begin('made up', false)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('takes the place of one of another login, which ends', async () => {
    const sessions = editorSessions(siteTables(test.platform.database).sessions);
    const [first, second] = [
      (await test.platform.signIn(editor.username))!,
      (await test.platform.signIn(editor.username))!,
    ];
    const former = sessionToken((await sessions.begin(first.accesstoken, false))?.cookie ?? '');
    const token = sessionToken((await sessions.begin(second.accesstoken, true, former))?.cookie ?? '');
    expect(token).not.toBe(former);
    expect([await sessions.userOf(former), await sessions.userOf(token)]).toEqual([undefined, editor.user_id]);
  });

  it('ends where that is asked, and its cookie goes', async () => {
    const sessions = editorSessions(siteTables(test.platform.database).sessions);
    const { accesstoken } = (await test.platform.signIn(editor.username))!;
    const token = sessionToken((await sessions.begin(accesstoken, true))?.cookie ?? '');
    expect(await sessions.end(token, true)).toBe('gh_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure');
    expect(await sessions.userOf(token)).toBeUndefined();
  });
});
