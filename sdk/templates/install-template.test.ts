import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { GudHub } from '../gudhub.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import { keepTemplates } from '../testing/template-store.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../testing/test-platform.js';
import type { App, Item, PlatformDocument } from '../types/entities.js';
import type { InstallProgress } from './template.js';

let platform: TestPlatform;
let client: Client;
let apps: Map<number, App>;
let reports: InstallProgress[];

const install = (template: object = {}, options: object = {}) =>
  client.templates.install(
    { apps: [10, 20], auth_key: 'key-of-customer', ...template },
    { onProgress: (report) => reports.push(report), ...options },
  );
const written = (appId: number) =>
  platform
    .of('/api/items/update')
    .filter((request) => request.form.get('app_id') === String(appId))
    .flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as Item[]);

beforeEach(async () => {
  platform = await startTestPlatform();
  apps = keepTemplates(platform);
  reports = [];
  client = createClient({ serverUrl: platform.url, authKey: 'key-1', environment: createTestEnvironment() });
});

afterEach(async () => {
  client.close();
  await platform.close();
});

describe('filling copies that were made without items', () => {
  it('carries items over by the older names, with references to the copies', async () => {
    const gudhub = new GudHub('key-1', { server_url: platform.url, environment: createTestEnvironment() });
    const copies = (await gudhub.util.createApps({ apps: [10, 20] })) as App[];
    expect(
      platform.of('/api/items/add').flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as Item[]),
    ).toEqual([]);
    await gudhub.util.createItems(copies);
    const [authors, posts] = copies.map(({ app_id }) => written(app_id));
    const references = posts?.[0]?.fields.find(({ field_value }) => String(field_value).includes('.'))?.field_value;
    expect(authors).toHaveLength(2);
    expect(references).toBe(
      `${copies[0]?.app_id}.${authors?.[0]?.item_id},${copies[0]?.app_id}.${authors?.[1]?.item_id},77.5`,
    );
    gudhub.client.close();
  });

  it('tells by the older names what it does, and at last which apps it has filled', async () => {
    const gudhub = new GudHub('key-1', { server_url: platform.url, environment: createTestEnvironment() });
    const [making, filling]: unknown[][] = [[], []];
    const copies = (await gudhub.util.createApps({ apps: [10] }, (status) => making?.push(status))) as App[];
    await gudhub.util.createItems(copies, 0, (status) => filling?.push(status));
    expect(making).toEqual(['GET APP: Authors (App steps)', 'CREATE NEW APP: Authors New', 'UPDATE APP: Authors New']);
    expect(filling).toEqual([
      'GET APP: Authors New (Items steps)',
      'ADD NEW ITEMS: Authors New',
      'REPLACE VALUE: Authors New',
      [copies[0]?.app_id],
    ]);
    gudhub.client.close();
  });

  it('takes at most the given number of items of an app', async () => {
    const bare = await client.templates.install({ apps: [20] }, { maxItems: 0 });
    await client.templates.fill([{ source: 20, copy: bare.apps[0] ?? 0 }], { maxItems: 2 });
    const added = platform
      .of('/api/items/add')
      .flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as Item[]);
    expect(added).toHaveLength(2);
  });

  it('logs and resolves null for an app that createApps did not make', async () => {
    const environment = createTestEnvironment();
    const gudhub = new GudHub('key-1', { server_url: platform.url, environment });
    expect(await gudhub.util.createItems([{ app_id: 20 }])).toBeNull();
    expect(environment.logged).toHaveLength(1);
    expect(platform.of('/api/items/add')).toEqual([]);
    gudhub.client.close();
  });
});

