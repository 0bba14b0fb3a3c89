import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../platform/base/limits.js';
import { createReader } from '../../../sdk/read.js';
import type { TestUser } from '../open-test-platform.js';
import { codeOf, newShelf, onePixel, openClients, recorder, type Clients } from './open-clients.js';

let peers: Clients;
/** How far the platform's clock is ahead of the real one. */
let ahead = 0;

beforeAll(async () => {
  peers = await openClients({
    clock: () => Date.now() + ahead,
    limits: { loginPerName: { count: 1, window: 60_000 } },
  });
});
afterAll(() => peers.close());

const secrets = /accesstoken|auth_key|expirydate|password/;

describe('signing in', () => {
  it('takes a password, and tells who it is', async () => {
    const { owner } = peers;
    const client = peers.client();
    expect(client.auth.canSignIn).toBe(false);
    const user = await client.auth.login({ username: owner.username.toUpperCase(), password: owner.password });
    expect(user).toMatchObject({ user_id: owner.user_id, username: owner.username });
    expect(client.auth.user()).toEqual(user);
    expect(client.auth.canSignIn).toBe(true);
    expect(await client.auth.token()).toBe(user.accesstoken);
    expect((await peers.test.get('/api/applist/get', { token: user.accesstoken! })).status).toBe(200);
  });

  it('takes a login key, and keeps it', async () => {
    const client = peers.client();
    const user = await client.auth.login({ auth_key: peers.owner.auth_key });
    expect(user).toMatchObject({ user_id: peers.owner.user_id, auth_key: peers.owner.auth_key });
    expect(user.accesstoken).not.toBe(peers.owner.accesstoken);
    expect(user.expirydate! - Date.now()).toBeGreaterThan(60_000);
  });

  it('takes an access token, which lives no longer for that and comes without a key', async () => {
    const client = peers.client();
    const user = await client.auth.login({ accesstoken: peers.guest.accesstoken });
    expect(user).toMatchObject({ user_id: peers.guest.user_id, accesstoken: peers.guest.accesstoken });
    expect(user).not.toHaveProperty('auth_key');
    expect(await client.apps.list()).toEqual([]);
  });

  it('takes over a user who is signed in elsewhere, without a call', async () => {
    const client = peers.client();
    const { user_id, username, accesstoken } = peers.guest;
    client.auth.adopt({ user_id, username, accesstoken });
    expect(client.auth.user()).toMatchObject({ user_id });
    expect(await client.apps.list()).toEqual([]);
    client.auth.adopt({ user_id, username, accesstoken: 'of nobody' });
    expect(await codeOf(client.apps.list({ fresh: true }))).toBe('unauthorized');
  });

  it('refuses wrong passwords, keys and tokens, and half a credential before it is sent', async () => {
    const { auth } = peers.client();
    expect(await codeOf(auth.login({ username: peers.guest.username, password: 'not this one' }))).toBe(
      'wrong-credentials',
    );
    expect(await codeOf(auth.login({ username: 'nobody@example.com', password: 'not this one' }))).toBe(
      'wrong-credentials',
    );
    expect(await codeOf(auth.login({ auth_key: 'of nobody' }))).toBe('wrong-credentials');
    expect(await codeOf(auth.login({ accesstoken: 'of nobody' }))).toBe('wrong-credentials');
    expect(await codeOf(auth.login({ username: peers.guest.username, password: '' }))).toBe('bad-argument');
    expect(await codeOf(auth.token())).toBe('unauthorized');
    expect(auth.user()).toBeNull();
  });

  it('says so where one name is tried too often', async () => {
    const { auth } = peers.client();
    const attempt = () => codeOf(auth.login({ username: 'tried@example.com', password: 'a guess' }));
    expect((await Promise.all([attempt(), attempt()])).sort()).toEqual(['rate-limited', 'wrong-credentials']);
  });

  it('forgets the former user and their apps', async () => {
    const client = peers.client(peers.owner);
    const { app_id } = await newShelf(client);
    await client.auth.login({ auth_key: peers.guest.auth_key });
    expect(client.cache.appIds).toEqual([]);
    expect(await codeOf(client.apps.get(app_id))).toBe('not-found');
  });
});

