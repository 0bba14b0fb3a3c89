import { request } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../platform/auth/passwords.js';
import { isConnected, openListener } from './open-listener.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

let test: TestPlatform | undefined;
afterEach(() => test?.close());

describe('the service', () => {
  it('writes no token, password or body to its log', async () => {
    const lines: string[] = [];
    test = await openTestPlatform({ log: (...line) => lines.push(JSON.stringify(line)) });
    const user = await test.user('logged@example.com');
    await test.post('/auth/singup', { user: { username: 'other@example.com', password: user.password } });
    await test.post('/auth/login', { username: user.username, password: user.password });
    await test.post('/auth/login', { auth_key: user.auth_key });
    await test.get('/api/applist/get', { token: user.accesstoken });
    await test.get('/api/applist/get', { token: 'unknown-token' });
    await test.post('/api/app/create', { token: user.accesstoken, app: { app_name: 'a secret name', field_list: 7 } });
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const secret of [user.accesstoken, user.auth_key, user.password, 'unknown-token', 'secret name'])
      expect(log).not.toContain(secret);
  });

  it('writes its log as lines of JSON, by itself: what was called and how it went, and neither addresses nor reasons that hold a secret', async () => {
    const lines: string[] = [];
    const spies = (['log', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line)),
    );
    test = await openTestPlatform({
      log: undefined,
      onChanges: () => Promise.reject(new Error('the page cannot be dropped')),
    });
    const user = await test.user();
    const url_key = 'the-key-of-a-file';
    await test.get(`/file/get/1/${url_key}/a.txt`);
    await test.get('/auth/userlist', { token: user.accesstoken, keyword: 'searched for' });
    await test.post('/api/app/create', { token: user.accesstoken, app: { app_name: 'a secret name' } });
    await test.get(`/no-such-call/${user.accesstoken}`);
    spies.forEach((spy) => spy.mockRestore());
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: expect.stringMatching(/^(info|warn|error)$/),
        message: expect.any(String),
      });
    }
    expect(entries).toContainEqual(
      expect.objectContaining({
        message: 'call',
        method: 'GET',
        path: '/file/get/:file_id/:key/:name',
        status: 404,
        ms: expect.any(Number),
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        level: 'error',
        path: '/api/app/create',
        reason: expect.stringContaining('the page cannot be dropped'),
      }),
    );
    for (const secret of [user.accesstoken, url_key, 'searched for', 'secret name'])
      expect(lines.join('\n')).not.toContain(secret);
  });

  it('keeps passwords as what OWASP asks for: scrypt of 128 MB, each with a salt of its own', async () => {
    test = await openTestPlatform({ passwords: createPasswordHasher() });
    for (const username of ['one@example.com', 'two@example.com'])
      await test.post('/auth/singup', { user: { username, password: 'the same for both' } });
    const hashes = (await test.platform.database.selectFrom('account').select('password_hash').execute()).map(
      ({ password_hash }) => password_hash,
    );
    const parts = hashes.map(
      (hash) => /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w+/=]{24,})\$[\w+/=]{43,}$/.exec(hash)?.slice(1) ?? [],
    );
    expect(parts.map(([n, r, p]) => Number(n) >= 2 ** 17 && Number(r) >= 8 && Number(p) >= 1)).toEqual([true, true]);
    expect(new Set(parts.map(([, , , salt]) => salt)).size).toBe(2);
  });

  it('gives up a body that stops coming', async () => {
    test = await openTestPlatform({ limits: { bodyPause: 200 } });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const slow = request(`${test?.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' },
      });
      slow.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      slow.write('username=');
    });
    expect(status).toBe(408);
  });

  it('answers reads while many log in', async () => {
    const passwords = createPasswordHasher();
    const matches = vi.spyOn(passwords, 'matches');
    test = await openTestPlatform({
      passwords,
      limits: { loginPerAddress: { count: 1000, window: 60_000 } },
    });
    const user = await test.user();
    let loggedIn = 0;
    const logins = Array.from({ length: 12 }, async (_, index) => {
      const answer = await test?.post('/auth/login', { username: `nobody${index}@example.com`, password: 'x' });
      loggedIn++;
      return answer?.status;
    });
    await vi.waitUntil(() => matches.mock.calls.length === 12);
    for (let index = 0; index < 10; index++)
      expect((await test.get('/api/applist/get', { token: user.accesstoken })).status).toBe(200);
    // Ten reads, one after the other, took less time than the hashing of a few passwords.
    expect(loggedIn).toBeLessThan(10);
    expect(await Promise.all(logins)).toEqual(Array(12).fill(401));
  });

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    test = await openTestPlatform({ passwords: createPasswordHasher() });
    const user = await test.user();
    const time = async (username: string) => {
      const started = performance.now();
      await test?.post('/auth/login', { username, password: 'wrong' });
      return performance.now() - started;
    };
    const unknown: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < 3; round++) {
      unknown.push(await time('nobody@example.com'));
      known.push(await time(user.username));
    }
    // Wide bounds for busy machines: without a hash to compare, the ratio would be about 1 to 100.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });

  it('lets a token end in time, and its key renew it', async () => {
    let now = Date.now();
    test = await openTestPlatform({ clock: () => now, limits: { tokenLife: 1000 } });
    const user = await test.user();
    expect(await test.platform.userOf(user.accesstoken)).toEqual({ user_id: user.user_id, username: user.username });
    now += 1001;
    expect(await test.platform.userOf(user.accesstoken)).toBeNull();
    expect((await test.get('/api/applist/get', { token: user.accesstoken })).body.error).toBe('unauthorized');
    const renewed = (await test.post('/auth/login', { auth_key: user.auth_key })).body;
    expect(renewed.expirydate).toBe(now + 1000);
    expect((await test.get('/api/applist/get', { token: renewed.accesstoken })).status).toBe(200);
  });

  it('finishes what is running when it is closed, closes sockets, and refuses the rest', async () => {
    let begun: () => void = () => undefined;
    const isRunning = new Promise<void>((resolve) => (begun = resolve));
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    const opened = await openTestPlatform({
      onChanges: async () => {
        begun();
        await closed;
      },
    });
    const user = await opened.user();
    const listener = await openListener(opened.url, `token=${user.accesstoken}`);
    await listener.next(isConnected);
    const running = opened.post('/api/app/create', { token: user.accesstoken, app: { app_name: 'Last' } });
    await isRunning;
    const closing = opened.platform.close();
    close();
    expect((await running).status).toBe(200);
    expect(await listener.closed).toBe(1001);
    await expect(openListener(opened.url)).rejects.toThrow();
    const late = await opened.platform.fetch(new Request('http://platform/GudHub/version'));
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    await closing;
    await opened.close();
  });
});
