import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { FacadeSetup } from '../testing/facade-setup.js';
import type { SeenRequest } from '../testing/test-platform.js';
import { until } from '../testing/until.js';

let setup: FacadeSetup;
let gudhub: GudHub;

beforeEach(async () => {
  setup = await FacadeSetup.start();
  setup.platform.route('/auth/getuserbyid', (request: SeenRequest) => {
    const user_id = Number(request.query.get('id'));
    return { json: user_id < 90 ? { user_id, username: `user-${user_id}` } : null };
  });
  gudhub = setup.connect();
});

afterEach(() => setup.close());

const lookups = () => setup.platform.of('/auth/getuserbyid').map((request) => request.query.get('id'));
const [ben, own] = [
  { user_id: 2, username: 'user-2' },
  { user_id: 1, username: 'anna@studio.example' },
];

describe('users', () => {
  it('are requested once, by number or text, and then cached', async () => {
    expect(await gudhub.getUserById(2)).toEqual(ben);
    expect(await gudhub.auth.getUserById('2' as never)).toEqual(ben);
    expect(gudhub.auth.getUserFromStorage(2)).toEqual(ben);
    expect(gudhub.auth.getUserFromStorage(3)).toBeUndefined();
    expect(gudhub.storage.getUsersList()).toMatchObject([own, ben]);
    expect(lookups()).toEqual(['2']);
  });

  it('that are not found are requested again', async () => {
    expect(await gudhub.getUserById(99)).toBeNull();
    expect(await gudhub.getUserById(99)).toBeNull();
    expect(lookups()).toEqual(['99', '99']);
  });

  it('are given as copies, without the secrets of the one who is signed in', async () => {
    await gudhub.getToken();
    const mine = await gudhub.getUserById(1);
    expect(mine).toEqual(own);
    expect(lookups()).toEqual([]);
    expect(gudhub.auth.getUserFromStorage()).toMatchObject({ ...own, accesstoken: 'token-1' });
    const other = await gudhub.getUserById(2);
    if (other) other.username = 'changed by a caller';
    expect(gudhub.client.auth.user()?.username).toBe(own.username);
    gudhub.storage.getUsersList().length = 0;
    expect(gudhub.storage.getUsersList()).toHaveLength(2);
  });

  it('may be remembered by hand, without signing anybody in or out', async () => {
    const token = await gudhub.getToken();
    const met = { user_id: 5, username: 'eve' };
    expect(gudhub.auth.saveUserToStorage(met)).toEqual(met);
    expect(gudhub.auth.saveUserToStorage({ user_id: 5, username: 'other name' })).toEqual(met);
    expect(await gudhub.getUserById(5)).toEqual(met);
    expect(await gudhub.getToken()).toBe(token);
    expect(gudhub.storage.getUser()).toMatchObject(own);
    expect(lookups()).toEqual([]);
  });

  it('are signed in by hand with a key or a token', async () => {
    gudhub.auth.saveUserToStorage({ user_id: 8, username: 'zoe', accesstoken: 'token-of-zoe' });
    expect(await gudhub.getToken()).toBe('token-of-zoe');
    gudhub.auth.saveUserToStorage({ auth_key: 'key-9' });
    await gudhub.getToken();
    expect(setup.platform.of('/auth/login').at(-1)?.form.get('auth_key')).toBe('key-9');
  });

  it('are not known to the next one who signs in, not even those whose answer comes late', async () => {
    await gudhub.getUserById(2);
    const late = gudhub.getUserById(3);
    await until(() => lookups().length === 2);
    gudhub.storage.setUser({ user_id: 8, username: 'zoe', accesstoken: 'token-of-zoe' });
    await late;
    expect(gudhub.storage.getUsersList()).toMatchObject([{ user_id: 8 }]);
    expect(gudhub.storage.getUsersList()).toHaveLength(1);
  });
});

describe('updateToken', () => {
  it('with the key that is in use renews the token, and what is held stays', async () => {
    await gudhub.getApp(7);
    await gudhub.getUserById(2);
    expect(await gudhub.updateToken('key-1')).toMatchObject({ ...own, accesstoken: 'token-2' });
    expect(await gudhub.getToken()).toBe('token-2');
    await gudhub.getApp(7);
    expect(setup.platform.of('/api/app/get')).toHaveLength(1);
    expect(gudhub.storage.getUsersList()).toHaveLength(2);
  });

  it('with another key signs in anew, and nothing that was held stays', async () => {
    await gudhub.getApp(7);
    await gudhub.updateToken('key-2');
    expect(setup.platform.of('/auth/login').at(-1)?.form.get('auth_key')).toBe('key-2');
    expect(gudhub.storage.getApp(7)).toBeUndefined();
  });

  it('without a key is refused, and the token stays in use', async () => {
    gudhub.storage.setUser({ user_id: 8, username: 'zoe', accesstoken: 'token-of-zoe' });
    expect(await gudhub.updateToken(undefined as never)).toBeNull();
    expect(setup.environment.logged.at(-1)).toContain('updateToken failed: bad-argument');
    expect(await gudhub.getToken()).toBe('token-of-zoe');
  });
});
