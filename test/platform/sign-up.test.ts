import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { SignUpMode } from '../../platform/core/sign-up-mode.js';
import { createPasswordHasher } from '../../platform/auth/passwords.js';
import type { Caller } from '../../platform/http/caller.js';
import { fillNameSkeletons } from '../../platform/storage/fill-name-skeletons.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

let test: TestPlatform | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

/** Hashes that cost nothing. */
const passwords = createPasswordHasher({ derive: (_password, salt) => Promise.resolve(salt) });

const open = async (signUp?: SignUpMode, clock?: () => number): Promise<TestPlatform> =>
  (test = await openTestPlatform({ signUp, passwords, clock }));

const visitor: Caller = { address: '203.0.113.9', isLocal: false };
const local: Caller = { address: '127.0.0.1', isLocal: true };

/** Signs up, and answers how that went. */
async function signUp({ platform }: TestPlatform, user: object, caller: Caller = visitor): Promise<string> {
  const body = new URLSearchParams({ user: JSON.stringify({ password: 'a tower of light', ...user }) });
  const answer = await platform.fetch(new Request('http://p/GudHub/auth/singup', { method: 'POST', body }), caller);
  return `${answer.status} ${((await answer.json()) as { error?: string }).error ?? 'fine'}`;
}

/** Invites somebody, and answers the code that was sent. */
async function invite({ platform, post, dataDir, user }: TestPlatform, guest: string): Promise<string> {
  const { accesstoken: token } = await user();
  const { app_id } = (await post('/api/app/create', { token, app: { app_name: 'For guests' } })).body;
  const sent = await post('/api/invitation/add', { token, 'guests_emails[0]': guest, 'apps[0][app_id]': app_id });
  expect(sent.status).toBe(200);
  const rows = await platform.database
    .selectFrom('invitation')
    .select('email')
    .where('email', '=', guest.toLowerCase())
    .execute();
  expect(rows).toHaveLength(1);
  const mails = join(dataDir, 'mails');
  const texts = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')));
  return /^[\w-]{43}$/m.exec(texts.join('\n').replaceAll('\r', ''))![0];
}

describe('signing up', () => {
  it('is open on this very machine, and elsewhere for those who were invited, unless it is said otherwise', async () => {
    const opened = await open();
    expect(await signUp(opened, { username: 'local@example.com' }, local)).toBe('200 fine');
    expect(await signUp(opened, { username: 'visitor@example.com' })).toBe('403 forbidden');
    const code = await invite(opened, 'Guest@example.com');
    expect(await signUp(opened, { username: 'visitor@example.com' })).toBe('403 forbidden');
    expect(await signUp(opened, { username: 'guest@EXAMPLE.com' })).toBe('200 fine');
    expect(await signUp(opened, { username: 'other@example.com', invitation: 'no code' })).toBe('403 forbidden');
    expect(await signUp(opened, { username: 'other@example.com', invitation: code })).toBe('200 fine');
  });

  it('needs an invitation everywhere where that is said, and one that has not ended', async () => {
    let now = Date.now();
    const opened = await open('invited', () => now);
    expect(await signUp(opened, { username: 'local@example.com' }, local)).toBe('403 forbidden');
    await invite(opened, 'guest@example.com');
    now += 31 * 24 * 60 * 60 * 1000;
    expect(await signUp(opened, { username: 'guest@example.com' })).toBe('403 forbidden');
  });

  it('is for everybody, or nobody, where that is said', async () => {
    expect(await signUp(await open('open'), { username: 'visitor@example.com' })).toBe('200 fine');
    await test!.close();
    const closed = await open('closed');
    await invite(closed, 'guest@example.com');
    for (const caller of [visitor, local])
      expect(await signUp(closed, { username: 'guest@example.com' }, caller)).toBe('403 forbidden');
    expect(await signUp(closed, { username: 'own@example.com' }, {})).toBe('200 fine');
  });

  it('takes no name that looks like one that is there, and says of it what it says of that one', async () => {
    const opened = await open('open');
    const message = async (username: string) =>
      (await opened.post('/auth/singup', { user: { username, password: 'a tower of light' } })).body.message;
    expect(await signUp(opened, { username: 'space@example.com' })).toBe('200 fine');
    for (const username of ['Space@example.com', 'ѕрасе@example.com', 'ｓｐａｃｅ@example.com', 'ѕpace@example.com'])
      expect([username, await signUp(opened, { username })]).toEqual([
        username,
        username.startsWith('ѕp') ? '400 bad-argument' : '409 conflict',
      ]);
    expect(await message('ѕрасе@example.com')).toBe(await message('space@example.com'));
    expect(await signUp(opened, { username: 'spade@example.com' })).toBe('200 fine');
    const [first, second] = await Promise.all(
      ['соре@example.com', 'cope@example.com'].map((username) => signUp(opened, { username })),
    );
    expect([first, second].sort()).toEqual(['200 fine', '409 conflict']);
  });

  it('takes no password that is much used, short, or the name, neither then nor later', async () => {
    const opened = await open('open');
    const username = 'anna.berg@example.com';
    for (const password of ['iloveyou', 'short 7', 'anna.berg', 'my anna.berg password'])
      expect([password, await signUp(opened, { username, password })]).toEqual([password, '400 bad-argument']);
    const { accesstoken: token, password: current_password } = await opened.user(username);
    const change = (password: string) =>
      opened.post('/auth/updateuser', { token, user: { password, current_password } });
    expect((await change('trustno1')).status).toBe(400);
    expect((await change('anna.berg')).body.message).toMatch(/must not contain the e-mail/);
  });
});

describe('names of accounts that were there before', () => {
  it('keep others from looking like them', async () => {
    const opened = await open('open');
    const [older, alike] = [await opened.user('pope@example.com'), await opened.user('роре@example.com')];
    await fillNameSkeletons(opened.platform.database);
    const rows = await opened.platform.database
      .selectFrom('account')
      .select(['user_id', 'name_skeleton'])
      .orderBy('user_id')
      .execute();
    expect(rows).toEqual([
      { user_id: older.user_id, name_skeleton: 'pope@example.com' },
      { user_id: alike.user_id, name_skeleton: null },
    ]);
    for (const username of ['ｐｏｐｅ@example.com', 'ΡΟΡΕ@example.com', 'РОРЕ@example.com'])
      expect([username, await signUp(opened, { username })]).toEqual([username, '409 conflict']);
  });
});
