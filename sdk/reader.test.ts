import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReader } from './reader.js';
import type { Reader } from './reader.js';
import { startTestPlatform } from './testing/test-platform.js';
import type { TestPlatform } from './testing/test-platform.js';

const app = {
  app_id: 7,
  app_name: 'Blog',
  items_list: [{ item_id: 12, fields: [{ field_id: 3, field_value: 'First' }] }],
};
const address = { app_id: 7, item_id: 12, element_id: 3 };

let platform: TestPlatform;
let reader: Reader;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', app);
  reader = createReader({
    serverUrl: platform.url,
    authKey: 'key-1',
    environment: { log: { warn: () => undefined, error: () => undefined } },
  });
});

afterEach(() => {
  reader.close();
  return platform.close();
});

describe('a reader', () => {
  it('reads apps, items, the list of apps and documents with one login', async () => {
    platform.route('/api/applist/get', { apps_list: [{ app_id: 7, app_name: 'Blog' }] });
    platform.route('/api/new/document/find-one', { ...address, data: '{}', rev: 2 });
    expect((await reader.apps.list()).map(({ app_id }) => app_id)).toEqual([7]);
    expect((await reader.apps.get('7')).field_list).toEqual([]);
    expect((await reader.items.get(7, '12'))?.fields[0]?.field_value).toBe('First');
    expect(await reader.items.get(7, 13)).toBeNull();
    expect((await reader.documents.get(address))?.rev).toBe(2);
    expect(platform.of('/auth/login')).toHaveLength(1);
  });

  it('keeps nothing, and shares reads that are under way', async () => {
    await Promise.all([reader.items.list(7), reader.items.list(7), reader.apps.get(7)]);
    expect(platform.of('/api/app/get')).toHaveLength(1);
    await reader.items.list(7);
    expect(platform.of('/api/app/get')).toHaveLength(2);
  });

  it('merges chunks into the items', async () => {
    platform.route('/api/app/get', { ...app, chunks: [41] });
    platform.route('/api/get-items-chunk/7/41', { items_list: [{ item_id: 5, fields: [] }] });
    platform.route('/api/get-last-items-chunk/7', { items_list: [] });
    expect((await reader.items.list(7)).map(({ item_id }) => item_id).sort()).toEqual([12, 5]);
  });

  it('gives null for a document that is not there, and says what was wrong with an argument', async () => {
    expect(await reader.documents.get(address)).toBeNull();
    await expect(reader.items.get(7, 'x')).rejects.toMatchObject({ code: 'bad-argument' });
    await expect(reader.documents.get({ ...address, element_id: Number.NaN })).rejects.toMatchObject({
      code: 'bad-argument',
    });
    expect(() => createReader({ serverUrl: 'platform' })).toThrow(
      expect.objectContaining({ code: 'bad-argument' }) as Error,
    );
  });

  it('refuses calls once it is closed', async () => {
    reader.close();
    await expect(reader.items.list(7)).rejects.toMatchObject({ code: 'closed' });
  });
});
