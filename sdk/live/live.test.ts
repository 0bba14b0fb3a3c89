import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { blog } from '../testing/facade-setup.js';
import { MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import type { TestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../testing/test-platform.js';
import { until } from '../testing/until.js';
import type { Item } from '../types/entities.js';
import type { ClientEvents } from './client-events.js';

let platform: TestPlatform;
let environment: TestEnvironment;
let client: Client;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', blog);
  platform.route('/api/items/update', (request: SeenRequest) => ({
    json: (JSON.parse(request.form.get('items') ?? '[]') as object[]).map((item) => ({ ...item, last_update: 5 })),
  }));
  platform.route('/api/items/delete', [{ item_id: 13 }]);
  environment = createTestEnvironment();
  client = createClient({ serverUrl: platform.url, authKey: 'key-1', environment });
});

afterEach(async () => {
  client.close();
  await platform.close();
});

const rename = (field_value: string) =>
  client.items.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value }] }]);
const titles = (items: readonly Item[]) =>
  items.map(({ fields }) => fields.find(({ field_id }) => field_id === 3)?.field_value);
const kyiv = [{ field_id: 4, search_type: 'contain_or', valuesArray: ['kyiv'] }] as const;

describe('client.on', () => {
  it('tells what has happened, with ids and values', async () => {
    const heard: ClientEvents['items:changed'][] = [];
    const off = client.on('items:changed', (event) => heard.push(event));
    await client.apps.get(7);
    await rename('Changed');
    await client.items.delete(7, [13]);
    await until(() => heard.length === 2);
    expect(heard).toMatchObject([
      { app_id: 7, kind: 'updated', ids: [12], values: [{ item_id: 12, field_id: 3, value: 'Changed' }] },
      { app_id: 7, kind: 'deleted', ids: [13], values: [] },
    ]);
    off();
    const later = vi.fn();
    client.on('items:changed', later);
    await rename('Again');
    await until(() => later.mock.calls.length === 1);
    expect(heard).toHaveLength(2);
  });

  it('tells of apps that are read, and of who is signed in; a listener that fails is logged', async () => {
    const heard: string[] = [];
    client.on('app:changed', ({ app_id, kind }) => heard.push(`${kind} ${app_id}`));
    client.on('auth', (change) => heard.push(change));
    client.on('auth', () => {
      throw new Error('no');
    });
    await client.apps.get(7);
    platform.route('/auth/logout', {});
    await client.auth.logout();
    await until(() => heard.length === 3);
    expect(heard.sort()).toEqual(['read 7', 'renewed', 'signed-out']);
    expect(environment.logged.filter((line) => line.startsWith('A listener failed'))).toHaveLength(2);
  });
});

