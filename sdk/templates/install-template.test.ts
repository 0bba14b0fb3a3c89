import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import { GudHub } from '../gudhub.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../testing/test-platform.js';
import type { App, Item, PlatformDocument } from '../types/entities.js';
import type { InstallProgress } from './template.js';

type Json = Record<string, never>;

const view = (view_id: number, name: string) => ({ view_id, name, container_id: view_id + 1, childs: [{ container_id: view_id + 2, element_id: 101 }] });

/** Two apps that refer to each other; the second has many items. */
function sources(): App[] {
  const authors = {
    app_id: 10,
    app_name: 'Authors',
    icon: { id: 5, name: 'pen' },
    privacy: 0,
    view_init: 500,
    group_id: 3,
    permission: 4,
    field_list: [
      { field_id: 101, element_id: 101, data_type: 'text', name_space: 'name' },
      { field_id: 102, element_id: 102, data_type: 'image', name_space: 'photo' },
      { field_id: 103, element_id: 103, data_type: 'document', name_space: 'bio' },
    ],
    items_list: [
      { item_id: 1, index_number: 1, fields: [{ field_id: 101, field_value: 'Anna' }, { field_id: 102, field_value: '7,8' }, { field_id: 103, field_value: 'doc-old' }, { field_id: 999, field_value: 'of a field that is gone' }] },
      { item_id: 2, index_number: 2, trash: true, fields: [{ field_id: 102, field_value: '9' }] },
    ],
    file_list: [],
    views_list: [view(500, 'Main')],
  };
  const posts = {
    ...authors,
    app_id: 20,
    app_name: 'Posts',
    view_init: 600,
    field_list: [
      { field_id: 201, element_id: 201, data_type: 'item_ref', name_space: 'author', data_model: { refs: [{ app_id: 10, field_id: '101, 102' }], trigger: { destination_app: '10', destination_field: 101, view_id: 500, src: '601' }, other: 101 } },
      { field_id: 202, element_id: 202, data_type: 'text', name_space: 'name' },
    ],
    items_list: [
      { item_id: 3, fields: [{ field_id: 201, field_value: '10.1,10.2,77.5' }, { field_id: 202, field_value: 'Post' }] },
      { item_id: 4, fields: [] },
      { item_id: 5, fields: [{ field_id: 202, field_value: 'Third' }] },
    ],
    views_list: [view(600, 'Main')],
  };
  return [authors, posts] as unknown as App[];
}

let platform: TestPlatform;
let client: Client;
let apps: Map<number, App>;
let reports: InstallProgress[];

function startStore(): void {
  apps = new Map(sources().map((app) => [app.app_id, app]));
  let nextId = 1000;
  const id = () => (nextId += 1);
  const renumbered = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(renumbered);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, (key === 'view_id' || key === 'container_id') && value === 0 ? id() : renumbered(value)]));
  };
  const form = <T>(request: SeenRequest, key: string) => JSON.parse(request.form.get(key) ?? 'null') as T;
  platform.route('/api/app/get', (request: SeenRequest) => ({ json: apps.get(Number(request.query.get('app_id'))) }));
  platform.route('/api/app/create', (request: SeenRequest) => {
    const app = form<App>(request, 'app');
    const created = {
      ...app,
      app_id: id(),
      field_list: app.field_list.map((field) => ({ ...field, field_id: id() })).map((field) => ({ ...field, element_id: field.field_id })),
      views_list: renumbered(app.views_list) as App['views_list'],
    };
    apps.set(created.app_id, created);
    return { json: created };
  });
  platform.route('/api/app/update', (request: SeenRequest) => {
    const app = form<App>(request, 'app');
    const updated = { ...(apps.get(app.app_id) as App), ...app };
    apps.set(app.app_id, updated);
    return { json: updated };
  });
  platform.route('/api/app/delete', (request: SeenRequest) => ({ json: apps.delete(Number(request.form.get('app_id'))) }));
  platform.route('/api/items/add', (request: SeenRequest) => ({ json: form<Item[]>(request, 'items').map((item) => ({ ...item, item_id: id() })) }));
  platform.route('/api/items/update', (request: SeenRequest) => ({ json: form<Item[]>(request, 'items') }));
  platform.route('/api/new/file/duplicate', (request: SeenRequest) => ({ json: form<Json[]>(request, 'files').map(({ file_id, app_id, item_id }) => ({ file_id: Number(file_id) + 5000, app_id, item_id })) }));
  platform.route('/api/new/document/find-one', (request: SeenRequest) => ({ json: { ...form<PlatformDocument>(request, 'document'), _id: 'doc-old', data: '{"bio":1}' } }));
  platform.route('/api/new/document/insert-one', (request: SeenRequest) => ({ json: { ...form<PlatformDocument>(request, 'document'), _id: 'doc-new' } }));
}

const install = (template: object = {}, options: object = {}) =>
  client.templates.install({ apps: [10, 20], auth_key: 'key-of-customer', ...template }, { onProgress: (report) => reports.push(report), ...options });
