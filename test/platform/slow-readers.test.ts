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

it('a reader that stops for several heartbeats in the middle of a large frame still gets all of it', async () => {
  const { accesstoken: token } = await test.user();
  const { app_id } = (await test.post('/api/app/create', { token, app: { app_name: 'Slow' } })).body;
  const listener = await openSubscriber(test.url, token, app_id);
  listener.socket.pause();
  // Two bytes each: more than the buffers of the system between the two take.
  const data = JSON.stringify('ü'.repeat(7_900_000));
  const document = { app_id, item_id: 1, element_id: 1, data };
  // JSON, as a form would need three times as many bytes.
  const body = JSON.stringify({ token, document: JSON.stringify(document) });
  expect(
    (
      await fetch(`${test.url}/api/new/document/insert-one`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(200);
  await time.pass(8000);
  listener.socket.resume();
  await expect
    .poll(() => listener.changes().map(({ response }) => response.data === data), { timeout: 20_000 })
    .toEqual([true]);
  expect(listener.socket.readyState).toBe(listener.socket.OPEN);
  listener.socket.terminate();
});
