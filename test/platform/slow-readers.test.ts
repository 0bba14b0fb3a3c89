import { afterAll, beforeAll, expect, it } from 'vitest';
import { driveTime } from './driven-time.js';
import { openSubscriber } from './open-listener.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

const time = driveTime();
let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform();
});
afterAll(async () => {
  await test.close();
  time.release();
});

/**
 * Stops a reader of an app, and stores a document that is larger than the buffers of the system between the two. Resolves once its frame was handed to
 * the reader: changes are delivered in order, and another reader has the next one.
 */
async function stopReader(on: TestPlatform) {
  const { accesstoken: token } = await on.user();
  const appOf = async (app_name: string): Promise<number> =>
    (await on.post('/api/app/create', { token, app: { app_name } })).body.app_id;
  const store = async (app_id: number, data: string) => {
    const document = { app_id, item_id: 1, element_id: 1, data };
    // JSON, as a form would need three times as many bytes.
    const answer = await fetch(`${on.url}/api/new/document/insert-one`, {
      method: 'POST',
      body: JSON.stringify({ token, document: JSON.stringify(document) }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  };
  const [large, small] = [await appOf('Large'), await appOf('Small')];
  const listener = await openSubscriber(on.url, token, large);
  const other = await openSubscriber(on.url, token, small);
  listener.socket.pause();
  // Two bytes each: more than the buffers of the system between the two take.
  const data = JSON.stringify('ü'.repeat(7_900_000));
  await store(large, data);
  await store(small, '{}');
  await expect.poll(() => other.changes().length, { timeout: 20_000 }).toBe(1);
  other.socket.terminate();
  return { listener, data };
}

it('a reader that stops for several heartbeats in the middle of a large frame still gets all of it', async () => {
  const { listener, data } = await stopReader(test);
  await time.pass(8000);
  listener.socket.resume();
  await expect
    .poll(() => listener.changes().map(({ response }) => response.data === data), { timeout: 20_000 })
    .toEqual([true]);
  expect(listener.socket.readyState).toBe(listener.socket.OPEN);
  listener.socket.terminate();
});

it('a server with little memory cuts a reader that stops earlier', async () => {
  const small = await openTestPlatform({ waitingFrames: 1_000_000 });
  try {
    const { listener } = await stopReader(small);
    await time.pass(2000);
    listener.socket.resume();
    await expect.poll(() => listener.socket.readyState, { timeout: 20_000 }).toBe(listener.socket.CLOSED);
    expect(listener.changes()).toEqual([]);
  } finally {
    await small.close();
  }
});
