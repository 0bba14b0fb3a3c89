import type { SeenRequest } from '../../sdk/testing/test-platform.js';

export const items = [
  { item_id: 12, last_update: 1, fields: [field(3, 'First'), field(4, 'Kyiv,Lviv'), field(5, '9')] },
  { item_id: 13, last_update: 1, fields: [field(3, 'Second'), field(4, 'Odesa'), field(5, '20')] },
  { item_id: 14, last_update: 1, fields: [field(3, 'Third'), field(4, 'Kyiv'), field(5, '')] },
];
export const file = {
  file_id: 5,
  app_id: 7,
  item_id: 12,
  url: 'https://files.test/a.txt',
  file_name: 'a',
  extension: 'txt',
};
export const app = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [
    { field_id: 3, data_type: 'text', name_space: 'title', field_name: 'Title' },
    { field_id: 4, data_type: 'text', name_space: 'city', field_name: 'City' },
    { field_id: 5, data_type: 'number', name_space: 'price', field_name: 'Price' },
  ],
  items_list: items,
  file_list: [{ ...file, last_update: 1 }],
  views_list: [{ view_id: 9, name: 'Main' }],
};
/** What is in a chunk of app 9. */
export const inChunk = { item_id: 99, last_update: 1, fields: [field(3, 'Old')] };
const user = { user_id: 2, username: 'ben@studio.example', fullname: 'Ben' };
export const document = { _id: 'd1', app_id: 7, item_id: 12, element_id: 3, data: '{"a":1}' };

export function field(field_id: number, field_value: string) {
  return { field_id, element_id: field_id, field_value };
}

const parsed = (request: SeenRequest, name: string): never => JSON.parse(request.form.get(name) ?? 'null') as never;

/** What the recorded peer answers, by path; `*` is any other. */
export const answers: Readonly<Record<string, unknown>> = {
  '/api/app/get': (request: SeenRequest) => ({
    json: request.query.get('app_id') === '9' ? { ...app, app_id: 9, chunks: ['abc_1'] } : app,
  }),
  '/api/applist/get': {
    apps_list: [
      { app_id: 6, app_name: 'A' },
      { app_id: 7, app_name: 'Blog' },
      { app_id: 8, app_name: 'Shop' },
    ],
  },
  '/api/app/create': (request: SeenRequest) => {
    const { field_list = app.field_list, ...given } = parsed(request, 'app') as Partial<typeof app>;
    const numbered = field_list.map((model) => ({ ...model, field_id: Math.abs(model.field_id) }));
    return { json: { ...app, ...given, field_list: numbered, app_id: 8 } };
  },
  '/api/app/update': (request: SeenRequest) => ({ json: { ...app, ...(parsed(request, 'app') as object) } }),
  '/api/items/add': (request: SeenRequest) => ({
    json: (parsed(request, 'items') as object[]).map((item, place) => ({ ...item, item_id: 21 + place })),
  }),
  '/api/items/update': (request: SeenRequest) => ({ json: parsed(request, 'items') }),
  '/api/items/delete': (request: SeenRequest) => ({
    json: [parsed(request, 'items_ids') as number | number[]].flat().map((item_id) => ({ item_id })),
  }),
  '/file/upload': { ...file, file_id: 6 },
  '/file/formupload': { ...file, file_id: 6 },
  '/file/update': { ...file, file_name: 'b' },
  '/api/new/file/duplicate': [{ ...file, file_id: 6 }],
  '/api/new/document/insert-one': document,
  '/api/new/document/find-one': document,
  '/api/new/document/find': [document],
  '/api/new/document/remove-one': { deletedCount: 1 },
  '/auth/userlist': [user],
  '/auth/getuserbyid': user,
  '/auth/updateuser': {
    user_id: 1,
    username: 'anna@studio.example',
    fullname: 'Anna',
    avatar_128: 'https://files.test/1.png',
  },
  '/auth/avatar-upload': { user_id: 1, username: 'anna@studio.example', avatar_128: 'https://files.test/a.png' },
  '/auth/singup': { user_id: 9, username: 'anna' },
  '/auth/logout': { done: true },
  '/version': { version: '1.2' },
  '/sharing/get-app-users': [{ app_id: '7', user_id: '2', sharing_permission: '1' }],
  '/api/sharing-group/create-group': { group_id: 4, group_name: 'Editors' },
  '/api/sharing-group/get-users-by-group': [{ user_id: '2', group_permission: 1 }],
  '/api/sharing-group/get-groups-by-user': [{ group_id: '4', group_name: 'Editors' }],
  '/api/sharing-group/get-apps-by-group': [{ app_id: '7', app_permission: 1 }],
  '/api/sharing-group/get-groups-by-app': [{ group_id: '4', group_name: 'Editors' }],
  '/api/invitation/add': [{ guest_email: 'ben@studio.example' }],
  '/api/get-items-chunk/7/41': { chunk_id: 'abc_41', chunk_number: 3, later: 1, items_list: [items[0]] },
  '/api/get-items-chunk/9/abc_1': { chunk_id: 'abc_1', items_list: [inChunk] },
  '/api/get-last-items-chunk/9': { items_list: [] },
  '/api/get-last-items-chunk/7': { chunk_id: 'abc_42', chunk_number: 4, items_list: [] },
  '*': { done: true },
};
