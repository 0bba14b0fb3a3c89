import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { TestPlatform } from '../testing/test-platform.js';
import { until } from '../testing/until.js';
import type { Item } from '../types/entities.js';
import { dropItems, putApp, putFile, putItems } from './record-changes.js';

const item = (value: string, last_update = 1, item_id = 12): Item => ({
  item_id,
  last_update,
  fields: [{ field_id: 3, field_value: value }],
});
const file = {
  file_id: 5,
  app_id: 7,
  item_id: 12,
  url: 'https://a.example/a',
  last_update: 3,
  file_name: 'a',
  extension: 'txt',
};
const app = {
  app_id: 7,
  app_name: 'Blog',
  last_update: 5,
  field_list: [{ field_id: 3, data_type: 'text', name_space: 'title' }],
  items_list: [item('First')],
  file_list: [file],
  views_list: [],
};

let platform: TestPlatform;
let client: Client;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', app);
  client = createClient({ serverUrl: platform.url, authKey: 'key-1', environment: createTestEnvironment() });
});

afterEach(() => {
  client.close();
  return platform.close();
});

/** Lets reads of the app be answered one by one, in the test's own order. */
function answersByHand(): ((json: unknown) => void)[] {
  const answers: ((json: unknown) => void)[] = [];
  platform.route('/api/app/get', () => new Promise((resolve) => answers.push((json) => resolve({ json }))));
  return answers;
}

/** What is emitted under these names for app 7, as `name: value`. */
function hear(...names: string[]): string[] {
  const heard: string[] = [];
  for (const name of names)
    client.events.on(name, { app_id: 7 }, (_event, value) =>
      heard.push(`${name}: ${JSON.stringify((value as Item[]).map(({ item_id }) => item_id))}`),
    );
  return heard;
}

describe('what the cache takes for newest', () => {
  it('is the reading that was begun last, not the one that is answered last', async () => {
    const answers = answersByHand();
    const first = client.apps.get(7);
    await until(() => answers[0]);
    client.cache.detachReads(7);
    const second = client.apps.get(7);
    await until(() => answers[1]);
    answers[1]?.({ ...app, app_name: 'New' });
    await second;
    answers[0]?.({ ...app, app_name: 'Old' });
    expect((await first).app_name).toBe('New');
    expect(client.cache.peek(7)?.app_name).toBe('New');
  });

  it('is not a reading that was begun before a write whose fate is unknown', async () => {
    await client.apps.get(7);
    platform.route('/api/items/update', () => ({ status: 500, json: {} }));
    const answers = answersByHand();
    const early = client.apps.get(7, { fresh: true });
    await until(() => answers[0]);
    await expect(
      client.items.update(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'x' }] }]),
    ).rejects.toMatchObject({ code: 'server' });
    const late = client.items.list(7);
    await until(() => answers[1]);
    answers[0]?.(app);
    await early;
    answers[1]?.({ ...app, items_list: [item('Written', 2)] });
    expect((await late)[0]?.fields[0]?.field_value).toBe('Written');
  });

  it('stays what it was where a fresh reading is given up', async () => {
    await client.apps.get(7);
    platform.route('/api/app/get', () => 'hang');
    const stop = new AbortController();
    const given = client.apps.get(7, { fresh: true, signal: stop.signal });
    stop.abort();
    await expect(given).rejects.toMatchObject({ code: 'aborted' });
    expect(client.cache.peek(7)?.app_name).toBe('Blog');
  });

  it('never brings back an app that was removed while it was being read', async () => {
    const answers = answersByHand();
    const read = client.apps.get(7);
    await until(() => answers[0]);
    client.cache.remove(7);
    answers[0]?.(app);
    await read;
    expect(client.cache.has(7)).toBe(false);
  });

  it('leaves out news of an app or a file that is older than what is held', async () => {
    await client.apps.get(7);
    client.cache.apply(7, putApp({ app_id: 7, app_name: 'Older', last_update: 4 }));
    client.cache.apply(7, putFile({ ...file, last_update: 2, file_name: 'older' }));
    expect(client.cache.peek(7)).toMatchObject({ app_name: 'Blog', file_list: [{ file_name: 'a' }] });
    client.cache.apply(7, putApp({ app_id: 7, app_name: 'Newer', last_update: 6 }));
    client.cache.apply(7, putFile({ ...file, last_update: 4, file_name: 'newer' }));
    expect(client.cache.peek(7)).toMatchObject({ app_name: 'Newer', file_list: [{ file_name: 'newer' }] });
  });

  it('has no files of items that are deleted', async () => {
    await client.apps.get(7);
    client.cache.apply(7, dropItems([12]));
    expect(client.cache.peek(7)).toMatchObject({ items_list: [], file_list: [] });
  });
});

