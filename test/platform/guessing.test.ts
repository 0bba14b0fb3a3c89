import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../platform/auth/passwords.js';
import type { PasswordHasher } from '../../platform/core/password-hasher.js';
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

/** A hasher whose work ends when the test says so; it tells what has come to it, and what it has begun. */
function drivenHasher() {
  const arrived: string[] = [];
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let isDriven = false;
  const hasher = createPasswordHasher({
    async derive(password, salt) {
      begun.push(password);
      if (isDriven) await new Promise<void>((resolve) => ends.push(resolve));
      return createHash('sha256').update(password).update(salt).digest();
    },
  });
  return {
    arrived,
    begun,
    /** From now on, nothing ends without the test. */
    hold: () => (isDriven = true),
    endOne: () => ends.shift()?.(),
    endAll() {
      isDriven = false;
      for (const end of ends.splice(0)) end();
    },
    passwords: {
      hash: hasher.hash,
      matches(...given: Parameters<PasswordHasher['matches']>) {
        arrived.push(given[0]);
        return hasher.matches(...given);
      },
    } satisfies PasswordHasher,
  };
}

describe('sixty logins at once from one address', () => {
  it('wait for each other: who has signed in before goes first, other visitors take turns, the rest is told when to come back', async () => {
    const driven = drivenHasher();
    const opened = (test = await openTestPlatform({ passwords: driven.passwords }));
    const user = await opened.user();
    const own = 'the password of this user';
    await opened.platform.database
      .updateTable('account')
      .set({ password_hash: await driven.passwords.hash(own) })
      .where('user_id', '=', user.user_id)
      .execute();
    expect((await login(opened, '192.0.2.1', user.username, own)).status).toBe(200);
    driven.begun.length = 0;
    driven.arrived.length = 0;
    driven.hold();

    const guesses = Array.from({ length: 60 }, (_, index) => {
      const answer = login(opened, '203.0.113.9', `name${index}@example.com`, 'a guess');
      return { answer, refused: answer.then((given) => (given.status === 429 ? given : new Promise<never>(() => {}))) };
    });
    // Two are being worked on and twenty wait; all the others are refused.
    const refused: Awaited<ReturnType<typeof login>>[] = [];
    await new Promise<void>((resolve) => {
      for (const guess of guesses)
        void guess.refused.then((answer) => {
          refused.push(answer);
          if (refused.length === 38) resolve();
        });
    });
    expect(refused[0]).toEqual({ status: 429, retryAfter: '10' });

    const stranger = login(opened, '198.51.100.7', 'stranger@example.com', 'of a stranger');
    const editor = login(opened, '192.0.2.1', user.username, own);
    await expect.poll(() => driven.arrived).toEqual(expect.arrayContaining([own, 'of a stranger']));
    driven.endOne();
    await expect.poll(() => driven.begun).toEqual(['a guess', 'a guess', own]);
    driven.endOne();
    // One of the guesses had its turn before the stranger came.
    await expect.poll(() => driven.begun).toEqual(['a guess', 'a guess', own, 'a guess']);
    driven.endOne();
    await expect.poll(() => driven.begun).toEqual(['a guess', 'a guess', own, 'a guess', 'of a stranger']);
    driven.endAll();
    expect([(await editor).status, (await stranger).status]).toEqual([200, 401]);
    const statuses = await Promise.all(guesses.map(async ({ answer }) => (await answer).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(38);
  });
});

describe('the queue of passwords to be checked', () => {
  it('refuses more than it can work off soon, with the time to wait, and takes work again afterwards', async () => {
    const hasher = createPasswordHasher({ waitingPerLane: 1 });
    // Two at work, one that waits, and one too many.
    const checks = await Promise.allSettled(Array.from({ length: 4 }, () => hasher.matches('a guess', undefined)));
    expect(checks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect((checks[3] as PromiseRejectedResult).reason).toMatchObject({ code: 'rate-limited', retryAfter: 10 });
    expect(await hasher.matches('a guess', undefined)).toBe(false);
  });
});
