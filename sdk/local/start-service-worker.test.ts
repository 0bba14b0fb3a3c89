import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { TestPlatform } from '../testing/test-platform.js';

const app = { app_id: 7, app_name: 'Blog', field_list: [], items_list: [{ item_id: 12, last_update: 1, fields: [{ field_id: 3, field_value: 'First' }] }], file_list: [], views_list: [] };
const refreshed = { ...app, items_list: [{ item_id: 12, last_update: 2, fields: [{ field_id: 3, field_value: 'Second' }] }] };

let platform: TestPlatform;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', app);
});

afterEach(() => platform.close());

/** A container of service workers that lets the test speak for the worker. */
function container(register: () => Promise<object>) {
  const workers = Object.assign(new EventTarget(), { links: [] as string[], register: (link: string) => (workers.links.push(link), register()) });
  const say = (data: unknown) => workers.dispatchEvent(Object.assign(new Event('message'), { data }));
  return { workers, say };
}

describe('the service worker', () => {
  it('is registered where the client is told so, and its fresh apps reach the cache and the events', async () => {
    const { workers, say } = container(() => Promise.resolve({ update: () => Promise.resolve() }));
    const environment = createTestEnvironment({ serviceWorker: workers as never });
    const client = createClient({ serverUrl: platform.url, authKey: 'key-1', serviceWorker: '/sw.js', environment });
    await client.apps.get(7);
    await vi.waitUntil(() => workers.links.length > 0);
    expect(workers.links).toEqual(['/sw.js']);
    const heard: unknown[] = [];
    client.events.on('gh_value_update', { app_id: 7, item_id: 12, field_id: 3 }, (_event, value) => heard.push(value));
    say('something else');
    say({ type: 'refresh app', payload: { app_id: 'x' } });
    say({ type: 'refresh app', payload: { ...app, app_id: 8 } });
    say({ type: 'refresh app', payload: refreshed });
    await vi.waitUntil(() => heard.length > 0);
    expect(heard).toEqual(['Second']);
    expect(client.cache.appIds).toEqual([7]);
    expect(environment.logged).toEqual([expect.stringContaining('was skipped')]);
    client.close();
    say({ type: 'refresh app', payload: { ...refreshed, app_name: 'late' } });
    expect(client.cache.peek(7)).toBeUndefined();
  });

  it('is missed with one warning where there is none or it fails', async () => {
    const { workers } = container(() => Promise.reject(new TypeError('404')));
    for (const serviceWorker of [undefined, workers as never]) {
      const environment = createTestEnvironment({ serviceWorker });
      const client = createClient({ serverUrl: platform.url, authKey: 'key-1', serviceWorker: '/sw.js', environment });
      await vi.waitUntil(() => environment.logged.length > 0);
      expect((await client.apps.get(7)).app_id).toBe(7);
      expect(environment.logged).toHaveLength(1);
      client.close();
    }
  });
});
