import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client.js';
import type { Client } from './client.js';
import type { ClientOptions } from './client-options.js';
import { SdkError } from './sdk-error.js';
import { createTestEnvironment } from './testing/test-environment.js';
import { startTestPlatform } from './testing/test-platform.js';
import type { SeenRequest, TestPlatform } from './testing/test-platform.js';

const app = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [{ field_id: 3, data_type: 'text', name_space: 'title' }],
  items_list: [{ item_id: 12, last_update: 5, fields: [{ field_id: 3, field_value: 'First' }] }],
  file_list: [],
  views_list: [],
};
const address = { app_id: 7, item_id: 12, element_id: 3 };

let platform: TestPlatform;
let client: Client;
let environment: ReturnType<typeof createTestEnvironment>;

function connect(options: Partial<ClientOptions> = {}): Client {
  environment = createTestEnvironment();
  return createClient({ serverUrl: platform.url, authKey: 'key-1', environment, ...options });
}

async function failure(promise: Promise<unknown>): Promise<SdkError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SdkError);
  return error as SdkError;
}

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', (request: SeenRequest) => ({
    json: { ...app, app_id: Number(request.query.get('app_id')) },
  }));
  client = connect();
});

afterEach(async () => {
  client.close();
  await platform.close();
});

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

  it('hands on no cause that tells an address with its token', async () => {
    const causes = [
      (url: string) => new Error(`request to ${url} failed, reason: connect ECONNREFUSED`),
      (url: string) => new TypeError('fetch failed', { cause: new Error(`no answer from ${url}`) }),
      () => new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    ];
    const told: unknown[] = [];
    for (const make of causes) {
      client = connect({ fetch: (input) => Promise.reject(make(String(input))) });
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

  it('sends nothing until it is asked for something', () => {
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
    client = connect({ authKey: undefined });
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
      environment,
      fetch: () => Promise.resolve(answerOf(status)),
    });
    expect((await failure(client.auth.login({ username: 'anna', password: 'no' }))).code).toBe('wrong-credentials');
  });

  it('repeats a read once with a new token when the platform refuses the old one', async () => {
    platform.route('/api/app/get', (request: { query: URLSearchParams }) =>
      request.query.get('token') === 'token-1' ? { status: 401 } : { json: app },
    );
    expect((await client.apps.get(7)).app_name).toBe('Blog');
    expect(platform.of('/auth/login')).toHaveLength(2);
  });

  // A refused token is refused before anything is done: the write was not carried out, and is no second one when it is repeated.
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

  it('shows nobody else’s secrets', async () => {
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

describe('apps and items', () => {
  it('reads an app once and hands out frozen data', async () => {
    const first = await client.apps.get('7');
    expect(await client.apps.get(7)).toBe(first);
    expect(platform.of('/api/app/get')).toHaveLength(1);
    expect(() => Object.assign(first.items_list[0]?.fields[0] ?? {}, { field_value: 'x' })).toThrow(TypeError);
  });

  it('does not take another app for the one it asked for', async () => {
    platform.route('/api/app/get', { ...app, app_id: 8 });
    expect((await failure(client.apps.get(7))).code).toBe('malformed');
    expect(client.cache.appIds).toEqual([]);
  });

  it('reads chunks with the token and lets the app’s own items win', async () => {
    platform.route('/api/app/get', { ...app, chunks: [41, 42] });
    const chunk = (value: string) => ({
      items_list: [
        { item_id: 12, last_update: 1, fields: [{ field_id: 3, field_value: value }] },
        { item_id: value === 'old' ? 1 : 2, fields: [] },
      ],
    });
    platform.route('/api/get-items-chunk/7/41', chunk('old'));
    platform.route('/api/get-items-chunk/7/42', chunk('older'));
    platform.route('/api/get-last-items-chunk/7', { items_list: [{ item_id: 13, fields: [] }] });
    const { items_list } = await client.apps.get(7);
    expect(items_list.map((item) => item.item_id)).toEqual([1, 2, 12, 13]);
    expect(items_list[2]).toMatchObject({ last_update: 5, fields: [{ field_value: 'First' }] });
    expect(platform.of('/api/get-items-chunk/7/41')[0]?.query.get('token')).toBe('token-1');
  });

  it('reads the app again when a chunk has got another id meanwhile', async () => {
    let reads = 0;
    platform.route('/api/app/get', () => ({ json: { ...app, chunks: [(reads += 1) === 1 ? 41 : 43] } }));
    platform.route('/api/get-items-chunk/7/43', { items_list: [{ item_id: 1, fields: [] }] });
    platform.route('/api/get-last-items-chunk/7', { items_list: [] });
    expect((await client.apps.get(7)).items_list).toHaveLength(2);
    expect(reads).toBe(2);
  });

  it('keeps the cache in step with its own writes', async () => {
    await client.apps.get(7);
    platform.route('/api/items/add', [
      { item_id: 13, last_update: 6, fields: [{ field_id: 3, field_value: 'Second' }] },
    ]);
    platform.route('/api/items/update', [
      { item_id: 12, last_update: 7, fields: [{ field_id: 3, field_value: 'Changed' }] },
    ]);
    platform.route('/api/items/delete', [{ item_id: 13 }]);
    await client.items.add(7, [
      {
        fields: [
          { field_id: 3, field_value: 'Second' },
          { field_id: 4, field_value: null },
        ],
      },
    ]);
    expect(JSON.parse(platform.of('/api/items/add')[0]?.form.get('items') ?? '')).toEqual([
      { fields: [{ field_id: 3, field_value: 'Second' }] },
    ]);
    expect(await client.fields.setValue(7, 12, 3, 'Changed')).toBe('Changed');
    expect(await client.fields.value(7, 12, 3)).toBe('Changed');
    expect(await client.items.list(7)).toHaveLength(2);
    expect(await client.items.delete(7, [13])).toEqual([13]);
    expect((await client.items.list(7)).map((item) => item.item_id)).toEqual([12]);
    expect(platform.of('/api/app/get')).toHaveLength(1);
  });

  it('clears a value with null', async () => {
    platform.route('/api/items/update', [
      { item_id: 12, last_update: 7, fields: [{ field_id: 3, field_value: null }] },
    ]);
    await client.apps.get(7);
    expect(await client.fields.setValue(7, 12, 3, null)).toBeNull();
    expect(platform.of('/api/items/update')[0]?.form.get('items')).toContain('"field_value":null');
    expect(await client.fields.value(7, 12, 3)).toBeNull();
  });

  it('asks the platform again after a write whose fate is not known', async () => {
    await client.apps.get(7);
    platform.route('/api/items/update', () => 'cut');
    expect((await failure(client.items.update(7, [{ item_id: 12, fields: [] }]))).code).toBe('network');
    await client.items.list(7);
    expect(platform.of('/api/app/get')).toHaveLength(2);
  });

  it('keeps what a failed delete did not delete', async () => {
    await client.apps.get(7);
    platform.route('/api/app/delete', () => ({
      status: 403,
      json: { error: 'forbidden', message: 'Only the owner may.' },
    }));
    const error = await failure(client.apps.delete(7));
    expect(error).toMatchObject({ code: 'forbidden', message: 'Only the owner may.', status: 403 });
    expect(client.cache.peek(7)).toBeDefined();
  });

  it('removes only the deleted app from the list', async () => {
    platform.route('/api/applist/get', { apps_list: [{ app_id: 6 }, { app_id: 7 }, { app_id: 8 }] });
    platform.route('/api/app/delete', {});
    await client.apps.list();
    await client.apps.delete(7);
    expect((await client.apps.list()).map((info) => info.app_id)).toEqual([6, 8]);
  });

  it('takes a deleted field out of models and items', async () => {
    platform.route('/api/app/delete-field', {});
    await client.apps.get(7);
    await client.fields.delete(7, 3);
    expect(await client.fields.models(7)).toEqual([]);
    expect(await client.fields.value(7, 12, 3)).toBeNull();
  });

  it('answers from the platform every time when the cache is off', async () => {
    client = connect({ cache: false });
    await client.apps.get(7);
    await client.apps.get(7);
    expect(platform.of('/api/app/get')).toHaveLength(2);
  });

  it('refuses ids that are none, before anything is sent', async () => {
    expect((await failure(client.apps.get('7 or 1=1'))).code).toBe('bad-argument');
    expect(platform.seen).toEqual([]);
  });
});

describe('documents', () => {
  const stored = { ...address, _id: 'a', rev: 4, data: '{"title":"old"}' };

  it('answers null where there is none', async () => {
    platform.route('/api/new/document/find-one', null);
    expect(await client.documents.get(address)).toBeNull();
    platform.route('/api/new/document/find-one', () => ({ status: 404 }));
    expect(await client.documents.get(address)).toBeNull();
  });

  it('sends the revision inside the document and hands on the newest of a conflict', async () => {
    const body = { error: 'conflict', message: 'The document is at revision 5.', document: { ...stored, rev: 5 } };
    platform.route('/api/new/document/insert-one', () => ({ status: 409, json: body }));
    const error = await failure(client.documents.insert({ ...address, data: '{}' }, { if_rev: 4 }));
    expect(error).toMatchObject({
      code: 'conflict',
      status: 409,
      message: 'The document is at revision 5.',
      cause: body,
    });
    expect(JSON.parse(platform.of('/api/new/document/insert-one')[0]?.form.get('document') ?? '')).toEqual({
      ...address,
      data: '{}',
      if_rev: 4,
    });
  });

  it('takes a conflict with its own text as written', async () => {
    platform.route('/api/new/document/insert-one', () => ({
      status: 409,
      json: { error: 'conflict', message: '', document: { ...stored, rev: 5, data: '{"a":1}' } },
    }));
    expect(await client.documents.insert({ ...address, data: '{"a":1}' }, { if_rev: 4 })).toMatchObject({ rev: 5 });
  });

  it('reads and compares first where the caller has no revision', async () => {
    const { rev: _rev, ...plain } = stored;
    platform.route('/api/new/document/find-one', plain);
    platform.route('/api/new/document/insert-one', { ...plain, data: '{"title":"new"}' });
    const write = (if_data: string) => client.documents.insert({ ...address, data: '{"title":"new"}' }, { if_data });
    const error = await failure(write('{"title":"something else"}'));
    expect(error).toMatchObject({ code: 'conflict', cause: { error: 'conflict', document: plain } });
    expect(platform.of('/api/new/document/insert-one')).toHaveLength(0);
    expect(await write(stored.data)).toMatchObject({ data: '{"title":"new"}' });
  });

  it('refuses data that is not JSON', async () => {
    expect((await failure(client.documents.insert({ ...address, data: '{' }))).code).toBe('bad-argument');
    expect(platform.seen).toEqual([]);
  });

  it('tells listeners what was written', async () => {
    platform.route('/api/new/document/insert-one', { ...stored, data: '{"a":1}' });
    const heard: unknown[] = [];
    client.events.on('gh_document_insert_one', { item_id: 12, app_id: 7, element_id: 3 }, (_event, value) =>
      heard.push(value),
    );
    await client.documents.insert({ ...address, data: '{"a":1}' });
    expect(heard).toEqual([{ a: 1 }]);
  });
});

function answerOf(status: number): Response {
  return { status, text: () => Promise.resolve('{}'), headers: new Headers() } as Response;
}