describe('installing a template', () => {
  it('copies the documents of items that do not name them, too', async () => {
    platform.route('/api/new/document/find', (request: SeenRequest) => {
      const { app_id } = JSON.parse(request.form.get('document') ?? '') as PlatformDocument;
      return {
        json:
          app_id === 10
            ? [
                { app_id, item_id: 2, element_id: 103, data: '{"unnamed":1}', _id: 'x' },
                { app_id, item_id: 2, element_id: 999, data: '{}' },
              ]
            : [],
      };
    });
    await install();
    const inserted = platform
      .of('/api/new/document/insert-one')
      .map((request) => (JSON.parse(request.form.get('document') ?? '') as PlatformDocument).data);
    expect(inserted).toEqual(['{"bio":1}', '{"unnamed":1}']);
  });

  it('logs in with the given key and copies any number of apps', async () => {
    const { apps: copies } = await install();
    expect(platform.of('/auth/login').map((request) => request.form.get('auth_key'))).toEqual(['key-of-customer']);
    expect(copies).toHaveLength(2);
    const [authors] = copies.map((appId) => apps.get(appId) as App);
    expect(authors).toMatchObject({ app_name: 'Authors New', privacy: 1, icon: { name: 'pen' } });
    const created = JSON.parse(platform.of('/api/app/create')[0]?.form.get('app') ?? '') as Record<string, unknown>;
    for (const key of ['app_id', 'group_id', 'permission', 'chunks', 'last_update', 'trash'])
      expect(created).not.toHaveProperty(key);
    expect(created['field_list']).toMatchObject([
      { field_id: -101, element_id: -101, create_field: -101, field_value: '' },
      { field_id: -102 },
      { field_id: -103 },
    ]);
    expect(created['views_list']).toMatchObject([
      { view_id: 0, container_id: 0, childs: [{ container_id: 0, element_id: -101, create_element: -101 }] },
    ]);
  });

  it('lets name and icon be replaced', async () => {
    const {
      apps: [first = 0],
    } = await install({ apps: [10], data_to_change: { name: 'Mine', icon: { name: 'star' } } });
    expect(apps.get(first)).toMatchObject({ app_name: 'Mine', icon: { name: 'star' } });
  });

  it('leads settings and values to the copies, and leaves alone what lies outside', async () => {
    const [authors, posts] = (await install()).apps.map((appId) => apps.get(appId) as App);
    const [name, photo, bio] = authors?.field_list ?? [];
    const [author, title] = posts?.field_list ?? [];
    const [mainView] = authors?.views_list ?? [];
    const [postsView] = posts?.views_list ?? [];
    expect(posts?.view_init).toBe(postsView?.view_id);
    expect(author?.data_model).toEqual({
      refs: [{ app_id: authors?.app_id, field_id: `${name?.field_id},${photo?.field_id}` }],
      trigger: {
        destination_app: String(authors?.app_id),
        destination_field: name?.field_id,
        view_id: mainView?.view_id,
        src: String(postsView?.container_id),
      },
      other: 101,
    });
    const [anna, trashed] = written(authors?.app_id ?? 0);
    expect(anna?.fields).toEqual([
      { field_id: name?.field_id, field_value: 'Anna' },
      { field_id: photo?.field_id, field_value: '5007,5008' },
      { field_id: bio?.field_id, field_value: 'doc-new' },
    ]);
    expect(trashed).toMatchObject({ trash: true, fields: [{ field_value: '5009' }] });
    const [post, third] = written(posts?.app_id ?? 0);
    expect(post?.fields).toEqual([
      {
        field_id: author?.field_id,
        field_value: `${authors?.app_id}.${anna?.item_id},${authors?.app_id}.${trashed?.item_id},77.5`,
      },
      { field_id: title?.field_id, field_value: 'Post' },
    ]);
    expect(third?.fields).toEqual([{ field_id: title?.field_id, field_value: 'Third' }]);
  });

  it('reports each step as a percentage, and Done at the end', async () => {
    const { apps: copies } = await install();
    expect(reports.map(({ percent }) => percent && Math.round(percent))).toEqual([
      8,
      17,
      25,
      33,
      42,
      50,
      58,
      67,
      75,
      83,
      92,
      100,
      undefined,
    ]);
    expect(reports.map(({ status }) => status.replace(/:.*/, ''))).toEqual([
      ...['GET APP', 'CREATE NEW APP', 'GET APP', 'CREATE NEW APP', 'UPDATE APP', 'UPDATE APP'],
      ...['GET APP', 'ADD NEW ITEMS', 'GET APP', 'ADD NEW ITEMS', 'REPLACE VALUE', 'REPLACE VALUE', 'Done'],
    ]);
    expect(reports.at(-1)).toEqual({ status: 'Done', apps: copies });
  });

  it('copies exactly as many items as it may', async () => {
    await install({ apps: [20] }, { maxItems: 2 });
    const added = platform
      .of('/api/items/add')
      .flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as unknown[]);
    expect(added).toHaveLength(2);
  });

  it('removes what it created when a step fails', async () => {
    platform.route('/api/items/add', () => ({ status: 403, json: { error: 'forbidden', message: 'No.' } }));
    await expect(install()).rejects.toMatchObject({ code: 'forbidden', message: 'No.' });
    expect([...apps.keys()]).toEqual([10, 20]);
  });

  it('says which copies it could not remove', async () => {
    platform.route('/api/items/add', () => ({ status: 403, json: { error: 'forbidden', message: 'No.' } }));
    platform.route('/api/app/delete', () => ({ status: 500 }));
    await expect(install({ apps: [10] })).rejects.toThrow(/No\. The unfinished copies 10\d\d could not be removed/);
  });

  it('can be stopped', async () => {
    const stop = new AbortController();
    const promise = install(
      {},
      {
        signal: stop.signal,
        onProgress: ({ status }: InstallProgress) => status.startsWith('UPDATE APP') && stop.abort(),
      },
    );
    await expect(promise).rejects.toMatchObject({ code: 'aborted' });
    expect([...apps.keys()]).toEqual([10, 20]);
  });

  it('refuses a template without apps', async () => {
    await expect(install({ apps: [] })).rejects.toMatchObject({ code: 'bad-argument' });
  });
});
