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

/** Stops a reader of an app, and stores a document that is larger than the buffers of the system between the two. */
async function stopReader(on: TestPlatform) {
  const { accesstoken: token } = await on.user();
  const { app_id } = (await on.post('/api/app/create', { token, app: { app_name: 'Slow' } })).body;
  const listener = await openSubscriber(on.url, token, app_id);
  listener.socket.pause();
  // Two bytes each: more than the buffers of the system between the two take.
  const data = JSON.stringify('ü'.repeat(7_900_000));
  const document = { app_id, item_id: 1, element_id: 1, data };
  // JSON, as a form would need three times as many bytes.
  const body = JSON.stringify({ token, document: JSON.stringify(document) });
  expect(
    (
      await fetch(`${on.url}/api/new/document/insert-one`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(200);
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