describe('signing out', () => {
  it('ends token and key on the platform, too', async () => {
    const user = await peers.test.user();
    const [client, other] = [peers.client(user), peers.client()];
    await client.apps.list();
    const token = await client.auth.token();
    await client.auth.logout();
    expect(client.auth.user()).toBeNull();
    expect((await peers.test.get('/api/applist/get', { token })).status).toBe(401);
    expect(await codeOf(other.auth.login({ auth_key: user.auth_key }))).toBe('wrong-credentials');
    expect(await codeOf(client.apps.list())).toBe('unauthorized');
  });

  it('wipes the user even where the platform takes the token no more, and says so', async () => {
    const user = await peers.test.user();
    const client = peers.client();
    client.auth.adopt(user);
    await peers.test.post('/auth/logout', { token: user.accesstoken });
    expect(await codeOf(client.auth.logout())).toBe('unauthorized');
    expect(client.auth.canSignIn).toBe(false);
  });
});

describe('accounts', () => {
  it('are made by signing up, which does not sign in', async () => {
    const client = peers.client();
    const made = await client.auth.signUp({
      username: 'Vera@example.com',
      password: 'a long enough one',
      fullname: 'Vera & Co=1',
    });
    expect(made).toMatchObject({ username: 'Vera@example.com', fullname: 'Vera & Co=1' });
    expect(JSON.stringify(made)).not.toMatch(secrets);
    expect(client.auth.user()).toBeNull();
    expect(await client.auth.login({ username: 'vera@example.com', password: 'a long enough one' })).toMatchObject({
      fullname: 'Vera & Co=1',
    });
    expect(await codeOf(client.auth.signUp({ username: 'vera@example.com', password: 'another long one' }))).toBe(
      'conflict',
    );
    expect(await codeOf(client.auth.signUp({ username: 'short@example.com', password: 'short' }))).toBe('rejected');
  });

  it('are found by name and by id, without their secrets', async () => {
    const { auth } = peers.client(peers.guest);
    const owner = peers.client(peers.owner);
    await owner.auth.updateUser({ fullname: 'Öl & Wasser=100%' });
    // A part of a name finds those alone with whom something is shared.
    expect(await auth.findUsers('l & wasser=100%')).toEqual([]);
    const { app_id } = await owner.apps.create({ app_name: 'Shared' });
    await owner.sharing.add(app_id, peers.guest.user_id, 1);
    const found = await auth.findUsers('l & wasser=100%');
    expect(found.map((user) => user.user_id)).toEqual([peers.owner.user_id]);
    expect(await auth.findUsers('l & w_sser')).toEqual([]);
    expect(await auth.userById(String(peers.owner.user_id))).toEqual(found[0]);
    expect(JSON.stringify(found)).not.toMatch(secrets);
    expect(await auth.userById(999_999)).toBeNull();
    expect(await codeOf(auth.userById('first'))).toBe('bad-argument');
    expect(await codeOf(peers.client().auth.findUsers('wasser'))).toBe('unauthorized');
    await owner.apps.delete(app_id);
  });

  it('are changed by their users alone', async () => {
    const user = await peers.test.user();
    const client = peers.client(user);
    await client.auth.token();
    const token = client.auth.user()?.accesstoken;
    expect(await client.auth.updateUser({ fullname: 'Ada', app_init: 7 })).toMatchObject({
      fullname: 'Ada',
      app_init: 7,
      accesstoken: token,
    });
    expect(client.auth.user()).toMatchObject({ fullname: 'Ada', accesstoken: token });
    expect(await peers.client(peers.guest).auth.userById(user.user_id)).toMatchObject({ fullname: 'Ada' });
    expect(await codeOf(client.auth.updateUser({ user_id: peers.owner.user_id, fullname: 'Eve' }))).toBe('forbidden');
    expect(await codeOf(client.auth.updateUser({ password: 'a new long one', current_password: 'a guess' }))).toBe(
      'wrong-credentials',
    );
    await client.auth.updateUser({ password: 'a new long one', current_password: user.password });
    expect(await codeOf(peers.client(user).apps.list())).toBe('wrong-credentials');
    expect(await client.auth.login({ username: user.username, password: 'a new long one' })).toMatchObject({
      fullname: 'Ada',
    });
  });

  it('have avatars that others see', async () => {
    const client = peers.client(peers.guest);
    const { avatar_128 } = await client.auth.updateAvatar(onePixel);
    expect(client.auth.user()).toMatchObject({ avatar_128 });
    expect(await peers.client(peers.owner).auth.userById(peers.guest.user_id)).toMatchObject({ avatar_128 });
    expect((await fetch(avatar_128!)).headers.get('content-type')).toBe('image/webp');
    expect(await codeOf(client.auth.updateAvatar(''))).toBe('bad-argument');
    expect(await codeOf(client.auth.updateAvatar('data:text/plain;base64,aGVsbG8='))).toBe('rejected');
    expect(await codeOf(peers.client().auth.updateAvatar(onePixel))).toBe('unauthorized');
  });
});

