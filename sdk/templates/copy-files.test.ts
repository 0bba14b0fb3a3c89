import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { GudHub } from '../gudhub.js';
import { keepTemplates } from '../testing/template-store.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { TestPlatform } from '../testing/test-platform.js';
import type { App } from '../types/entities.js';

let platform: TestPlatform;
let client: Client;
let apps: Map<number, App>;

beforeEach(async () => {
  platform = await startTestPlatform();
  apps = keepTemplates(platform);
  client = createClient({ serverUrl: platform.url, authKey: 'key-1', environment: createTestEnvironment() });
});

afterEach(async () => {
  client.close();
  await platform.close();
});

/** What the photo of one item becomes in a copy of its app. */
async function copied(photo: unknown): Promise<unknown> {
  const source = apps.get(10) as App;
  apps.set(10, { ...source, items_list: [{ item_id: 1, fields: [{ field_id: 102, field_value: photo }] }] });
  const {
    apps: [copy = 0],
  } = await client.templates.install({ apps: [10] });
  return apps.get(copy)?.items_list[0]?.fields[0]?.field_value;
}

const asked = () =>
  platform
    .of('/api/new/file/duplicate')
    .flatMap((request) =>
      (JSON.parse(request.form.get('files') ?? '[]') as { source: number }[]).map(({ source }) => source),
    );

it('copies the files that are there, and keeps what a value holds of deleted ones', async () => {
  expect(await copied('7,404,8')).toBe('5007,404,5008');
  expect(asked()).toEqual([7, 8]);
});

it('keeps a value without a file, and requests no copy', async () => {
  for (const value of ['https://files.test/a.jpg', '404', '7.5', ',']) expect(await copied(value)).toBe(value);
  expect(asked()).toEqual([]);
});

it('copies a file that is named beside an address, or with spaces', async () => {
  expect(await copied('https://files.test/a.jpg, 9')).toBe('https://files.test/a.jpg,5009');
  expect(await copied(8)).toBe('5008');
});

it('copies the files of items that a caller has copied by hand, ten per call', async () => {
  const gudhub = new GudHub('key-1', { server_url: platform.url, environment: createTestEnvironment() });
  const valueOf = (field_value: string) => ({ item_id: 1, fields: [{ field_id: 3, element_id: 3, field_value }] });
  const items = [
    valueOf('7,8,9,7,8,9'),
    valueOf('https://files.test/a.jpg'),
    valueOf(''),
    { item_id: 4, fields: [] },
    valueOf('7,8,9,7,8'),
  ];
  await gudhub.util.fileInstallerHelper(20, items, 3);
  expect(items.map(({ fields }) => fields[0]?.field_value)).toEqual([
    '5007,5008,5009,5007,5008,5009',
    'https://files.test/a.jpg',
    '',
    undefined,
    '5007,5008,5009,5007,5008',
  ]);
  expect(platform.of('/api/new/file/duplicate')).toHaveLength(2);
  gudhub.client.close();
});
