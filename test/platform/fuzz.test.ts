import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../platform/calls.js';
import { plentyOfEverything } from './cast.js';
import { openListener, isConnected } from './open-listener.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app: { app_id: number; field_list: { field_id: number }[] };
const failures: unknown[] = [];

beforeAll(async () => {
  const log = (level: string, message: string, fields?: object) =>
    void (level !== 'info' && failures.push({ message, ...fields }));
  test = await openTestPlatform({ log, limits: plentyOfEverything });
  owner = await test.user();
  app = (
    await test.post('/api/app/create', {
      token: owner.accesstoken,
      app: { app_name: 'Fuzzed', field_list: [{ name_space: 'a' }] },
    })
  ).body;
});
afterAll(() => test.close());

/** Calls that would end the session under test. */
const endsSessions = ['/auth/logout', '/auth/sessions/end', '/auth/sessions/end-others'];
/** These, and calls whose limits or cost make them useless here. */
const leftOut = new Set([...endsSessions, '/auth/login', '/auth/singup', '/api/app/delete']);
const fuzzed = calls.filter((call) => !leftOut.has(call.path));
const callOf = (path: string) => fuzzed.find((call) => call.path === path)!;
const pathsOf = (method: string) => fuzzed.filter((call) => call.method === method).map((call) => call.path);

const nasty = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '"',
  '\u0000',
  '\ud800',
  '%00',
  '__proto__',
  "'; drop table item; --",
  '[[[[',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
);
const anyJson = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value));
const anyText = fc.oneof(
  { weight: 3, arbitrary: nasty },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: anyJson },
);

/** Objects with the names that calls look at, and values that they do not expect. */
const likely = fc
  .record(
    Object.fromEntries(
      [
        'app_id',
        'item_id',
        'element_id',
        'field_id',
        'file_id',
        'data',
        'fields',
        'field_list',
        'views_list',
        'source',
        'user_id',
        'fullname',
        'icon',
        'trash',
        'if_rev',
        'data_id',
        'index_number',
        'app_name',
      ].map((name) => [
        name,
        fc.oneof(
          fc.constant(1),
          fc.integer(),
          fc.double(),
          fc.jsonValue(),
          fc.string({ unit: 'binary' }),
          fc.constant('\u0000'),
          fc.constant([{ field_id: 1, field_value: '\ud800' }]),
          fc.constant([{ name: {}, container_id: 'x' }]),
        ),
      ]),
    ),
    { requiredKeys: ['app_id'] },
  )
  .map((value) => ({ ...value, app_id: 1 }));
const anyField = fc.oneof(
  anyText,
  likely.map((value) => JSON.stringify(value)),
  fc.array(likely, { maxLength: 3 }).map((value) => JSON.stringify(value)),
  fc.constant('1'),
);

it('no form makes the platform fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pathsOf('GET'), ...pathsOf('POST')),
      fc.array(anyField, { minLength: 8, maxLength: 8 }),
      async (called, values) => {
        const call = callOf(called);
        const names = Object.keys(call.fields.entries);
        const fields = new URLSearchParams({ token: owner.accesstoken });
        names.forEach((name, index) => fields.set(name, values[index] ?? ''));
        const path = call.path.replace(
          /:(\w+)/g,
          () => encodeURIComponent(Buffer.from(values[7] ?? 'x').toString()) || 'x',
        );
        const response =
          call.method === 'GET'
            ? await fetch(`${test.url}${path}?${fields}`)
            : await fetch(test.url + path, { method: 'POST', body: fields });
        await response.arrayBuffer();
        expect(response.status, `${call.path} ${fields}`).toBeLessThan(500);
      },
    ),
    { numRuns: 1500 },
  );
  expect(failures).toEqual([]);
});

