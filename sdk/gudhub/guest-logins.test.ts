import { afterEach, beforeEach, expect, it } from 'vitest';
import { GudHub } from '../gudhub.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { TestPlatform } from '../testing/test-platform.js';

let platform: TestPlatform;
let gudhub: GudHub;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/applist/get', { apps_list: [] });
  gudhub = new GudHub(undefined, { server_url: platform.url, environment: createTestEnvironment() });
});

afterEach(async () => {
  gudhub.client.close();
  await platform.close();
});

const logins = () => platform.of('/auth/login');

it('a facade without a key signs in as a guest, once for all calls, with an empty form', async () => {
  expect(await Promise.all([gudhub.getAppsList(), gudhub.getToken()])).toEqual([[], expect.any(String)]);
  await gudhub.getAppsList();
  expect(logins()).toHaveLength(1);
  expect([...(logins()[0]?.form ?? [])]).toEqual([]);
});

it('a guest who is refused is not tried again, until somebody signs in', async () => {
  platform.route('/auth/login', () => ({ status: 401 }));
  expect(await gudhub.getAppsList()).toBeNull();
  expect(await gudhub.getToken()).toBeNull();
  expect(logins()).toHaveLength(1);
});

it('an unreachable platform does not count as a refusal', async () => {
  platform.route('/auth/login', () => ({ status: 500 }));
  expect(await gudhub.getToken()).toBeNull();
  platform.route('/auth/login', {
    user_id: 9,
    username: 'guest',
    accesstoken: 'token-9',
    expirydate: Date.now() + 60_000,
  });
  expect(await gudhub.getToken()).toBe('token-9');
  expect(logins()).toHaveLength(2);
});
