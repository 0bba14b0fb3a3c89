import { describe, expect, it } from 'vitest';
import { createClient } from './client.js';
import type { Client } from './client.js';
import { eachFaultSetup } from './testing/each-fault-setup.js';
import { answerWith, failure, sampleApp } from './testing/fault-setup.js';
import type { FaultSetup } from './testing/fault-setup.js';
import type { SeenRequest, TestPlatform } from './testing/test-platform.js';

let setup: FaultSetup;
let platform: TestPlatform;
let client: Client;

eachFaultSetup((made) => ({ setup, platform, client } = made));

describe('createClient', () => {
  it('refuses a server address that is none, before anything is sent', () => {
    expect(() => createClient({ serverUrl: 'platform.example' })).toThrow(/serverUrl must be an absolute address/);
    expect(() => createClient({ serverUrl: platform.url, wssUrl: 'ftp://platform.example' })).toThrow(/wssUrl/);
  });

  it.each([
    'http://name:secret@127.0.0.1/GudHub',
    'https://:secret@127.0.0.1',
    'https://secret@127.0.0.1',
    'ftp://name:secret@127.0.0.1',
    'name:secret@127.0.0.1',
  ])('refuses the address %s with a password in it, which errors would show, and does not show it', (serverUrl) => {
    const reason = (make: () => unknown) => {
      try {
        make();
      } catch (error) {
        return String(error);
      }
      throw new TypeError('it was taken');
    };
    for (const told of [
      reason(() => createClient({ serverUrl })),
      reason(() => createClient({ serverUrl: platform.url, wssUrl: serverUrl.replace('http', 'ws') })),
    ]) {
      expect(told).toContain('without a password');
      expect(told).not.toContain('secret');
    }
  });

  it('takes a server address that is relative to the page', async () => {
    const asked: string[] = [];
    const fetch = (input: RequestInfo | URL) => {
      asked.push(String(input).replace(/\?.*/, ''));
      return Promise.resolve(Response.json(sampleApp));
    };
    const given = { serverUrl: '/GudHub', fetch };
    const page = setup.connect(given, { pageUrl: 'https://site.example/en/blog/' });
    page.auth.adopt({ user_id: 1, accesstoken: 'token-1' });
    await page.apps.get(7);
    expect(asked).toEqual(['https://site.example/GudHub/api/app/get']);
    expect(() => setup.connect(given, { pageUrl: undefined })).toThrow(/serverUrl must be an absolute address/);
  });

  it('hands on no cause that tells an address with its token', async () => {
    const causes = [
      (url: string) => new Error(`request to ${url} failed, reason: connect ECONNREFUSED`),
      (url: string) => new TypeError('fetch failed', { cause: new Error(`no answer from ${url}`) }),
      () => new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    ];
    const told: unknown[] = [];
    for (const make of causes) {
      client = setup.connect({ fetch: (input) => Promise.reject(make(String(input))) });
      client.auth.adopt({ user_id: 1, username: 'anna', accesstoken: 'token-1', expirydate: Date.now() + 60_000 });
      const error = await failure(client.apps.get(7));
      expect(error).toMatchObject({ code: 'network', url: `${platform.url}/api/app/get` });
      told.push(error.cause);
    }
    expect(told).toEqual([undefined, undefined, expect.objectContaining({ message: 'fetch failed' })]);
  });

  it('refuses calls once it is closed', async () => {
    await client.apps.get(7);
    client.close();
    expect((await failure(client.apps.get(7))).code).toBe('closed');
    expect((await failure(client.auth.login({ auth_key: 'key-1' }))).code).toBe('closed');
  });

  it('sends nothing before the first call', () => {
    expect(platform.seen).toEqual([]);
  });
});