it('no body of bytes, in any encoding, makes the platform fail', async () => {
  const types = [
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/xml',
    '',
  ];
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .string()
      .map((text) =>
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="file-0"; filename="${text}"\r\n\r\nx\r\n--x--`),
      ),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pathsOf('POST')),
      fc.constantFrom(...types),
      body,
      async (path, type, bytes) => {
        const response = await fetch(`${test.url}${path}?token=${owner.accesstoken}`, {
          method: 'POST',
          body: new Uint8Array(bytes),
          headers: { 'content-type': type },
        });
        await response.arrayBuffer();
        expect(response.status, `${path} ${type}`).toBeLessThan(500);
      },
    ),
    { numRuns: 600 },
  );
  expect(failures).toEqual([]);
});

it('no field of any call is taken when its JSON is nested without end', async () => {
  // Deep enough to exhaust the stack of whatever walks it by recursion.
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const { path, fields } of calls.filter(
    ({ method, path: called }) => method === 'POST' && !endsSessions.includes(called),
  )) {
    const names = Object.keys(fields.entries);
    for (const name of names) {
      const others = names.filter((other) => other !== name).map((other) => `,${JSON.stringify(other)}:${app.app_id}`);
      const body = `{"token":"${owner.accesstoken}"${others.join('')},"${name}":${deep}}`;
      const response = await fetch(test.url + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      await response.arrayBuffer();
      expect([400, 401, 403, 404, 415], `${path} ${name} ${response.status}`).toContain(response.status);
    }
  }
  expect(failures).toEqual([]);
});

it('no name or password makes logging in or signing up fail', async () => {
  const odd = ['', '\u0000', '\ud800', 'x'.repeat(5000), '%', '{"__proto__":1}', "' or 1=1 --"];
  for (const value of odd) {
    for (const fields of [
      { username: value, password: value },
      { username: [value], password: { a: value } },
      { auth_key: value },
      { accesstoken: value },
    ]) {
      const response = await fetch(`${test.url}/auth/login`, {
        method: 'POST',
        body: JSON.stringify(fields),
        headers: { 'content-type': 'application/json' },
      });
      expect([400, 401], JSON.stringify(fields)).toContain(response.status);
    }
    const user = { username: `${value}@example.com`, password: `${value} long enough`, fullname: value };
    expect((await test.post('/auth/singup', { user })).status, value).toBeLessThan(500);
  }
  expect(failures).toEqual([]);
});

it('no line that is no request makes the platform fail', async () => {
  const { hostname, port } = new URL(test.url);
  const lines = [
    ...[
      '/GudHub/%zz',
      '//GudHub',
      '/GudHub/file/get/1/%/x',
      '/GudHub/api/get-items-chunk/%E0%A4%A/1',
      '*',
      'http://other/GudHub/none',
      `/GudHub/${'x'.repeat(20_000)}`,
    ].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
    ...['a b', '[', '[::1', 'a:99999', ''].map((host) => `GET /GudHub/none HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    ...['FOO', 'TRACE', 'PUT', 'DELETE'].map((method) => `${method} /GudHub/version HTTP/1.1\r\nHost: a\r\n\r\n`),
    ...[
      'content-length: -1',
      'content-length: 1\r\ncontent-length: 2',
      'transfer-encoding: chunked\r\n\r\nzz',
      `x: ${'x'.repeat(20_000)}`,
    ].map((header) => `POST /GudHub/auth/login HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`),
    '\u0000\u0001\r\n\r\n',
  ];
  for (const line of lines) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).write(line, 'latin1');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer).split('\r\n', 1)[0], line.slice(0, 100)).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  }
  expect(failures).toEqual([]);
});

it('no message on a socket makes the platform fail', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'token=',
      'app_id=',
      '/~/',
      'HeartBeat',
      `token=${'x'.repeat(1000)}`,
      '=',
      'app_id=-1',
      'app_id=99999999999999999999',
      'app_id=1e9',
      'app_id=\u0000',
    ),
    anyText,
  );
  const messages = fc.sample(
    fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
    { numRuns: 400, seed: 7 },
  );
  const listener = await openListener(
    test.url,
    `token=${owner.accesstoken}`,
    ...messages.filter((message) => !message.includes('token=')),
  );
  await listener.next(isConnected);
  listener.socket.send(`app_id=${app.app_id}`);
  await listener.next((frame) => frame.startsWith(`subscribed=${app.app_id}/`));
  listener.socket.terminate();
  for (const message of messages.filter((entry) => entry.includes('token=')).slice(0, 40))
    (await openListener(test.url, message)).socket.terminate();
  expect((await test.get('/version')).status).toBe(200);
  expect(failures).toEqual([]);
});

it('keys that change prototypes are neither stored nor effective', async () => {
  const icon = '{"__proto__":{"polluted":true}}';
  const refused = await test.post('/api/app/update', {
    token: owner.accesstoken,
    app: `{"app_id":${app.app_id},"icon":${icon}}`,
  });
  expect(refused.status).toBe(400);
  await test.post('/api/invitation/add?__proto__[polluted]=1&constructor[prototype][polluted]=1', {
    token: owner.accesstoken,
  });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
