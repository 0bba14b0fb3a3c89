import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import type { ClientOptions } from '../client-options.js';
import { failure, settle } from '../testing/fault-setup.js';
import { appId, fieldId, MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';

let platform: MemoryPlatform;
let environment: TestEnvironment;
let client: Client;

function connect(options: Partial<ClientOptions> = {}): void {
  environment = createTestEnvironment({ WebSocket: platform.WebSocket });
  client = createClient({
    serverUrl: 'http://platform.test',
    authKey: 'key-1',
    environment,
    fetch: platform.fetch,
    ...options,
  });
}

beforeEach(() => {
  platform = new MemoryPlatform();
  platform.add('one');
});
afterEach(() => client.close());

const value = () => client.fields.value(appId, 1, fieldId);
const reads = () => platform.requests.filter((request) => request === 'GET /api/app/get').length;

it('asks the platform again for what was read 5 seconds ago, once for all who ask at a time', async () => {
  connect();
  expect(await value()).toBe('one');
  platform.update(1, 'two');
  environment.advance(4999);
  expect(await value()).toBe('one');
  expect(reads()).toBe(1);
  const readAt = environment.elapsed() - 4999;
  expect([client.cache.isCurrent(readAt), client.cache.isCurrent(readAt - 1)]).toEqual([true, false]);
  environment.advance(1);
  expect(await Promise.all([value(), value(), client.apps.get(appId).then(() => 'read')])).toEqual([
    'two',
    'two',
    'read',
  ]);
  expect(reads()).toBe(2);
});

it('asks for nothing while the channel tells of changes, and again once it is closed', async () => {
  connect();
  await client.apps.get(appId);
  await client.realtime.open();
  while (client.realtime.state !== 'opened') {
    environment.advance(100);
    await settle();
  }
  await settle();
  const before = reads();
  environment.advance(6000);
  expect(await value()).toBe('one');
  expect(reads()).toBe(before);
  client.realtime.close();
  expect(await value()).toBe('one');
  expect(reads()).toBe(before + 1);
});

it('takes what is in memory where the platform cannot be reached, also after a write that failed', async () => {
  connect();
  await client.apps.get(appId);
  environment.advance(5000);
  platform.away = true;
  expect(await value()).toBe('one');
  await failure(client.fields.setValue(appId, 1, fieldId, 'two'));
  expect(await value()).toBe('one');
  expect((await failure(client.apps.get(appId, { fresh: true }))).code).toBe('network');
});

it('never reads again if the client is configured so', async () => {
  connect({ freshFor: Infinity });
  await client.apps.get(appId);
  environment.advance(3_600_000);
  expect(await value()).toBe('one');
  expect(reads()).toBe(1);
});
