import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client.js';
import type { Client } from './client.js';
import { GudHub } from './gudhub.js';
import { createTestEnvironment } from './testing/test-environment.js';
import type { TestEnvironment } from './testing/test-environment.js';
import { startTestPlatform } from './testing/test-platform.js';
import type { TestPlatform } from './testing/test-platform.js';

let platform: TestPlatform;
let environment: TestEnvironment;
let client: Client;

beforeEach(async () => {
  platform = await startTestPlatform();
  environment = createTestEnvironment();
  client = createClient({ serverUrl: platform.url, authKey: 'key-1', environment });
});

afterEach(() => {
  client.close();
  return platform.close();
});

describe('the catalogue of errors', () => {
  it.each([400, 403, 404, 500])("logs 'GET ERROR' and the status, and rejects, where a read is answered with %i", async (status) => {
    platform.route('/api/app/get', () => ({ status, json: {} }));
    await expect(client.apps.get(7)).rejects.toMatchObject({ name: 'SdkError', status });
    expect(environment.logged).toEqual([`GET ERROR ${status} ${platform.url}/api/app/get`]);
  });

  it.each([400, 409, 500])("logs 'POST ERROR' and the status, and rejects, where a write is answered with %i", async (status) => {
    platform.route('/api/items/add', () => ({ status, json: {} }));
    await expect(client.items.add(7, [])).rejects.toMatchObject({ name: 'SdkError', status });
    expect(environment.logged).toEqual([`POST ERROR ${status} ${platform.url}/api/items/add`]);
  });

  it('logs and rejects where the status is below 400 and no success', async () => {
    platform.route('/api/app/get', () => ({ status: 302, headers: { location: '/elsewhere' }, json: {} }));
    await expect(client.apps.get(7)).rejects.toMatchObject({ code: 'rejected', status: 302 });
    expect(environment.logged).toEqual([`GET was answered with the unexpected status 302 ${platform.url}/api/app/get`]);
    expect(platform.of('/elsewhere')).toEqual([]);
  });

  it('logs and resolves null where a call of the older names fails', async () => {
    platform.route('/api/app/get', () => ({ status: 500, json: {} }));
    const gudhub = new GudHub('key-1', { server_url: platform.url, environment });
    expect(await gudhub.getApp(7)).toBeNull();
    expect(environment.logged[0]).toBe(`GET ERROR 500 ${platform.url}/api/app/get`);
    expect(environment.logged.length).toBeGreaterThan(1);
    gudhub.client.close();
  });

  it('puts no token, key or body into what it logs', async () => {
    platform.route('*', () => ({ status: 500, json: { message: 'secret of the server' } }));
    await expect(client.items.update(7, [{ item_id: 1, fields: [{ field_id: 3, field_value: 'secret of the user' }] }])).rejects.toThrow();
    await expect(client.apps.list()).rejects.toThrow();
    const logged = environment.logged.join('\n');
    for (const secret of ['token-1', 'key-1', 'secret']) expect(logged).not.toContain(secret);
  });
});