const written = (appId: number) => platform.of('/api/items/update').filter((request) => request.form.get('app_id') === String(appId)).flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as Item[]);

beforeEach(async () => {
  platform = await startTestPlatform();
  startStore();
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
    expect(platform.of('/api/items/add').flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as Item[])).toEqual([]);
    await gudhub.util.createItems(copies);
    const [authors, posts] = copies.map(({ app_id }) => written(app_id));
    const references = posts?.[0]?.fields.find(({ field_value }) => String(field_value).includes('.'))?.field_value;
    expect(authors).toHaveLength(2);
    expect(references).toBe(`${copies[0]?.app_id}.${authors?.[0]?.item_id},${copies[0]?.app_id}.${authors?.[1]?.item_id},77.5`);
    gudhub.client.close();
  });

  it('takes no more items of an app than it is told', async () => {
    const bare = await client.templates.install({ apps: [20] }, { maxItems: 0 });
    await client.templates.fill([{ source: 20, copy: bare.apps[0] ?? 0 }], { maxItems: 2 });
    const added = platform.of('/api/items/add').flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as Item[]);
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
      return { json: app_id === 10 ? [{ app_id, item_id: 2, element_id: 103, data: '{"unnamed":1}', _id: 'x' }, { app_id, item_id: 2, element_id: 999, data: '{}' }] : [] };
    });
    await install();
    const inserted = platform.of('/api/new/document/insert-one').map((request) => (JSON.parse(request.form.get('document') ?? '') as PlatformDocument).data);
    expect(inserted).toEqual(['{"bio":1}', '{"unnamed":1}']);
  });

  it('logs in with the given key and copies any number of apps', async () => {
    const { apps: copies } = await install();
    expect(platform.of('/auth/login').map((request) => request.form.get('auth_key'))).toEqual(['key-of-customer']);
    expect(copies).toHaveLength(2);
    const [authors] = copies.map((appId) => apps.get(appId) as App);
    expect(authors).toMatchObject({ app_name: 'Authors New', privacy: 1, icon: { name: 'pen' } });
    const created = JSON.parse(platform.of('/api/app/create')[0]?.form.get('app') ?? '') as Record<string, unknown>;
    for (const key of ['app_id', 'group_id', 'permission', 'chunks', 'last_update', 'trash']) expect(created).not.toHaveProperty(key);
    expect(created['field_list']).toMatchObject([{ field_id: -101, element_id: -101, create_field: -101, field_value: '' }, { field_id: -102 }, { field_id: -103 }]);
    expect(created['views_list']).toMatchObject([{ view_id: 0, container_id: 0, childs: [{ container_id: 0, element_id: -101, create_element: -101 }] }]);
  });

  it('lets name and icon be replaced', async () => {
    const { apps: [first = 0] } = await install({ apps: [10], data_to_change: { name: 'Mine', icon: { name: 'star' } } });
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
      trigger: { destination_app: String(authors?.app_id), destination_field: name?.field_id, view_id: mainView?.view_id, src: String(postsView?.container_id) },
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
      { field_id: author?.field_id, field_value: `${authors?.app_id}.${anna?.item_id},${authors?.app_id}.${trashed?.item_id},77.5` },
      { field_id: title?.field_id, field_value: 'Post' },
    ]);
    expect(third?.fields).toEqual([{ field_id: title?.field_id, field_value: 'Third' }]);
  });

  it('reports each step as a percentage, and Done at the end', async () => {
    const { apps: copies } = await install();
    expect(reports.map(({ percent }) => percent && Math.round(percent))).toEqual([8, 17, 25, 33, 42, 50, 58, 67, 75, 83, 92, 100, undefined]);
    expect(reports.map(({ status }) => status.replace(/:.*/, ''))).toEqual([
      ...['GET APP', 'CREATE NEW APP', 'GET APP', 'CREATE NEW APP', 'UPDATE APP', 'UPDATE APP'],
      ...['GET APP', 'ADD NEW ITEMS', 'GET APP', 'ADD NEW ITEMS', 'REPLACE VALUE', 'REPLACE VALUE', 'Done'],
    ]);
    expect(reports.at(-1)).toEqual({ status: 'Done', apps: copies });
  });

  it('copies exactly as many items as it may', async () => {
    await install({ apps: [20] }, { maxItems: 2 });
    const added = platform.of('/api/items/add').flatMap((request) => JSON.parse(request.form.get('items') ?? '[]') as unknown[]);
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
    const promise = install({}, { signal: stop.signal, onProgress: ({ status }: InstallProgress) => status.startsWith('UPDATE APP') && stop.abort() });
    await expect(promise).rejects.toMatchObject({ code: 'aborted' });
    expect([...apps.keys()]).toEqual([10, 20]);
  });

  it('refuses a template without apps', async () => {
    await expect(install({ apps: [] })).rejects.toMatchObject({ code: 'bad-argument' });
  });
});