describe('authentication', () => {
  it('renews with the login key and puts the token into the query of a read', async () => {
    await client.apps.get(7);
    expect(platform.of('/auth/login')[0]?.form.get('auth_key')).toBe('key-1');
    expect(platform.of('/api/app/get')[0]?.query.get('token')).toBe('token-1');
    expect(platform.of('/api/app/get')[0]?.query.get('app_id')).toBe('7');
  });

  it('logs in once for all calls that wait', async () => {
    await Promise.all([client.apps.get(7), client.apps.get(8), client.apps.get(9)]);
    expect(platform.of('/auth/login')).toHaveLength(1);
  });

  it('sends a password in the form and an access token in the query', async () => {
    await client.auth.login({ username: 'anna', password: 'a&b=c' });
    await client.auth.login({ accesstoken: 'given' });
    const [byPassword, byToken] = platform.of('/auth/login');
    expect(byPassword?.form.get('password')).toBe('a&b=c');
    expect(byToken?.query.get('accesstoken')).toBe('given');
    expect(byToken?.body).toBe('');
  });

  it('takes two logins at the same time, as of a button clicked twice, for what they are', async () => {
    const login = () => client.auth.login({ username: 'anna', password: 'secret' });
    const users = await Promise.all([login(), login()]);
    expect(users.map((user) => user.user_id)).toEqual([1, 1]);
    expect(client.auth.user()?.user_id).toBe(1);
  });

  it('uses a token of unknown life that cannot be renewed, until it is refused', async () => {
    client = setup.connect({ authKey: undefined });
    platform.route('/auth/login', { user_id: 1, username: 'anna', accesstoken: 'given' });
    await client.auth.login({ accesstoken: 'given' });
    await client.apps.get(7);
    expect(platform.of('/api/app/get')[0]?.query.get('token')).toBe('given');
    platform.route('/api/app/get', () => ({ status: 401 }));
    expect((await failure(client.apps.get(8))).code).toBe('unauthorized');
    expect((await failure(client.apps.get(8))).code).toBe('unauthorized');
    expect(platform.of('/api/app/get')).toHaveLength(2);
  });

  it.each([401, 711, 712])('calls a login that is answered %i wrong credentials', async (status) => {
    const client = createClient({
      serverUrl: platform.url,
      environment: setup.environment,
      fetch: () => Promise.resolve(answerWith(status, '{}')),
    });
    expect((await failure(client.auth.login({ username: 'anna', password: 'no' }))).code).toBe('wrong-credentials');
  });

  it('repeats a read once with a new token when the platform refuses the old one', async () => {
    platform.route('/api/app/get', (request: { query: URLSearchParams }) =>
      request.query.get('token') === 'token-1' ? { status: 401 } : { json: sampleApp },
    );
    expect((await client.apps.get(7)).app_name).toBe('Blog');
    expect(platform.of('/auth/login')).toHaveLength(2);
  });

  // The platform refuses a token before it does anything. The write was not carried out, so repeating it does not write
  // twice.
  it('makes a write again once with a new token when the platform refuses the old one', async () => {
    platform.route('/api/items/add', (request: SeenRequest) =>
      request.form.get('token') === 'token-1' ? { status: 401 } : { json: [{ item_id: 13, fields: [] }] },
    );
    expect((await client.items.add(7, [{ fields: [] }])).map((item) => item.item_id)).toEqual([13]);
    expect(platform.of('/api/items/add').map((request) => request.form.get('token'))).toEqual(['token-1', 'token-2']);
    platform.route('/file/formupload', (request: SeenRequest) =>
      request.body.includes('token-2') ? { status: 401 } : { json: { file_id: 5, app_id: 7 } },
    );
    expect((await client.files.upload(new Blob(['x']), { app_id: 7, item_id: 12 })).file_id).toBe(5);
    expect(platform.of('/auth/login')).toHaveLength(3);
  });

  it('gives a write up that is refused with the new token, too', async () => {
    platform.route('/api/items/add', () => ({ status: 401 }));
    expect((await failure(client.items.add(7, [{ fields: [] }]))).code).toBe('unauthorized');
    expect(platform.of('/api/items/add')).toHaveLength(2);
    expect(platform.of('/auth/login')).toHaveLength(2);
  });

  it('does not repeat a write that failed in any other way', async () => {
    for (const answer of [{ status: 403 }, { status: 500 }, { status: 502 }, 'cut'] as const) {
      platform.route('/api/items/add', () => answer);
      const before = platform.of('/api/items/add').length;
      await failure(client.items.add(7, [{ fields: [] }]));
      expect(platform.of('/api/items/add').length - before).toBe(1);
    }
  });

  it('forgets user, token, key and cache at logout, and refuses to go on', async () => {
    platform.route('/auth/logout', { success: true });
    await client.apps.get(7);
    await client.auth.logout();
    expect(platform.of('/auth/logout')[0]?.form.get('token')).toBe('token-1');
    expect(client.auth.user()).toBeNull();
    expect(client.cache.peek(7)).toBeUndefined();
    expect((await failure(client.apps.get(7))).code).toBe('unauthorized');
  });

  it('wipes at logout even where the platform cannot be reached, and says so', async () => {
    await client.apps.get(7);
    await platform.close();
    expect((await failure(client.auth.logout())).code).toBe('network');
    expect(client.auth.user()).toBeNull();
  });

  it('does not contain secrets of other users', async () => {
    platform.route('/auth/userlist', [{ user_id: 2, username: 'b', accesstoken: 'x', auth_key: 'y' }]);
    expect(await client.auth.findUsers('a&b=c')).toEqual([{ user_id: 2, username: 'b' }]);
    expect(platform.of('/auth/userlist')[0]?.query.get('keyword')).toBe('a&b=c');
  });

  it('keeps the token when only a password that goes with the call is wrong', async () => {
    platform.route('/auth/updateuser', () => ({
      status: 401,
      json: { error: 'wrong-credentials', message: 'The e-mail or the password is wrong.' },
    }));
    expect((await failure(client.auth.updateUser({ fullname: 'Anna' }))).code).toBe('wrong-credentials');
    await client.apps.get(7);
    expect(platform.of('/auth/login')).toHaveLength(1);
  });
});
