import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { settle } from '../testing/fault-setup.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { TestPlatform } from '../testing/test-platform.js';

const app = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [],
  items_list: [{ item_id: 12, last_update: 1, fields: [{ field_id: 3, field_value: 'First' }] }],
  file_list: [],
  views_list: [],
};
const refreshed = {
  ...app,
  items_list: [{ item_id: 12, last_update: 2, fields: [{ field_id: 3, field_value: 'Second' }] }],
};

let platform: TestPlatform;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', app);
});

afterEach(() => platform.close());

/** A container of service workers that lets the test speak for the worker. */
function container(register: () => Promise<object>) {
  const workers = Object.assign(new EventTarget(), {
    links: [] as string[],
    register: (link: string) => (workers.links.push(link), register()),
  });
  const say = (data: unknown) => workers.dispatchEvent(Object.assign(new Event('message'), { data }));
  return { workers, say };
}

describe('the service worker', () => {
  it('is registered if configured, and its fresh apps reach the cache and the events', async () => {
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

  describe('that has read an app anew', () => {
    const item = (item_id: number, last_update: number, value: string) => ({
      item_id,
      last_update,
      fields: [{ field_id: 3, field_value: value }],
    });
    const record = { ...app, last_update: 10, chunks: [41], items_list: [item(12, 5, 'Own')] };
    let client: Client;
    let environment: TestEnvironment;
    let tell: (payload: object) => void;
    const values = () =>
      client.cache.peek(7)?.items_list.map(({ item_id, fields }) => `${item_id} ${String(fields[0]?.field_value)}`);

    beforeEach(async () => {
      platform.route('/api/app/get', record);
      platform.route('/api/get-items-chunk/7/41', { items_list: [item(1, 1, 'In a chunk')] });
      platform.route('/api/get-last-items-chunk/7', { items_list: [] });
      const { workers, say } = container(() => Promise.resolve({ update: () => Promise.resolve() }));
      environment = createTestEnvironment({ serviceWorker: workers as never });
      client = createClient({ serverUrl: platform.url, authKey: 'key-1', serviceWorker: '/sw.js', environment });
      tell = (payload) => say({ type: 'refresh app', payload });
      await client.apps.get(7);
      await vi.waitUntil(() => workers.links.length > 0);
    });

    afterEach(() => client.close());

    it('does not take away the items in chunks, of which it tells nothing', async () => {
      tell({ ...record, app_name: 'Renamed', items_list: [item(12, 6, 'Changed'), item(13, 6, 'New')] });
      await vi.waitUntil(() => client.cache.peek(7)?.app_name === 'Renamed');
      expect(values()).toEqual(['1 In a chunk', '12 Changed', '13 New']);
      expect(platform.of('/api/app/get')).toHaveLength(1);
    });

    it('has the app asked for where it tells of chunks that were never read', async () => {
      tell({ ...record, chunks: [41, 42] });
      await vi.waitUntil(() => client.cache.peek(7) === undefined);
      await client.apps.get(7).catch(() => undefined);
      expect(platform.of('/api/app/get').length).toBeGreaterThan(1);
    });

    it('changes nothing that is newer here, nor lists that it does not send', async () => {
      const names: (string | undefined)[] = [];
      client.cache.subscribe(({ type }) => void (type === 'app-loaded' && names.push(client.cache.held(7)?.app_name)));
      tell({ ...record, last_update: 9, app_name: 'Old' });
      tell({ app_id: 7, last_update: 11, app_name: 'Newer', items_list: [item(12, 4, 'Old'), item(13, 1, 'New')] });
      await vi.waitUntil(() => client.cache.peek(7)?.app_name === 'Newer');
      expect(values()).toEqual(['1 In a chunk', '12 Own', '13 New']);
      tell({ app_id: 7, last_update: 12, app_name: 'Newest' });
      await vi.waitUntil(() => client.cache.peek(7)?.app_name === 'Newest');
      expect(values()).toEqual(['1 In a chunk', '12 Own', '13 New']);
      expect(names).toEqual(['Newer', 'Newest']);
    });

    it('handles two messages about one app in order', async () => {
      tell({ ...record, app_name: 'One' });
      tell({ ...record, app_name: 'Two' });
      await vi.waitUntil(() => client.cache.peek(7)?.app_name === 'Two');
    });

    it('does not replace the platform’s answer for calls during that time', async () => {
      let fresh: Promise<unknown> | undefined;
      const off = client.cache.onLoad(() => {
        off();
        fresh = Promise.resolve().then(() => client.apps.get(7, { fresh: true }));
      });
      tell(record);
      await vi.waitUntil(() => fresh);
      await fresh;
      expect(platform.of('/api/app/get')).toHaveLength(2);
    });

    it.each([
      ['succeeds', { json: { ...record, app_name: 'Read' } }, 'Read'],
      ['fails', { status: 500 }, 'Blog'],
    ])('does not disturb a read that is under way, where that %s', async (_end, answer, held) => {
      const unhandled: unknown[] = [];
      const note = (reason: unknown) => void unhandled.push(reason);
      process.on('unhandledRejection', note);
      let end: () => void = () => undefined;
      platform.route('/api/app/get', () => new Promise((resolve) => (end = () => resolve(answer))));
      const read = () =>
        client.apps.get(7, { fresh: true }).then(
          ({ app_name }) => app_name,
          ({ code }: { readonly code: string }) => code,
        );
      const first = read();
      await vi.waitUntil(() => platform.of('/api/app/get').length === 2);
      tell({ ...record, app_name: 'Told' });
      await settle();
      const second = read();
      await settle();
      end();
      expect(await first).toBe(await second);
      await settle();
      process.off('unhandledRejection', note);
      expect(unhandled).toEqual([]);
      expect(platform.of('/api/app/get')).toHaveLength(2);
      expect(environment.logged.filter((line) => !line.startsWith('GET ERROR'))).toEqual([]);
      expect(client.cache.held(7)?.app_name).toBe(held);
    });
  });
});
