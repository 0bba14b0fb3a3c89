import { describe, expect, it } from 'vitest';
import type { Client } from '../client.js';
import { eachFaultSetup } from '../testing/each-fault-setup.js';
import { failure, sampleApp } from '../testing/fault-setup.js';
import type { FaultSetup } from '../testing/fault-setup.js';
import type { TestPlatform } from '../testing/test-platform.js';

let setup: FaultSetup;
let platform: TestPlatform;
let client: Client;

eachFaultSetup((made) => ({ setup, platform, client } = made));

describe('apps and items', () => {
  it('reads an app once and hands out frozen data', async () => {
    const first = await client.apps.get('7');
    expect(await client.apps.get(7)).toBe(first);
    expect(platform.of('/api/app/get')).toHaveLength(1);
    expect(() => Object.assign(first.items_list[0]?.fields[0] ?? {}, { field_value: 'x' })).toThrow(TypeError);
  });

  it('does not take another app for the one it asked for', async () => {
    platform.route('/api/app/get', { ...sampleApp, app_id: 8 });
    expect((await failure(client.apps.get(7))).code).toBe('malformed');
    expect(client.cache.appIds).toEqual([]);
  });

  it('reads chunks with the token and lets the app’s own items win', async () => {
    const [own] = sampleApp.items_list;
    platform.route('/api/app/get', { ...sampleApp, items_list: [{ ...own, last_update: 5 }], chunks: [41, 42] });
    const chunk = (value: string) => ({
      items_list: [
        { item_id: 12, last_update: 1, fields: [{ field_id: 3, field_value: value }] },
        { item_id: value === 'old' ? 1 : 2, fields: [] },
      ],
    });
    platform.route('/api/get-items-chunk/7/41', chunk('old'));
    platform.route('/api/get-items-chunk/7/42', chunk('older'));
    platform.route('/api/get-last-items-chunk/7', { items_list: [{ item_id: 13, fields: [] }] });
    const { items_list } = await client.apps.get(7);
    expect(items_list.map((item) => item.item_id)).toEqual([1, 2, 12, 13]);
    expect(items_list[2]).toMatchObject({ last_update: 5, fields: [{ field_value: 'First' }] });
    expect(platform.of('/api/get-items-chunk/7/41')[0]?.query.get('token')).toBe('token-1');
  });

  it('reads the app again if a chunk’s id changed during the read', async () => {
    let reads = 0;
    platform.route('/api/app/get', () => ({ json: { ...sampleApp, chunks: [(reads += 1) === 1 ? 41 : 43] } }));
    platform.route('/api/get-items-chunk/7/43', { items_list: [{ item_id: 1, fields: [] }] });
    platform.route('/api/get-last-items-chunk/7', { items_list: [] });
    expect((await client.apps.get(7)).items_list).toHaveLength(2);
    expect(reads).toBe(2);
  });

  it('keeps the cache in step with its own writes', async () => {
    await client.apps.get(7);
    platform.route('/api/items/add', [
      { item_id: 13, last_update: 6, fields: [{ field_id: 3, field_value: 'Second' }] },
    ]);
    platform.route('/api/items/update', [
      { item_id: 12, last_update: 7, fields: [{ field_id: 3, field_value: 'Changed' }] },
    ]);
    platform.route('/api/items/delete', [{ item_id: 13 }]);
    await client.items.add(7, [
      {
        fields: [
          { field_id: 3, field_value: 'Second' },
          { field_id: 4, field_value: null },
        ],
      },
    ]);
    expect(JSON.parse(platform.of('/api/items/add')[0]?.form.get('items') ?? '')).toEqual([
      { fields: [{ field_id: 3, field_value: 'Second' }] },
    ]);
    expect(await client.fields.setValue(7, 12, 3, 'Changed')).toBe('Changed');
    expect(await client.fields.value(7, 12, 3)).toBe('Changed');
    expect(await client.items.list(7)).toHaveLength(2);
    expect(await client.items.delete(7, [13])).toEqual([13]);
    expect((await client.items.list(7)).map((item) => item.item_id)).toEqual([12]);
    expect(platform.of('/api/app/get')).toHaveLength(1);
  });

  it('clears a value with null', async () => {
    platform.route('/api/items/update', [
      { item_id: 12, last_update: 7, fields: [{ field_id: 3, field_value: null }] },
    ]);
    await client.apps.get(7);
    expect(await client.fields.setValue(7, 12, 3, null)).toBeNull();
    expect(platform.of('/api/items/update')[0]?.form.get('items')).toContain('"field_value":null');
    expect(await client.fields.value(7, 12, 3)).toBeNull();
  });

  it('asks the platform again after a write whose fate is not known', async () => {
    await client.apps.get(7);
    platform.route('/api/items/update', () => 'cut');
    expect((await failure(client.items.update(7, [{ item_id: 12, fields: [] }]))).code).toBe('network');
    await client.items.list(7);
    expect(platform.of('/api/app/get')).toHaveLength(2);
  });

  it('keeps what a failed delete did not delete', async () => {
    await client.apps.get(7);
    platform.route('/api/app/delete', () => ({
      status: 403,
      json: { error: 'forbidden', message: 'Only the owner may.' },
    }));
    const error = await failure(client.apps.delete(7));
    expect(error).toMatchObject({ code: 'forbidden', message: 'Only the owner may.', status: 403 });
    expect(client.cache.peek(7)).toBeDefined();
  });

  it('removes only the deleted app from the list', async () => {
    platform.route('/api/applist/get', { apps_list: [{ app_id: 6 }, { app_id: 7 }, { app_id: 8 }] });
    platform.route('/api/app/delete', {});
    await client.apps.list();
    await client.apps.delete(7);
    expect((await client.apps.list()).map((info) => info.app_id)).toEqual([6, 8]);
  });

  it('takes a deleted field out of models and items', async () => {
    platform.route('/api/app/delete-field', {});
    await client.apps.get(7);
    await client.fields.delete(7, 3);
    expect(await client.fields.models(7)).toEqual([]);
    expect(await client.fields.value(7, 12, 3)).toBeNull();
  });

  it('answers from the platform every time when the cache is off', async () => {
    client = setup.connect({ cache: false });
    await client.apps.get(7);
    await client.apps.get(7);
    expect(platform.of('/api/app/get')).toHaveLength(2);
  });

  it('refuses ids that are none, before anything is sent', async () => {
    expect((await failure(client.apps.get('7 or 1=1'))).code).toBe('bad-argument');
    expect(platform.seen).toEqual([]);
  });
});
