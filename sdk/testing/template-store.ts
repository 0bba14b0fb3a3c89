import type { App, Item, PlatformDocument, PlatformFile } from '../types/entities.js';
import type { SeenRequest, TestPlatform } from './test-platform.js';

const view = (view_id: number, name: string) => ({
  view_id,
  name,
  container_id: view_id + 1,
  childs: [{ container_id: view_id + 2, element_id: 101 }],
});

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
      {
        item_id: 1,
        index_number: 1,
        fields: [
          { field_id: 101, field_value: 'Anna' },
          { field_id: 102, field_value: '7,8' },
          { field_id: 103, field_value: 'doc-old' },
          { field_id: 999, field_value: 'of a field that is gone' },
        ],
      },
      { item_id: 2, index_number: 2, trash: true, fields: [{ field_id: 102, field_value: '9' }] },
    ],
    file_list: [7, 8, 9].map((file_id) => ({ file_id, app_id: 10, item_id: 1 })),
    views_list: [view(500, 'Main')],
  };
  const posts = {
    ...authors,
    app_id: 20,
    app_name: 'Posts',
    view_init: 600,
    field_list: [
      {
        field_id: 201,
        element_id: 201,
        data_type: 'item_ref',
        name_space: 'author',
        data_model: {
          refs: [{ app_id: 10, field_id: '101, 102' }],
          trigger: { destination_app: '10', destination_field: 101, view_id: 500, src: '601' },
          other: 101,
        },
      },
      { field_id: 202, element_id: 202, data_type: 'text', name_space: 'name' },
    ],
    items_list: [
      {
        item_id: 3,
        fields: [
          { field_id: 201, field_value: '10.1,10.2,77.5' },
          { field_id: 202, field_value: 'Post' },
        ],
      },
      { item_id: 4, fields: [] },
      { item_id: 5, fields: [{ field_id: 202, field_value: 'Third' }] },
    ],
    views_list: [view(600, 'Main')],
  };
  return [authors, posts] as unknown as App[];
}

/** Lets the platform keep two apps, those of a template, and make and change others; resolves with what it keeps. */
export function keepTemplates(platform: TestPlatform): Map<number, App> {
  const apps = new Map(sources().map((app) => [app.app_id, app]));
  let nextId = 1000;
  const id = () => (nextId += 1);
  const renumbered = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(renumbered);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        (key === 'view_id' || key === 'container_id') && value === 0 ? id() : renumbered(value),
      ]),
    );
  };
  const form = <T>(request: SeenRequest, key: string) => JSON.parse(request.form.get(key) ?? 'null') as T;
  const keepItems = (request: SeenRequest, items: readonly Item[]) => {
    const app = apps.get(Number(request.form.get('app_id')));
    const others = (app?.items_list ?? []).filter((known) => !items.some((item) => item.item_id === known.item_id));
    if (app) apps.set(app.app_id, { ...app, items_list: [...others, ...items] });
    return items;
  };
  platform.route('/api/applist/get', () => ({
    json: { apps_list: [...apps.values()].map(({ app_id, app_name }) => ({ app_id, app_name })) },
  }));
  platform.route('/api/app/get', (request: SeenRequest) => ({ json: apps.get(Number(request.query.get('app_id'))) }));
  platform.route('/api/app/create', (request: SeenRequest) => {
    const app = form<App>(request, 'app');
    const created = {
      ...app,
      app_id: id(),
      file_list: [],
      field_list: app.field_list
        .map((field) => ({ ...field, field_id: id() }))
        .map((field) => ({ ...field, element_id: field.field_id })),
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
  platform.route('/api/app/delete', (request: SeenRequest) => ({
    json: apps.delete(Number(request.form.get('app_id'))),
  }));
  platform.route('/api/items/add', (request: SeenRequest) => ({
    json: keepItems(
      request,
      form<Item[]>(request, 'items').map((item) => ({ ...item, item_id: id() })),
    ),
  }));
  platform.route('/api/items/update', (request: SeenRequest) => ({
    json: keepItems(request, form<Item[]>(request, 'items')),
  }));
  platform.route('/api/new/file/duplicate', (request: SeenRequest) => {
    const copies = form<PlatformFile[]>(request, 'files').map(({ file_id, app_id, item_id }) => ({
      file_id: file_id + 5000,
      source: file_id,
      app_id,
      item_id,
    }));
    const files = [...apps.values()].flatMap((app) => app.file_list.map(({ file_id }) => file_id));
    return copies.every(({ source }) => files.includes(source)) ? { json: copies } : { status: 404 };
  });
  platform.route('/api/new/document/find-one', (request: SeenRequest) => ({
    json: { ...form<PlatformDocument>(request, 'document'), _id: 'doc-old', data: '{"bio":1}' },
  }));
  platform.route('/api/new/document/insert-one', (request: SeenRequest) => ({
    json: { ...form<PlatformDocument>(request, 'document'), _id: 'doc-new' },
  }));
  return apps;
}
