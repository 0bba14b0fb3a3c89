import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openListener, isConnected } from './open-listener.js';
import { openTestPlatform, type Answer, type TestPlatform, type TestUser } from './open-test-platform.js';

const rate = { count: 2, window: 60_000 };
/** Time stands still, but where a test moves it. */
let now = Date.now();
let test: TestPlatform;
let owner: TestUser;
let other: TestUser;
let app_id: number;

beforeAll(async () => {
  test = await openTestPlatform({
    clock: () => now,
    limits: {
      loginPerAddress: { ...rate, count: 6 },
      loginPerName: rate,
      signUpPerAddress: rate,
      invitationsPerUser: rate,
      messagesPerUser: rate,
      uploadsPerUser: rate,
    },
  });
  [owner, other] = await Promise.all([test.user(), test.user()]);
  app_id = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Limits' } })).body.app_id;
  await test.post('/sharing/add', { token: owner.accesstoken, app_id, user_id: other.user_id, sharing_permission: 3 });
});
afterAll(() => test.close());

const token = () => owner.accesstoken;

/** Posts fields as they stand, and answers how that went. */
async function postForm(fields: readonly (readonly [string, string])[]): Promise<string> {
  const response = await fetch(`${test.url}/sharing/get-app-users`, {
    method: 'POST',
    body: new URLSearchParams([['token', token()], ['app_id', String(app_id)], ...fields] as [string, string][]),
  });
  return `${response.status} ${((await response.json()) as { error?: string }).error ?? 'fine'}`;
}

const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => [name(index), ''] as const);

describe('a form', () => {
  it('has at most 1000 values, also as multipart', async () => {
    expect(await postForm(many(998, (index) => `f${index}`))).toBe('200 fine');
    expect(await postForm(many(999, (index) => `f${index}`))).toBe('400 bad-argument');
    const multipart = async (count: number) =>
      (
        await test.form('/sharing/get-app-users', {
          token: token(),
          app_id: String(app_id),
          ...Object.fromEntries(many(count, (index) => `f${index}`)),
        })
      ).status;
    expect([await multipart(998), await multipart(999)]).toEqual([200, 400]);
  });

  it('has lists of at most 20 and at most 5 levels', async () => {
    expect(await postForm(many(20, () => 'list[]'))).toBe('200 fine');
    expect(await postForm(many(21, () => 'list[]'))).toBe('400 bad-argument');
    expect(await postForm([['a[b][c][d][e][f]', 'x']])).toBe('200 fine');
    expect(await postForm([['a[b][c][d][e][f][g]', 'x']])).toBe('400 bad-argument');
  });

  it('carries JSON of at most 64 levels', async () => {
    const nested = async (levels: number) =>
      (
        await test.post('/api/app/update', {
          token: token(),
          app: { app_id, icon: JSON.parse('['.repeat(levels - 1) + ']'.repeat(levels - 1)) },
        })
      ).status;
    expect([await nested(64), await nested(65)]).toEqual([200, 400]);
  });
});

/** Sends a body of this many bytes; `tells` says whether its length is known before. */
function sendBytes(
  path: string,
  size: number,
  tells: boolean,
): Promise<{ status: number | undefined; sent: number; time: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const part = Buffer.alloc(65_536, 'x');
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...(tells && { 'content-length': String(size) }),
    };
    const sending = request(test.url + path, { method: 'POST', headers }, (response) => {
      answered = true;
      response.resume().on('end', () => {
        sending.destroy();
        resolve({ status: response.statusCode, sent, time: performance.now() - started });
      });
    });
    sending.on('error', (error) => (answered ? undefined : reject(error)));
    const more = () => {
      while (!answered && sent < size) {
        const next = part.subarray(0, Math.min(part.length, size - sent));
        sent += next.length;
        if (!sending.write(next)) return void sending.once('drain', more);
      }
      if (!answered) sending.end();
    };
    more();
  });
}