describe('what listeners hear', () => {
  it('is every write of this client, to apps that were never read too', async () => {
    const heard = hear('gh_item_update', 'gh_items_add', 'gh_items_update');
    platform.route('/api/items/add', [item('New', 2, 13)]);
    platform.route('/api/items/update', [item('Changed', 3, 13)]);
    const values: unknown[] = [];
    client.events.on('gh_value_update', { app_id: 7, item_id: 13, field_id: 3 }, (_event, value) => values.push(value));
    await client.items.add(7, [{ fields: [] }]);
    await client.items.update(7, [{ item_id: 13, fields: [] }]);
    expect(heard).toEqual([
      'gh_item_update: [13]',
      'gh_items_add: [13]',
      'gh_items_update: [13]',
      'gh_item_update: [13]',
    ]);
    expect(values).toEqual(['Changed']);
  });

  it('is not confused with items that others have added', async () => {
    await client.apps.get(7);
    const heard = hear('gh_items_add', 'gh_items_update');
    await client.items.list(7);
    const { announce } = await import('../events/announce.js');
    announce(client);
    client.cache.apply(7, putItems([item('Theirs', 2, 13)], 'added-by-others'));
    expect(heard).toEqual(['gh_items_update: [12,13]']);
  });

  it('is one full list where an app is read again', async () => {
    await client.apps.get(7);
    const heard = hear('gh_items_update', 'gh_items_add');
    platform.route('/api/app/get', { ...app, items_list: [item('Changed', 2), item('New', 2, 13)] });
    await client.apps.get(7, { fresh: true });
    expect(heard).toEqual(['gh_items_update: [12,13]']);
  });

  it('is nothing of a list of apps that several have asked for at first', async () => {
    platform.route('/api/applist/get', { apps_list: [{ app_id: 7, app_name: 'Blog', permission: 3 }] });
    let refreshed = 0;
    client.events.on('gh_apps_list_refreshed', {}, () => (refreshed += 1));
    await Promise.all([client.apps.list(), client.apps.list(), client.apps.list()]);
    expect(refreshed).toBe(0);
    await client.apps.list({ fresh: true });
    expect(refreshed).toBe(1);
  });
});

describe('the list of apps', () => {
  it('tells the apps that are held what it says of them', async () => {
    await client.apps.get(7);
    platform.route('/api/applist/get', { apps_list: [{ app_id: 7, app_name: 'Blog', permission: 3 }] });
    await client.apps.list();
    expect(client.cache.peek(7)).toMatchObject({ permission: 3, from_apps_list: true });
  });

  it('keeps its order where an app changes', async () => {
    platform.route('/api/applist/get', {
      apps_list: [
        { app_id: 7, app_name: 'Blog' },
        { app_id: 8, app_name: 'Other' },
      ],
    });
    await client.apps.list();
    platform.route('/api/app/update', { ...app, app_name: 'Renamed', last_update: 6 });
    await client.apps.update({ app_id: 7, app_name: 'Renamed' });
    expect((await client.apps.list()).map(({ app_name }) => app_name)).toEqual(['Renamed', 'Other']);
  });
});

describe('an app with chunks', () => {
  it('is read, however often items are deleted from them during the read', async () => {
    let chunk = 40;
    let deletions = 0;
    platform.route('/api/app/get', () => ({ json: { ...app, chunks: [chunk] } }));
    platform.route('/api/get-last-items-chunk/7', { items_list: app.items_list });
    platform.route('*', (request: { readonly path: string }) => {
      const asked = Number(request.path.split('/').at(-1));
      if (deletions < 8) {
        deletions += 1;
        chunk += 1;
      }
      return asked === chunk ? { json: { items_list: [item('Chunked', 1, 1)] } } : { status: 404, json: {} };
    });
    expect((await client.apps.get(7)).items_list.map(({ item_id }) => item_id)).toEqual([1, 12]);
    expect(deletions).toBe(8);
  });

  it('says so where they never come to rest', async () => {
    platform.route('/api/app/get', { ...app, chunks: [41] });
    await expect(client.apps.get(7)).rejects.toMatchObject({ code: 'server', retryable: true });
  });
});
