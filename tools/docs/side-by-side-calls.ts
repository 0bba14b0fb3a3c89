import { facadeCalls } from '../../sdk/testing/facade-calls.js';
import type { SeenRequest } from '../../sdk/testing/test-platform.js';

const items = [
  { item_id: 12, last_update: 1, fields: [field(3, 'First'), field(4, 'Kyiv,Lviv'), field(5, '9')] },
  { item_id: 13, last_update: 1, fields: [field(3, 'Second'), field(4, 'Odesa'), field(5, '20')] },
  { item_id: 14, last_update: 1, fields: [field(3, 'Third'), field(4, 'Kyiv'), field(5, '')] },
];
const file = { file_id: 5, app_id: 7, item_id: 12, url: 'https://files.test/a.txt', file_name: 'a', extension: 'txt' };
const app = {
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
const user = { user_id: 2, username: 'ben@studio.example', fullname: 'Ben' };
const document = { _id: 'd1', app_id: 7, item_id: 12, element_id: 3, data: '{"a":1}' };

function field(field_id: number, field_value: string) {
  return { field_id, element_id: field_id, field_value };
}

const parsed = (request: SeenRequest, name: string): never => JSON.parse(request.form.get(name) ?? 'null') as never;

/** What the recorded peer answers, by path; `*` is any other. */
export const answers: Readonly<Record<string, unknown>> = {
  '/api/app/get': app,
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
    json: (parsed(request, 'items_ids') as number[]).map((item_id) => ({ item_id })),
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
  '/api/get-last-items-chunk/7': { chunk_id: 'abc_42', chunk_number: 4, items_list: [] },
  '*': { done: true },
};

const filters: readonly (readonly [type: string, ...values: string[]])[] = [
  ['contain_or', 'kyiv'],
  ['contain_and', 'kyiv', 'lviv'],
  ['not_contain_or', 'kyiv'],
  ['not_contain_and', 'kyiv', 'odesa'],
  ['equal_or', 'kyiv'],
  ['equal_and', 'kyiv', 'lviv'],
  ['not_equal_or', 'kyiv'],
  ['not_equal_and', 'kyiv'],
  ['bigger', '8'],
  ['lower', '10'],
  ['range', '5:10'],
  ['phone_equal_or', '9'],
  ['search', 'frst'],
];
const filterOf = ([search_type, ...valuesArray]: (typeof filters)[number]) => ({
  field_id: /bigger|lower|range|phone/.test(search_type) ? 5 : search_type === 'search' ? 3 : 4,
  search_type,
  valuesArray,
});
const others = [
  { item_id: 12, fields: [field(3, 'First'), field(4, 'Kyiv,Lviv'), field(5, '10')] },
  { item_id: 15, fields: [field(3, 'Fourth')] },
];
const tree = [
  { id: 1, parent: 0, rank: 2 },
  { id: 2, parent: 1, rank: 1 },
  { id: 3, parent: 1, rank: 0 },
  { id: 4, parent: 0, rank: 1 },
];
const scheme = {
  type: 'array',
  property_name: 'posts',
  app_id: 7,
  childs: [{ type: 'property', property_name: 'title', property_type: 'field_value', field_id: 3 }],
};
const catalogue = {
  rows: [
    { n: 'a', p: 1 },
    { n: 'b', p: 2 },
  ],
};

type Call = readonly [name: string, ...args: unknown[]];

const pure: Readonly<Record<string, Call>> = {
  ...Object.fromEntries(filters.map((step) => [`filter ${step[0]}`, ['filter', items, [filterOf(step)]] as const])),
  'filter, two steps': ['filter', items, [filterOf(['contain_or', 'kyiv']), filterOf(['bigger', '8'])]],
  'filter without values': ['filter', items, [{ field_id: 3, search_type: 'contain_or', valuesArray: [] }]],
  'filter lower, of an empty field': ['filter', [items[2]], [filterOf(['lower', '2'])]],
  group: ['group', '4', items],
  'compareItems by id': ['compareItems', others, items],
  'compareItems by field': ['compareItems', others, items, 3],
  'mergeItems by id': ['mergeItems', others, items],
  mergeObjects: ['mergeObjects', { a: 1, b: { c: [1, 2] } }, { b: { c: [3], d: 4 } }],
  makeNestedList: ['makeNestedList', tree, 'id', 'parent', 'children', 'rank'],
  'populateItems, keep': ['populateItems', items, [{ element_id: 3, field_id: 3, field_value: 'x' }], true],
  populateWithItemRef: [
    'populateWithItemRef',
    items,
    3,
    [{ item_id: 1, fields: [field(3, 'First'), field(9, '')] }],
    3,
    9,
    7,
  ],
  jsonToItems: [
    'jsonToItems',
    catalogue,
    [
      { field_id: 1, json_path: '$..n' },
      { field_id: 2, json_path: '$..p' },
    ],
  ],
  'getDate, a day of this week': ['getDate', 'this_monday'],
  'util.compareObjects': ['util.compareObjects', { a: 1 }, { a: 1 }],
  'util.mergeFieldLists': ['util.mergeFieldLists', [{ field_id: 3, show: 1 }], app.field_list],
  'util.mergeChunks': ['util.mergeChunks', [{ items_list: items.slice(0, 2) }, { items_list: items.slice(1) }]],
  'jsonConstructor, a list': ['jsonConstructor', scheme, items[0], [], 7],
  'interpritate.getDefaultInterpretation': ['interpritate.getDefaultInterpretation', '1', [{ value: 1, name: 'One' }]],
  'getApp, of no id': ['getApp', 0],
  'getItem, that is not there': ['getItem', 7, 99],
  'getField, that is not there': ['getField', 7, 99],
  'getFieldValue, that is not there': ['getFieldValue', 7, 12, 99],
  'getFile, that is not there': ['getFile', 7, 99],
  'getFiles, two of them': ['getFiles', 7, [5, 99]],
  'setFieldValue, of no item': ['setFieldValue', 7, undefined, 3, 'x'],
  'storage.getUser, before the first call': ['storage.getUser'],
};

/** Calls that both libraries are asked, by what they are: the member, and its arguments. */
export const sideBySideCalls: Readonly<Record<string, Call>> = {
  ...Object.fromEntries(
    Object.entries(facadeCalls)
      .filter(([name]) => !/^(util\.(createApps|fileInstaller|createFields|createItems))|^req\./.test(name))
      .map(([name, { takes }]) => [name, [name, ...takes] as const]),
  ),
  ...pure,
};