describe('client.on, event by event', () => {
  it('tells of added items with their ids, of those that others added, too', async () => {
    platform.route('/api/items/add', [{ item_id: 21, last_update: 5, fields: [{ field_id: 3, field_value: 'New' }] }]);
    const heard: ClientEvents['items:changed'][] = [];
    client.on('items:changed', (event) => heard.push(event));
    await client.apps.get(7);
    await client.items.add(7, [{ fields: [{ field_id: 3, field_value: 'New' }] }]);
    const others = { ...blog, items_list: [...blog.items_list, { item_id: 22, last_update: 6, fields: [] }] };
    platform.route('/api/app/get', others);
    await client.apps.get(7, { fresh: true });
    await until(() => heard.some(({ kind }) => kind === 'deleted'));
    expect(heard).toMatchObject([
      { app_id: 7, kind: 'added', ids: [21], items: [{ item_id: 21 }], values: [] },
      { app_id: 7, kind: 'added', ids: [22], items: [{ item_id: 22 }], values: [] },
      { app_id: 7, kind: 'deleted', ids: [21], items: [{ item_id: 21 }], values: [] },
    ]);
  });

  it('tells each value that differs, of several items and fields', async () => {
    const heard: ClientEvents['items:changed'][] = [];
    client.on('items:changed', (event) => heard.push(event));
    await client.apps.get(7);
    const field = (field_id: number, field_value: string) => ({ field_id, field_value });
    await client.items.update(7, [
      { item_id: 12, fields: [field(3, 'First'), field(4, 'Lviv')] },
      { item_id: 13, fields: [field(3, 'Two'), field(4, 'Odesa')] },
    ]);
    await until(() => heard.length === 1);
    expect(heard[0]?.ids).toEqual([12, 13]);
    expect(heard[0]?.values).toEqual([
      { item_id: 12, field_id: 4, value: 'Lviv' },
      { item_id: 13, field_id: 3, value: 'Two' },
      { item_id: 13, field_id: 4, value: 'Odesa' },
    ]);
  });

  it('tells what becomes of files, of apps, and of the list of apps', async () => {
    const file = { file_id: 5, app_id: 7, item_id: 12, url: 'https://files.test/a.txt', file_name: 'a' };
    platform.route('/file/upload', file);
    platform.route('/file/update', { ...file, file_name: 'b' });
    platform.route('/file/delete', {});
    platform.route('/api/applist/get', { apps_list: [{ app_id: 7, app_name: 'Blog' }] });
    platform.route('/api/app/update', { ...blog, app_name: 'News' });
    platform.route('/api/app/delete', {});
    const heard: unknown[] = [];
    client.on('file:changed', ({ app_id, kind, file: { file_name } }) => heard.push([app_id, kind, file_name]));
    client.on('apps:listed', (apps) => heard.push(apps.map(({ app_name }) => app_name)));
    client.on('app:changed', ({ app_id, kind, app }) => heard.push([app_id, kind, app?.app_name]));
    await client.apps.list();
    await client.apps.get(7);
    await client.files.uploadText({ source: 'x', file_name: 'a', extension: 'txt', app_id: 7, item_id: 12 });
    await client.files.update({ source: 'y', file_name: 'b', extension: 'txt', file_id: 5 });
    await client.files.delete(7, 5);
    await client.apps.update({ app_id: 7, app_name: 'News' });
    await client.apps.delete(7);
    await until(() => heard.length === 7);
    expect(heard).toEqual([
      ['Blog'],
      [7, 'read', 'Blog'],
      [7, 'added', 'a'],
      [7, 'updated', 'b'],
      [7, 'deleted', 'b'],
      [7, 'updated', undefined],
      [7, 'removed', undefined],
    ]);
  });

  it('tells how the channel is', async () => {
    client.close();
    const memory = new MemoryPlatform();
    environment = createTestEnvironment({ WebSocket: memory.WebSocket });
    client = createClient({ serverUrl: 'http://platform.test', authKey: 'key-1', environment, fetch: memory.fetch });
    const heard: string[] = [];
    client.on('connection', (state) => heard.push(state));
    await client.realtime.open();
    await until(() => heard.length === 1);
    await until(() => {
      environment.advance(1000);
      return heard.at(-1) === 'opened' && heard.length > 1;
    });
    client.close();
    await until(() => heard.length === 5);
    expect(heard).toEqual(['opened', 'lost', 'closed', 'opened', 'closed']);
  });

  it('tells nothing to a listener that has left, not even what happened before', async () => {
    const [left, stays] = [vi.fn(), vi.fn()];
    await client.apps.get(7);
    const off = client.on('items:changed', left);
    client.on('items:changed', stays);
    await rename('Changed');
    off();
    await until(() => stays.mock.calls.length === 1);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('client.subscribe', () => {
  it('gives the current list, and then each that differs', async () => {
    const lists: unknown[][] = [];
    const off = client.subscribe({ app_id: 7, filters: kyiv }, (items) => lists.push(titles(items)));
    await until(() => lists.length === 1);
    await client.items.delete(7, [13]);
    await rename('Changed');
    await until(() => lists.length === 2);
    expect(lists).toEqual([['First'], ['Changed']]);
    off();
    const later: unknown[][] = [];
    client.subscribe({ app_id: 7, filters: kyiv }, (items) => later.push(titles(items)));
    await rename('Again');
    await until(() => later.at(-1)?.[0] === 'Again');
    expect(lists).toHaveLength(2);
  });

  it('says why a list could not be read, and ends with its signal', async () => {
    const stop = new AbortController();
    const errors: unknown[] = [];
    platform.route('/api/app/get', () => ({ status: 403, json: { error: 'forbidden' } }));
    const listener = vi.fn();
    client.subscribe({ app_id: 7 }, listener, { signal: stop.signal, onError: (error) => errors.push(error) });
    await until(() => errors.length === 1);
    expect(errors).toMatchObject([{ code: 'forbidden' }]);
    stop.abort();
    platform.route('/api/app/get', blog);
    await client.apps.get(7);
    await rename('Changed');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('client.watch', () => {
  it('iterates the lists until its signal ends it', async () => {
    const stop = new AbortController();
    const lists: unknown[][] = [];
    for await (const items of client.watch({ app_id: '7' }, { signal: stop.signal })) {
      lists.push(titles(items));
      if (lists.length === 1) await rename('Changed');
      else stop.abort();
    }
    expect(lists).toEqual([
      ['First', 'Second'],
      ['Changed', 'Second'],
    ]);
  });

  it('throws what reading the app rejects with', async () => {
    platform.route('/api/app/get', () => ({ status: 404, json: {} }));
    const read = async () => {
      for await (const items of client.watch({ app_id: 7 })) return items;
      return undefined;
    };
    await expect(read()).rejects.toMatchObject({ code: 'not-found' });
  });
});
