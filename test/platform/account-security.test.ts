import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealSecondFactors } from '../../platform/auth/seal-second-factors.js';
import { createSecretBox } from '../../platform/base/secret-box.js';
import { hashSecret } from '../../platform/auth/secrets.js';
import { newPasswordReset } from '../../platform/auth/password-reset.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

const step = 30_000;
const resetLife = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let now: number;
let test: TestPlatform;
let user: TestUser;

beforeAll(async () => {
  now = Date.now();
  test = await openTestPlatform({
    clock: () => now,
    passwordPage: 'https://studio.example/account/',
    limits: {
      resetLife,
      codesPerUser: { count: 4, window: 60_000 },
      resetPerName: { count: 2, window: 60_000 },
      resetPerAddress: { count: 1000, window: 60_000 },
    },
  });
});
beforeEach(async () => {
  // Rates of the test before have ended.
  now += 10 * 60_000;
  user = await test.user();
});
afterAll(() => test.close());

const isGood = async (token: string) => (await test.platform.userOf(token)) !== null;
const login = (fields: object, from = user) =>
  test.post('/auth/login', { username: from.username, password: from.password, ...fields });
const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

/** Switches the second factor of the user on. */
async function secure() {
  const { accesstoken: token, password } = user;
  const { secret } = (await test.post('/auth/second-factor/begin', { token, password })).body;
  const { recovery_codes } = (await test.post('/auth/second-factor/confirm', { token, code: codeAt(secret, now) }))
    .body;
  now += step;
  return { secret, recovery_codes } as { readonly secret: string; readonly recovery_codes: readonly string[] };
}

const newToken = () => newPasswordReset(test.platform.database, user.user_id, now, { resetLife });
const reset = (reset_token: string, password = 'a fresh and long one') =>
  test.post('/auth/reset/password', { reset_token, password });

