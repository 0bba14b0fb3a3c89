import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../platform/calls.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let app_id: number;

beforeAll(async () => {
  test = await openTestPlatform({ limits: { bodiesHeld: 40_000_000 } });
  owner = await test.user();
  app_id = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Bodies' } })).body.app_id;
});
afterAll(() => test.close());

interface Sending {
  readonly request: ClientRequest;
  readonly answer: Promise<IncomingMessage>;
}

/** Begins to post a body of so many bytes, and sends none of them yet. */
function begin(path: string, length: number, { url } = test): Sending {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(length) };
  const sending = request(url + path, { method: 'POST', headers, agent: false });
  const answer = new Promise<IncomingMessage>((resolve, reject) => sending.on('response', resolve).on('error', reject));
  sending.flushHeaders();
  return { request: sending, answer };
}

async function timed(
  send: () => Promise<Response>,
): Promise<{ status: number; body: { error: string; message: string }; time: number }> {
  const began = performance.now();
  const response = await send();
  return {
    status: response.status,
    body: (await response.json()) as { error: string; message: string },
    time: performance.now() - began,
  };
}

describe('a body that is small, and would be large once it is taken apart', () => {
  const json = (text: string) =>
    timed(() =>
      fetch(`${test.url}/api/items/add`, {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json' },
      }),
    );

  it.each([
    ['a list of numbers', '1500000 values', `[${'0,'.repeat(7_900_000)}0]`],
    ['a list of lists', '1500000 values', `[${'[],'.repeat(5_200_000)}0]`],
    ['a list of as many values as there may be', '20000 entries', `[${'0,'.repeat(1_400_000)}0]`],
    [
      'an object with many keys',
      'items',
      `{${Array.from({ length: 1_300_000 }, (_, index) => `"${index}":0`).join()}}`,
    ],
  ])('is refused soon: %s', async (_what, reason, value) => {
    const { status, body, time } = await json(`{"token":"${owner.accesstoken}","app_id":${app_id},"items":${value}}`);
    expect([status, body.error, body.message]).toEqual([400, 'bad-argument', expect.stringContaining(reason)]);
    expect(time).toBeLessThan(3000);
  });

  it('is refused soon also where it is a form of nothing but parts', async () => {
    const body = `${'--x\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n'.repeat(600_000)}--x--`;
    const answer = await timed(() =>
      fetch(`${test.url}/file/formupload`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'bad-argument', message: expect.stringContaining('1000 values') },
    });
    expect(answer.time).toBeLessThan(3000);
  });
});

describe('a large body', () => {
  it('is not waited for where the address names a token that is none', async () => {
    const { request: sending, answer } = begin('/file/formupload?token=none', 32_000_000);
    expect((await answer).statusCode).toBe(401);
    sending.destroy();
  });

  it('has to wait while others fill the memory for all of them; small ones go on, and so does it once there is room', async () => {
    const half = Buffer.alloc(10_000_000, 'x');
    const first = begin('/file/formupload', 30_000_000);
    await new Promise<void>((resolve) => first.request.write(half, () => resolve()));
    const second = begin('/file/formupload', 32_000_000);
    second.request.on('error', () => undefined).write(half);
    second.request.write(half);
    second.request.write(half);
    const refused = await second.answer;
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    second.request.destroy();
    expect((await test.post('/sharing/get-app-users', { token: owner.accesstoken, app_id })).status).toBe(200);
    first.answer.catch(() => undefined);
    first.request.destroy();
    await expect
      .poll(
        async () =>
          (
            await test.form('/file/formupload', {
              token: owner.accesstoken,
              app_id: String(app_id),
              'file-0': new File([Buffer.alloc(30_000_000)], 'a'),
            })
          ).status,
        { timeout: 5000 },
      )
      .toBe(200);
  });
});

describe('a body that does not come', () => {
  it('is given up with 408 by every call that takes one, and its connection is closed', async () => {
    const impatient = await openTestPlatform({ limits: { bodyPause: 50 } });
    const paths = calls.flatMap(({ method, path }) => (method === 'POST' ? [path] : []));
    for (const length of [10, 900_000]) {
      const answers = await Promise.all(paths.map((path) => begin(path, length, impatient).answer));
      expect(answers.map(({ statusCode, headers }, at) => [paths[at], statusCode, headers.connection])).toEqual(
        paths.map((path) => [path, 408, 'close']),
      );
    }
    await impatient.close();
  });
});