describe('the version', () => {
  it('is told to anybody, unless nobody answers', async () => {
    expect(await peers.client().auth.version()).toEqual((await peers.test.get('/version')).body);
    const client = peers.client(undefined, { serverUrl: 'http://127.0.0.1:9/GudHub' });
    expect(await codeOf(client.auth.version())).toBe('network');
  });
});

const passTokenLife = () => void (ahead += defaultLimits.tokenLife + 1000);

describe('a token that has ended', () => {
  let user: TestUser;

  beforeAll(async () => {
    user = await peers.test.user();
  });

  it('is renewed before a call by a client that sees the time, once for all calls that wait', async () => {
    const { paths, fetch } = recorder();
    const environment = {
      ...peers.environment,
      fetch,
      now: () => Date.now() + ahead,
      elapsed: () => performance.now() + ahead,
    };
    const client = peers.client(user, { environment });
    await client.apps.list();
    const former = await client.auth.token();
    passTokenLife();
    const renewed = await Promise.all([
      client.auth.token(),
      client.apps.list({ fresh: true }).then(() => client.auth.token()),
    ]);
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(former);
    expect(paths).toEqual(['/auth/login', '/api/applist/get', '/auth/login', '/api/applist/get']);
    expect((await peers.test.get('/api/applist/get', { token: former })).status).toBe(401);
  });

  it('is renewed when the platform refuses it, and the read is made again', async () => {
    const { paths, fetch } = recorder();
    const client = peers.client(user, { fetch });
    await client.apps.list();
    passTokenLife();
    expect(await client.apps.list({ fresh: true })).toEqual([]);
    expect(paths).toEqual(['/auth/login', '/api/applist/get', '/api/applist/get', '/auth/login', '/api/applist/get']);
  });

  it('is renewed for a write that was refused for it, which is carried out once', async () => {
    const client = peers.client(user);
    await client.apps.list();
    passTokenLife();
    expect(await client.apps.create({ app_name: 'Late' })).toMatchObject({ app_name: 'Late' });
    expect((await peers.client(user).apps.list()).map((app) => app.app_name)).toEqual(['Late']);
  });

  it('ends the calls of a client that has no key to renew it', async () => {
    const client = peers.client();
    const { accesstoken = '' } = await peers.client().auth.login({ auth_key: peers.guest.auth_key });
    await client.auth.login({ accesstoken });
    expect(await client.apps.list()).toEqual([]);
    passTokenLife();
    expect(await codeOf(client.apps.list({ fresh: true }))).toBe('unauthorized');
    expect(await codeOf(client.auth.login({ accesstoken }))).toBe('wrong-credentials');
  });

  it('is renewed for a reader, too', async () => {
    const reader = createReader({ serverUrl: peers.test.url, authKey: user.auth_key, environment: peers.environment });
    const before = await reader.apps.list();
    passTokenLife();
    expect(await reader.apps.list()).toEqual(before);
    reader.close();
  });

  it('is renewed for the facade, whose user keeps the key', async () => {
    const gudhub = peers.gudhub(user);
    const former = await gudhub.getToken();
    passTokenLife();
    expect(await gudhub.getAppsList()).toHaveLength(1);
    expect(await gudhub.getToken()).not.toBe(former);
    expect(gudhub.storage.getUser()).toMatchObject({ auth_key: user.auth_key });
  });
});

describe('a login key that was not used for too long', () => {
  it('signs in nobody', async () => {
    ahead += defaultLimits.keyLife + 1000;
    expect(await codeOf(peers.client(peers.owner).apps.list())).toBe('wrong-credentials');
    const gudhub = peers.gudhub(peers.owner);
    await peers.refused('getToken', 'wrong-credentials', () => gudhub.getToken());
  });
});