describe('a password reset', () => {
  it('sets the password once, and ends every session', async () => {
    const token = await newToken();
    expect((await reset(token)).status).toBe(200);
    expect([
      await isGood(user.accesstoken),
      (await test.post('/auth/login', { auth_key: user.auth_key })).status,
    ]).toEqual([false, 401]);
    expect((await login({})).status).toBe(401);
    expect((await login({ password: 'a fresh and long one' })).status).toBe(200);
    expect(await reset(token, 'another long one, too')).toMatchObject({
      status: 401,
      body: { error: 'wrong-credentials' },
    });
  });

  it('is used by one of many that come at once', async () => {
    const token = await newToken();
    const answers = await Promise.all([1, 2, 3, 4].map((at) => reset(token, `a fresh and long one ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends with its time, with a newer one, and with a changed password', async () => {
    const old = await newToken();
    now += resetLife;
    expect((await reset(old)).status).toBe(401);
    const [first, second] = [await newToken(), await newToken()];
    expect((await reset(first)).status).toBe(401);
    const changed = { password: 'changed meanwhile by me', current_password: user.password };
    await test.post('/auth/updateuser', { token: user.accesstoken, user: changed });
    expect((await reset(second)).status).toBe(401);
  });

  it('takes no guessable password, and stays usable after one', async () => {
    const token = await newToken();
    expect((await reset(token, 'password')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('is stored as a hash', async () => {
    const token = await newToken();
    const rows = await test.platform.database.selectFrom('password_reset').selectAll().execute();
    expect(rows.some(({ token_hash }) => token_hash === hashSecret(token))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('leaves the second factor on', async () => {
    await secure();
    await reset(await newToken());
    expect(await login({ password: 'a fresh and long one' })).toMatchObject({ body: { error: 'second-factor' } });
  });
});

describe('asking for a link', () => {
  const ask = (username: string) => test.post('/auth/reset/request', { username });

  it('has the same answer whether there is an account or not, and the same limit', async () => {
    for (const username of [user.username.toUpperCase(), 'nobody-at-all@example.com'])
      expect(
        [await ask(username), await ask(username), await ask(username)].map(({ status, body }) => [
          status,
          body.success,
        ]),
      ).toEqual([
        [200, true],
        [200, true],
        [429, undefined],
      ]);
  });

  it('writes no token into files where no mail server is set', async () => {
    await ask(user.username);
    const rows = await test.platform.database
      .selectFrom('password_reset')
      .selectAll()
      .where('user_id', '=', user.user_id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a second factor', () => {
  it('needs the password and a good code before it is on', async () => {
    const { accesstoken: token, password } = user;
    const begin = (given: string) => test.post('/auth/second-factor/begin', { token, password: given });
    expect(await begin('not the password')).toMatchObject({ status: 401, body: { error: 'wrong-credentials' } });
    const { secret, address } = (await begin(password)).body;
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    const confirm = (code: string) => test.post('/auth/second-factor/confirm', { token, code });
    expect(await confirm(codeAt(secret, now + 600_000))).toMatchObject({
      status: 403,
      body: { error: 'second-factor' },
    });
    expect((await login({})).status).toBe(200);
    expect((await confirm(codeAt(secret, now))).body.recovery_codes).toHaveLength(10);
    expect(await login({})).toMatchObject({ status: 403, body: { error: 'second-factor' } });
    expect((await begin(password)).status).toBe(409);
  });

  it('takes each code once, and those of the steps beside the current one', async () => {
    const { secret } = await secure();
    const code = codeAt(secret, now);
    expect((await login({ code })).status).toBe(200);
    expect(await login({ code })).toMatchObject({ status: 403, body: { error: 'second-factor' } });
    now += 60_000 + 1;
    expect((await login({ code: codeAt(secret, now - 2 * step) })).status).toBe(403);
    expect((await login({ code: codeAt(secret, now - step) })).status).toBe(200);
  });

  it('takes a code once of many logins that come at once', async () => {
    const { secret, recovery_codes } = await secure();
    for (const code of [codeAt(secret, now), recovery_codes[0]!]) {
      now += 2 * 60_000;
      const used = code.length === 6 ? codeAt(secret, now) : code;
      const answers = await Promise.all([1, 2, 3].map(() => login({ code: used })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { recovery_codes } = await secure();
    const code = recovery_codes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await login({ code })).status).toBe(200);
    expect((await login({ code })).status).toBe(403);
    expect((await test.post('/auth/second-factor/state', { token: user.accesstoken })).body).toEqual({
      enabled: true,
      recovery_codes_left: 9,
    });
  });

  it('says nothing of itself to those who do not know the password', async () => {
    await secure();
    expect(await login({ password: 'not the password' })).toMatchObject({ body: { error: 'wrong-credentials' } });
  });

  it('limits the codes that are tried', async () => {
    const { secret } = await secure();
    const tries = [];
    for (let at = 0; at < 5; at += 1) tries.push((await login({ code: '000000' })).status);
    expect(tries).toContain(429);
    expect((await login({ code: codeAt(secret, now) })).status).toBe(429);
  });

  it('is not asked of a key that was made with it', async () => {
    await secure();
    expect((await test.post('/auth/login', { auth_key: user.auth_key })).status).toBe(200);
  });

  it('ends the sessions that were begun with the password alone', async () => {
    const elsewhere = (await login({})).body;
    await secure();
    expect([await isGood(elsewhere.accesstoken), await isGood(user.accesstoken)]).toEqual([false, true]);
    expect((await test.post('/auth/login', { auth_key: elsewhere.auth_key })).status).toBe(401);
  });

  it('is removed with the password', async () => {
    await secure();
    const remove = (password: string) => test.post('/auth/second-factor/remove', { token: user.accesstoken, password });
    expect((await remove('not the password')).status).toBe(401);
    expect((await remove(user.password)).status).toBe(200);
    expect((await login({})).status).toBe(200);
  });
});

describe('the secret of a second factor', () => {
  const stored = () =>
    test.platform.database
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow();

  it('is encrypted in the database, recovery codes are hashed', async () => {
    const { secret, recovery_codes } = await secure();
    const codes = await test.platform.database.selectFrom('recovery_code').selectAll().execute();
    const rows = JSON.stringify([await stored(), codes]);
    for (const clear of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(clear);
    expect((await stored()).secret).toMatch(/^v1\./);
  });

  it('is taken over once from a release that stored it in clear', async () => {
    const { secret } = await secure();
    const { database } = test.platform;
    await database.updateTable('second_factor').set({ secret }).where('user_id', '=', user.user_id).execute();
    const key = await readFile(join(test.dataDir, 'secret-key'), 'utf8');
    const box = createSecretBox(key.trim(), 'second-factor');
    await sealSecondFactors(database, box, () => undefined);
    const sealed = (await stored()).secret;
    expect(sealed).not.toContain(secret);
    await sealSecondFactors(database, box, () => undefined);
    expect((await stored()).secret).toBe(sealed);
    expect((await login({ code: codeAt(secret, now) })).status).toBe(200);
  });

  it('of another account opens nothing', async () => {
    const { secret } = await secure();
    const { secret: taken } = await stored();
    user = await test.user();
    await secure();
    await test.platform.database
      .updateTable('second_factor')
      .set({ secret: taken })
      .where('user_id', '=', user.user_id)
      .execute();
    expect(await login({ code: codeAt(secret, now) })).toMatchObject({ status: 403, body: { error: 'second-factor' } });
  });

  it('is lost without the key: the log warns, and recovery codes go on working', async () => {
    const { secret, recovery_codes } = await secure();
    const { database } = test.platform;
    const foreign = createSecretBox('the key of another server', 'second-factor');
    await database
      .updateTable('second_factor')
      .set({ secret: foreign.seal(secret, `user:${user.user_id}`) })
      .where('user_id', '=', user.user_id)
      .execute();
    const lines: string[] = [];
    const key = await readFile(join(test.dataDir, 'secret-key'), 'utf8');
    await sealSecondFactors(database, createSecretBox(key.trim(), 'second-factor'), (_level, line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining('SECRET_KEY')]);
    expect(await login({ code: codeAt(secret, now) })).toMatchObject({ status: 403, body: { error: 'second-factor' } });
    expect((await login({ code: recovery_codes[0]! })).status).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (token = user.accesstoken) =>
    (await test.post('/auth/sessions', { token })).body as {
      session_id: number;
      device: string;
      created: number;
      used: number;
      current: boolean;
    }[];
  const loginWith = async (agent: string) => {
    const body = new URLSearchParams({ username: user.username, password: user.password });
    const response = await fetch(`${test.url}/auth/login`, { method: 'POST', body, headers: { 'user-agent': agent } });
    return (await response.json()) as TestUser;
  };

  it('are listed with device, time and last use, without secrets', async () => {
    const second = await loginWith(firefox);
    now += 5000;
    await test.post('/auth/login', { auth_key: second.auth_key });
    const sessions = await list();
    expect(sessions).toMatchObject([
      { device: 'Firefox, Windows', created: now - 5000, used: now, current: false },
      { device: '', current: true },
    ]);
    expect(Object.keys(sessions[0]!).sort()).toEqual(['created', 'current', 'device', 'session_id', 'used']);
  });

  it('end one by one, and those of other users never', async () => {
    const [second, other] = [await loginWith(firefox), await test.user()];
    const session_id = (await list()).find(({ current }) => !current)!.session_id;
    const end = (token: string) => test.post('/auth/sessions/end', { token, session_id });
    const foreign = await end(other.accesstoken);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(
      (await test.post('/auth/sessions/end', { token: other.accesstoken, session_id: 9_000_000 })).body,
    );
    expect(await isGood(second.accesstoken)).toBe(true);
    expect((await end(user.accesstoken)).status).toBe(200);
    expect([await isGood(second.accesstoken), await isGood(user.accesstoken)]).toEqual([false, true]);
  });

  it('end all but the own', async () => {
    const others = [await loginWith(firefox), await loginWith(firefox)];
    const bystander = await test.user();
    expect((await test.post('/auth/sessions/end-others', { token: user.accesstoken })).status).toBe(200);
    for (const { accesstoken, auth_key } of others) {
      expect(await isGood(accesstoken)).toBe(false);
      expect((await test.post('/auth/login', { auth_key })).status).toBe(401);
    }
    expect([await isGood(user.accesstoken), await isGood(bystander.accesstoken)]).toEqual([true, true]);
    expect(await list()).toHaveLength(1);
  });
});