describe('a body', () => {
  it.each([
    ['/auth/logout', 1_000_000],
    ['/api/items/add', 16_000_000],
    ['/file/formupload', 32_000_000],
  ])('of %s has at most %d bytes: one more is refused, whether its length was told or not', async (path, limit) => {
    expect((await sendBytes(path, limit, true)).status).not.toBe(413);
    for (const tells of [true, false]) expect((await sendBytes(path, limit + 1, tells)).status).toBe(413);
  });

  it('that never ends is refused within a second of its limit, and not read on', async () => {
    const { status, sent, time } = await sendBytes('/auth/logout', 1_000_000_000, false);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
    expect(time).toBeLessThan(1000);
  });

  it('names at most 20000 items, and at most 100 files to copy', async () => {
    const add = async (count: number) =>
      (await test.post('/api/items/add', { token: token(), app_id, items: Array.from({ length: count }, () => ({})) }))
        .status;
    expect([await add(20_000), await add(20_001)]).toEqual([200, 400]);
    const copy = async (count: number) =>
      (
        await test.post('/api/new/file/duplicate', {
          token: token(),
          files: Array.from({ length: count }, () => ({ file_id: 9_000_000, app_id })),
        })
      ).status;
    expect([await copy(100), await copy(101)]).toEqual([404, 400]);
  });
});

describe('what is done too often', () => {
  const picture = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const file = { app_id: 0, source: 'x' };
  const kinds: [name: string, ...calls: ((user: TestUser) => Promise<Answer>)[]][] = [
    ['logging in under one name', ({ username }) => test.post('/auth/login', { username, password: 'wrong' })],
    [
      'signing up',
      () =>
        test.post('/auth/singup', { user: { username: `new${Math.random()}@example.com`, password: 'long enough' } }),
    ],
    [
      'inviting',
      ({ accesstoken }) =>
        test.post('/api/invitation/add', {
          token: accesstoken,
          'guests_emails[0]': 'guest@example.com',
          'apps[0][app_id]': app_id,
        }),
    ],
    [
      'sending messages',
      ({ accesstoken, user_id }) => test.post('/ws/emit-to-user', { token: accesstoken, user_id, data: 'x' }),
      ({ accesstoken }) => test.post('/ws/broadcast-to-app-subscribers', { token: accesstoken, app_id, data: 'x' }),
    ],
    [
      'uploading',
      ({ accesstoken }) => test.post('/file/upload', { token: accesstoken, file: { ...file, app_id } }),
      ({ accesstoken }) =>
        test.form('/file/formupload', { token: accesstoken, app_id: String(app_id), 'file-0': new File(['x'], 'x') }),
      ({ accesstoken }) => test.post('/auth/avatar-upload', { token: accesstoken, image: picture }),
      ({ accesstoken }) => test.post('/file/update', { token: accesstoken, file: { file_id: 9_000_000, source: 'x' } }),
    ],
  ];

  it.each(kinds)('%s: is refused with the time to wait, to nobody else, and for no longer', async (name, ...calls) => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < rate.count + calls.length; turn++) answers.push(await calls[turn % calls.length]!(owner));
    expect(answers.slice(0, rate.count).map(({ status }) => status)).not.toContain(429);
    let seconds = 0;
    for (const answer of answers.slice(rate.count)) {
      seconds = Number(answer.headers.get('retry-after'));
      expect(answer).toMatchObject({
        status: 429,
        body: { error: 'rate-limited', message: expect.stringContaining(`${seconds} s`) },
      });
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect((seconds - 1) * 1000).toBeLessThanOrEqual((rate.window * 7) / 6);
    }
    // Signing up is counted by address, and both have the same one.
    if (name !== 'signing up') expect((await calls[0]!(other)).status).not.toBe(429);
    now += seconds * 1000;
    expect((await calls[0]!(owner)).status).not.toBe(429);
  });

  it('logging in from one address under many names is refused as well', async () => {
    now += 2 * rate.window;
    const answers: number[] = [];
    for (let name = 0; name < 7; name++)
      answers.push((await test.post('/auth/login', { username: `name${name}@example.com`, password: 'x' })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });
});

describe('a socket', () => {
  it('that has said nothing for 90 s is closed', async () => {
    const { accesstoken } = (await test.platform.signIn(owner.username))!;
    const [silent, alive] = [
      await openListener(test.url, `token=${accesstoken}`),
      await openListener(test.url, `token=${accesstoken}`),
    ];
    await Promise.all([silent.next(isConnected), alive.next(isConnected)]);
    now += 60_000;
    alive.socket.send('HeartBeat');
    // It is answered by nothing: what comes back for the next message tells that it was read.
    alive.socket.send(`app_id=${app_id}`);
    await alive.next((frame) => frame.startsWith('subscribed='));
    now += 31_000;
    expect(await silent.closed).toBe(1008);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    alive.socket.terminate();
  });
});
