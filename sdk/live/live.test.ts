import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { blog } from '../testing/facade-setup.js';
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
