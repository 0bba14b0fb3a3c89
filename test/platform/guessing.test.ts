import { afterEach, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../demo/platform/auth/passwords.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

let test: TestPlatform | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

/** Logs in as a visitor from an address. */
async function login(
  { platform }: TestPlatform,
  address: string,
  username: string,
  password: string,
): Promise<{ status: number; retryAfter: string | null }> {
  const body = new URLSearchParams({ username, password });
  const { status, headers } = await platform.fetch(
    new Request('http://platform/GudHub/auth/login', { method: 'POST', body }),
    { address },
  );
  return { status, retryAfter: headers.get('retry-after') };
}

describe('guessing a password', () => {
  it('from one address ends there, and keeps the user out nowhere else', async () => {
    test = await openTestPlatform({ limits: { loginPerNameAndAddress: { count: 2, window: 600_000 } } });
    const user = await test.user();
    for (let guess = 0; guess < 2; guess++)
      expect((await login(test, '192.0.2.1', user.username, 'a guess')).status).toBe(401);
    const refused = await login(test, '192.0.2.1', user.username.toUpperCase(), user.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect((await login(test, '192.0.2.2', user.username, user.password)).status).toBe(200);
  });

  it('from many addresses ends at the limit of the name, which one address cannot use up', async () => {
    test = await openTestPlatform({
      limits: { loginPerNameAndAddress: { count: 1, window: 600_000 }, loginPerName: { count: 3, window: 600_000 } },
    });
    const user = await test.user();
    const statuses: number[] = [];
    for (const host of [1, 1, 1, 1, 2, 3, 4])
      statuses.push((await login(test, `192.0.2.${host}`, user.username, 'a guess')).status);
    expect(statuses).toEqual([401, 429, 429, 429, 401, 401, 429]);
  });

  it('with a stolen token ends after ten guesses a minute, and nobody waits for them', async () => {
    const opened = (test = await openTestPlatform());
    const [thief, other] = await Promise.all([opened.user(), opened.user()]);
    const user = { password: 'another one', current_password: 'a guess' };
    const guesses = Array.from({ length: 60 }, () =>
      opened.post('/auth/updateuser', { token: thief.accesstoken, user }),
    );
    expect((await login(opened, '192.0.2.1', other.username, other.password)).status).toBe(200);
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(401), ...Array(50).fill(429)]);
  });
});

describe('the queue of passwords to be checked', () => {
  it('refuses more than it can work off soon, with the time to wait, and takes work again afterwards', async () => {
    const hasher = createPasswordHasher(1);
    // Two at work, one that waits, and one too many.
    const checks = await Promise.allSettled(Array.from({ length: 4 }, () => hasher.matches('a guess', undefined)));
    expect(checks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect((checks[3] as PromiseRejectedResult).reason).toMatchObject({ code: 'rate-limited', retryAfter: 10 });
    expect(await hasher.matches('a guess', undefined)).toBe(false);
  });
});
