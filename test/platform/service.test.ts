import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

let test: TestPlatform | undefined;
afterEach(() => test?.close());

describe('the service', () => {
  it('writes no token, password or body to its log', async () => {
    const lines: string[] = [];
    test = await openTestPlatform({ log: (...line) => lines.push(JSON.stringify(line)) });
    const user = await test.user('logged@example.com');
    await test.post('/auth/login', { username: user.username, password: user.password });
    await test.post('/auth/login', { auth_key: user.auth_key });
    await test.get('/api/applist/get', { token: user.accesstoken });
    await test.get('/api/applist/get', { token: 'unknown-token' });
    await test.post('/api/app/create', { token: user.accesstoken, app: { app_name: 'a secret name', field_list: 7 } });
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const secret of [user.accesstoken, user.auth_key, user.password, 'unknown-token', 'secret name']) expect(log).not.toContain(secret);
  });

  it('gives up a body that stops coming', async () => {
    test = await openTestPlatform({ limits: { bodyPause: 200 } });
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const slow = request(`${test?.url}/auth/login`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' } });
      slow.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      slow.write('username=');
    });
    expect(status).toBe(408);
  });

  it('answers reads while many log in', async () => {
    test = await openTestPlatform({ limits: { loginPerAddress: { count: 1000, window: 60_000 } } });
    const user = await test.user();
    const logins = Array.from({ length: 12 }, (_, index) => test?.post('/auth/login', { username: `nobody${index}@example.com`, password: 'x' }));
    await delay(50);
    const waits: number[] = [];
    for (let index = 0; index < 20; index++) {
      const started = performance.now();
      expect((await test.get('/api/applist/get', { token: user.accesstoken })).status).toBe(200);
      waits.push(performance.now() - started);
    }
    expect(waits.sort((a, b) => a - b)[10]).toBeLessThan(250);
    expect((await Promise.all(logins)).every((answer) => answer?.status === 401)).toBe(true);
  });

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    test = await openTestPlatform();
    const user = await test.user();
    const time = async (username: string) => {
      const started = performance.now();
      await test?.post('/auth/login', { username, password: 'wrong' });
      return performance.now() - started;
    };
    const unknown: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < 5; round++) {
      unknown.push(await time('nobody@example.com'));
      known.push(await time(user.username));
    }
    const middle = (times: number[]) => times.sort((a, b) => a - b)[2]!;
    expect(middle(unknown) / middle(known)).toBeGreaterThan(0.6);
    expect(middle(unknown) / middle(known)).toBeLessThan(1.6);
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

  it('finishes what is running when it is closed, and refuses the rest', async () => {
    const opened = await openTestPlatform();
    const user = await opened.user();
    const running = opened.post('/api/app/create', { token: user.accesstoken, app: { app_name: 'Last' } });
    await delay(5);
    const closing = opened.platform.close();
    expect((await running).status).toBe(200);
    const late = await opened.platform.fetch(new Request('http://platform/GudHub/version'));
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    await closing;
    await opened.close();
  });
});
