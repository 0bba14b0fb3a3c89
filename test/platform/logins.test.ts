import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/auth/secrets.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

const tokenLife = 1000;
const keyLife = 10_000;

let now: number;
let test: TestPlatform;
let user: TestUser;

beforeAll(async () => {
  now = Date.now();
  test = await openTestPlatform({ clock: () => now, limits: { tokenLife, keyLife } });
});
beforeEach(async () => {
  user = await test.user();
});
afterAll(() => test.close());

const renew = (auth_key: string) => test.post('/auth/login', { auth_key });
const isGood = async (token: string) => (await test.platform.userOf(token)) !== null;

describe('the key of a login', () => {
  it('renews a token until its end, and not at it', async () => {
    now += keyLife - 1;
    expect((await renew(user.auth_key)).status).toBe(200);
    now += keyLife;
    expect(await renew(user.auth_key)).toMatchObject({ status: 401, body: { error: 'wrong-credentials' } });
  });

  it('lives on from its last use', async () => {
    for (let use = 0; use < 3; use += 1) {
      now += keyLife - 1;
      expect((await renew(user.auth_key)).status).toBe(200);
    }
  });

  it('ends at a logout, with all tokens that came from it', async () => {
    const { accesstoken } = (await renew(user.auth_key)).body;
    await test.post('/auth/logout', { token: accesstoken });
    expect([await isGood(accesstoken), await isGood(user.accesstoken)]).toEqual([false, false]);
    expect((await renew(user.auth_key)).status).toBe(401);
  });

  it('ends with a change of the password, as do all tokens and keys of that user, and nobody else’s', async () => {
    const [elsewhere, bystander] = [(await test.platform.signIn(user.username))!, await test.user()];
    const changed = { password: 'another long one', current_password: user.password };
    expect((await test.post('/auth/updateuser', { token: user.accesstoken, user: changed })).status).toBe(200);
    for (const { accesstoken, auth_key } of [user, elsewhere]) {
      expect(await isGood(accesstoken)).toBe(false);
      expect((await renew(auth_key)).status).toBe(401);
    }
    expect([await isGood(bystander.accesstoken), (await renew(bystander.auth_key)).status]).toEqual([true, 200]);
  });

  it('ends with a change of the password also where a token names no key', async () => {
    const { database } = test.platform;
    await database
      .updateTable('session')
      .set({ key_hash: null })
      .where('token_hash', '=', hashSecret(user.accesstoken))
      .execute();
    const { accesstoken } = (await test.platform.signIn(user.username))!;
    expect(await isGood(user.accesstoken)).toBe(true);
    const changed = { password: 'another long one', current_password: user.password };
    expect((await test.post('/auth/updateuser', { token: accesstoken, user: changed })).status).toBe(200);
    expect(await isGood(user.accesstoken)).toBe(false);
  });
});

describe('a token', () => {
  it('is good until its end, though its key lives on', async () => {
    now += tokenLife - 1;
    expect(await isGood(user.accesstoken)).toBe(true);
    now += 1;
    expect(await isGood(user.accesstoken)).toBe(false);
  });

  it('that has ended is removed by the next login, as is a key: nothing grows for ever', async () => {
    const { database } = test.platform;
    now += keyLife;
    const first = (await test.platform.signIn(user.username))!;
    now += tokenLife;
    const second = (await test.platform.signIn(user.username))!;
    const tokens = await database.selectFrom('session').select('token_hash').execute();
    expect(tokens).toEqual([{ token_hash: hashSecret(second.accesstoken) }]);
    const keys = await database.selectFrom('auth_key').select('key_hash').orderBy('created').execute();
    expect(keys.map(({ key_hash }) => key_hash)).toEqual([first, second].map(({ auth_key }) => hashSecret(auth_key)));
  });
});
