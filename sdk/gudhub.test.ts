import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GudHub } from './gudhub.js';
import { createTestEnvironment } from './testing/test-environment.js';
import type { TestEnvironment } from './testing/test-environment.js';
import { startTestPlatform } from './testing/test-platform.js';
import type { SeenRequest, TestPlatform } from './testing/test-platform.js';
import { until } from './testing/until.js';

const app = {
  app_id: 7,
  app_name: 'Blog',
  show: true,
  field_list: [
    { field_id: 3, data_type: 'text', name_space: 'title' },
    { field_id: 4, data_type: 'text', name_space: 'city' },
  ],
  items_list: [
    {
      item_id: 12,
      last_update: 1,
      fields: [
        { field_id: 3, field_value: 'First' },
        { field_id: 4, field_value: 'Kyiv' },
      ],
    },
    { item_id: 13, last_update: 1, fields: [{ field_id: 3, field_value: 'Second' }] },
  ],
  file_list: [
    {
      file_id: 5,
      app_id: 7,
      item_id: 12,
      url: 'https://files.test/5',
      last_update: 1,
      file_name: 'a',
      extension: 'txt',
    },
  ],
  views_list: [{ view_id: 9, name: 'Main' }],
};

let platform: TestPlatform;
let environment: TestEnvironment;
let gudhub: GudHub;

beforeEach(async () => {
  platform = await startTestPlatform();
  environment = createTestEnvironment();
  platform.route('/api/app/get', app);
  platform.route('/api/applist/get', {
    apps_list: [
      { app_id: 6, app_name: 'A' },
      { app_id: 7, app_name: 'Blog' },
      { app_id: 8, app_name: 'C' },
    ],
  });
  gudhub = new GudHub('key-1', { server_url: platform.url, environment });
});

afterEach(async () => {
  gudhub.client.close();
  await platform.close();
});

const fail = () => platform.route('*', () => ({ status: 500 }));

const names: Readonly<Record<string, string>> = {
  '': `on emit destroy prefilter filter group getFilteredItems getInterpretation getInterpretationById jsonConstructor jsonToItems getDate
    populateWithDate checkRecurringDate populateItems populateWithItemRef compareItems mergeItems mergeObjects makeNestedList getAppsList
    getAppInfo deleteApp getApp updateApp updateAppInfo createNewApp getItems getItem addNewItems updateItems deleteItems getField
    getFieldModels updateField deleteField getFieldValue setFieldValue getFile getFiles uploadFile uploadFileFromString updateFileFromString
    deleteFile duplicateFile downloadFileFromString createDocument getDocument getDocuments deleteDocument login logout signup getUsersList
    updateToken avatarUploadApi getVersion getUserById getToken updateUser updateAvatar activateSW`,
  util: `mergeChunks mergeFieldLists createFieldsListToView createFieldsListToViewWithDataType selectItems getSelectedItems clearSelectedItems
    isItemSelected fileInstallerHelper createAppsFromTemplate createApps createItems compareObjects compareAppsItemsLists filter group getDate prefilter`,
  sharing: 'add update delete getAppUsers addInvitation',
  groupSharing: `createGroup updateGroup deleteGroup addUserToGroup getUsersByGroup updateUserInGroup deleteUserFromGroup getGroupsByUser
    addAppToGroup getAppsByGroup updateAppInGroup deleteAppFromGroup getGroupsByApp`,
  chunksManager: 'getChunk getChunks getLastChunk',
  fileManager: 'isFileExists',
  auth: 'getUserById getUserFromStorage saveUserToStorage',
  appProcessor: 'getAppViews refreshApps refreshAppsList',
  ghconstructor: 'getInstance initAngularInjector initJsdomWindow getCached',
  storage: 'getAppsList getApp getUser setUser updateUser unsetUser unsetApps getUsersList getModulesList getModuleUrl',
  interpritate: 'getInterpretation',
  pipeService: 'on emit destroy',
  req: 'get post axiosRequest',
  ws: 'addSubscription',
  documentManager: 'getDocument',
  itemProcessor: 'getItems',
  fieldProcessor: 'getField',
};

describe('the GudHub facade', () => {
  it.each(Object.entries(names))('has every name that callers use in %s', (property, list) => {
    const object = (property === '' ? gudhub : Reflect.get(gudhub, property)) as object;
    expect(list.split(/\s+/).filter((name) => typeof Reflect.get(object, name) !== 'function')).toEqual([]);
  });

  it('hands out copies, the same ones for the same version, and no change of a caller reaches the store', async () => {
    const one = await gudhub.getApp(7);
    if (one) one.app_name = 'changed by a caller';
    (one?.items_list[0]?.fields[0] as { field_value: unknown }).field_value = 'changed by a caller';
    expect(await gudhub.getApp(7)).toBe(one);
    expect(await gudhub.client.fields.value(7, 12, 3)).toBe('First');
    expect(await gudhub.getFieldValue(7, 12, 3)).toBe('First');
    expect(platform.of('/api/app/get')).toHaveLength(1);
  });

  it('answers what is not there as its callers expect', async () => {
    expect(await gudhub.getApp(0)).toBeNull();
    expect(await gudhub.getItem(7, 99)).toBeUndefined();
    expect(await gudhub.getFile(7, 99)).toBe('');
    expect(await gudhub.getFiles(7, [5, 99])).toHaveLength(1);
    expect(await gudhub.getField(7, 99)).toBeNull();
    expect(await gudhub.getFieldValue(7, 99, 3)).toBeNull();
    expect(await gudhub.getAppInfo(99)).toBeUndefined();
    expect(await gudhub.downloadFileFromString(7, 99)).toBe(false);
    expect(await gudhub.setFieldValue(7, 0, 3, 'x')).toBeUndefined();
    expect(await gudhub.getInterpretationById(7, 12, 99, 'default')).toBe('');
    expect(await gudhub.fileManager.isFileExists(7, 5)).toBe(true);
  });

  it('logs a failed call and resolves null, a failed delete too', async () => {
    const document = { app_id: 1, item_id: 2, element_id: 3, data: '{}' };
    platform.route('/api/app/get', () => ({ status: 500 }));
    platform.route('/api/applist/get', () => ({ status: 500 }));
    fail();
    const calls: readonly (() => Promise<unknown>)[] = [
      () => gudhub.getAppsList(),
      () => gudhub.getAppInfo(7),
      () => gudhub.deleteApp(7),
      () => gudhub.getApp(7),
      () => gudhub.updateApp({ app_id: 7 }),
      () => gudhub.updateAppInfo({ app_id: 7 }),
      () => gudhub.createNewApp({ app_name: 'x' }),
      () => gudhub.getItems(7),
      () => gudhub.getItem(7, 12),
      () => gudhub.addNewItems(7, []),
      () => gudhub.updateItems(7, []),
      () => gudhub.deleteItems(7, [1]),
      () => gudhub.getField(7, 3),
      () => gudhub.getFieldModels(7),
      () => gudhub.updateField(7, { field_id: 3 }),
      () => gudhub.deleteField(7, 3),
      () => gudhub.getFieldValue(7, 12, 3),
      () => gudhub.setFieldValue(7, 12, 3, 'x'),
      () => gudhub.getFile(7, 5),
      () => gudhub.getFiles(7, [5]),
      () => gudhub.uploadFile(new Blob(['x']), 7, 12),
      () => gudhub.uploadFileFromString({ source: '', file_name: '', app_id: 7, item_id: 1, extension: '' }),
      () => gudhub.updateFileFromString('x', 5, 'a', 'txt', 'f'),
      () => gudhub.deleteFile(7, 5),
      () => gudhub.duplicateFile([{ file_id: 1, app_id: 7, item_id: 1 }]),
      () => gudhub.downloadFileFromString(7, 5),
      () => gudhub.createDocument(document),
      () => gudhub.createDocument({ ...document, data: '{' }),
      () => gudhub.getDocument(document),
      () => gudhub.getDocuments({ app_id: 1 }),
      () => gudhub.deleteDocument(document),
      () => gudhub.signup({ username: 'a', password: 'b' }),
      () => gudhub.getUsersList('a'),
      () => gudhub.updateUser({ fullname: 'a' }),
      () => gudhub.updateAvatar('data:'),
      () => gudhub.avatarUploadApi('data:'),
      () => gudhub.getVersion(),
      () => gudhub.getUserById(2),
      () => gudhub.sharing.add(1, 2, 3),
      () => gudhub.sharing.getAppUsers(1),
      () => gudhub.sharing.addInvitation(['a@b.c'], []),
      () => gudhub.groupSharing.createGroup('a'),
      () => gudhub.groupSharing.getGroupsByApp(1),
      () => gudhub.chunksManager.getChunk(1, 2),
      () => gudhub.appProcessor.getAppViews(7),
      () => gudhub.activateSW('/sw.js'),
      () => gudhub.jsonConstructor({ type: 'array', property_name: 'x', app_id: 7 }),
    ];
    for (const call of calls) {
      environment.logged.length = 0;
      expect(await call(), String(call)).toBeNull();
      expect(
        environment.logged.some((line) => line.includes('failed:')),
        String(call),
      ).toBe(true);
      expect(environment.logged.join()).not.toMatch(/token-1|key-1/);
    }
    platform.route('/auth/login', () => ({ status: 500 }));
    expect(await gudhub.login({ username: 'a', password: 'secret' })).toBeNull();
    expect(await gudhub.updateToken('key-2')).toBeNull();
    expect(environment.logged.join()).not.toContain('secret');
  });

  it('deletes one app and nothing else', async () => {
    platform.route('/api/app/delete', {});
    await gudhub.getAppsList();
    expect((await gudhub.deleteApp(7))?.map((info) => info.app_id)).toEqual([6, 8]);
  });

  it('fills missing views and show of an app to be updated', async () => {
    platform.route('/api/app/update', app);
    await gudhub.updateApp({ app_id: 7, app_name: 'Renamed' });
    expect(JSON.parse(platform.of('/api/app/update')[0]?.form.get('app') ?? '')).toEqual({
      app_id: 7,
      app_name: 'Renamed',
      views_list: app.views_list,
      show: true,
    });
  });

  it('keeps the order of arguments that callers use', async () => {
    platform.route('*', {});
    await gudhub.groupSharing.addUserToGroup(4, 2, 1);
    await gudhub.groupSharing.updateUserInGroup(2, 4, 1);
    await gudhub.groupSharing.deleteUserFromGroup(2, 4);
    await gudhub.groupSharing.addAppToGroup(7, 4, 1);
    await gudhub.groupSharing.deleteAppFromGroup(7, 4, 1);
    await gudhub.sharing.update(7, 2, 1);
    const sent = platform.seen
      .filter(({ path }) => path.includes('shar'))
      .map(({ form }) => [form.get('group_id'), form.get('user_id'), form.get('app_id')]);
    expect(sent).toEqual([
      ['4', '2', null],
      ['4', '2', null],
      ['4', '2', null],
      ['4', null, '7'],
      ['4', null, '7'],
      [null, '2', '7'],
    ]);
  });

  it('tells of a write under the events that callers listen to', async () => {
    await gudhub.getApp(7);
    const heard: string[] = [];
    const note = (name: string) => (_event: null, value: unknown) =>
      void heard.push(`${name} ${JSON.stringify(value)}`);
    const item = { item_id: 12, last_update: 2, fields: [{ field_id: 3, field_value: 'New' }] };
    gudhub
      .on('gh_item_update', { app_id: 7, item_id: 12 }, note('item'))
      .on('gh_value_update', { app_id: 7, item_id: 12, field_id: 3 }, note('value'))
      .on('gh_items_add', { app_id: 7 }, note('added'));
    platform.route('/api/items/update', [item]);
    platform.route('/api/items/add', [{ item_id: 14, fields: [] }]);
    await gudhub.updateItems(7, [{ item_id: 12, fields: [{ field_id: 3, field_value: 'New' }] }]);
    await gudhub.addNewItems(7, [{ fields: [] }]);
    expect(heard.slice(1)).toEqual(['value "New"', 'added [{"item_id":14,"fields":[]}]']);
    expect(heard[0]).toContain('"field_value":"New"');
    gudhub.destroy('gh_items_add', { app_id: 7 });
    await gudhub.addNewItems(7, [{ fields: [] }]);
    expect(heard).toHaveLength(3);
  });

  it('answers requests made through events at their own address', async () => {
    const answers: unknown[] = [];
    const note = (_event: null, value: unknown) => void answers.push(value);
    gudhub.on('gh_value_get', { app_id: 7, item_id: 12, field_id: 3 }, note).on('gh_app_info_get', { app_id: 7 }, note);
    gudhub.emit('gh_value_get', {}, { app_id: 7, item_id: 12, field_id: 3 }).emit('gh_app_info_get', {}, { app_id: 7 });
    await until(() => answers.length === 2);
    expect(answers).toContain('First');
    const lists: unknown[] = [];
    gudhub.on('gh_apps_list_get', {}, (_event, value) => void (Array.isArray(value) && lists.push(value.length)));
    gudhub.emit('gh_apps_list_get', {}, {});
    await until(() => lists.length > 0);
    expect(lists).toEqual([3]);
  });

  it('filters and selects items, with values of the current item and user', async () => {
    const items = app.items_list;
    expect(gudhub.filter(items, [{ field_id: 3, search_type: 'search', valuesArray: ['frst'] }])).toEqual([items[0]]);
    const filters = [{ field_id: 4, search_type: 'equal_or' as const, input_type: 'field', input_value: 4 }];
    expect(await gudhub.getFilteredItems(items, filters, { app_id: 7, item_id: 12 })).toEqual([items[0]]);
    const inHand = { app_id: 7, item_id: 12 };
    const stored = { field_id: 4, search_type: 'equal_or' as const, valuesArray: ['nothing'] };
    const appended = { ...stored, input_type: 'field', input_value: 4 };
    expect(await gudhub.getFilteredItems(items, [appended], inHand)).toEqual([items[0]]);
    expect(await gudhub.getFilteredItems(items, [{ ...appended, search_type: 'equal_and' }], inHand)).toEqual([]);
    const replaced = { ...stored, field_id: 5, input_type: 'variable', input_value: 'current_item' };
    const referring = [{ item_id: 1, fields: [{ field_id: 5, field_value: '7.12' }] }];
    expect(await gudhub.getFilteredItems(referring, [replaced], inHand)).toEqual(referring);
    expect(await gudhub.getFilteredItems(items, [], { search: 'seco' })).toEqual([items[1]]);
    expect(
      await gudhub.prefilter([
        { field_id: 1, search_type: 'equal_or', input_type: 'variable', input_value: 'user_id' },
      ]),
    ).toMatchObject([{ valuesArray: [1] }]);
  });

  it('builds JSON from apps', async () => {
    const scheme = {
      type: 'array' as const,
      property_name: 'posts',
      app_id: 7,
      childs: [{ type: 'property' as const, property_name: 'title', property_type: 'field_value', field_id: 3 }],
    };
    expect(await gudhub.jsonConstructor(scheme)).toEqual({ posts: [{ title: 'First' }, { title: 'Second' }] });
  });

  it('remembers which items are picked, and drops those picked twice', async () => {
    const { util } = gudhub;
    await util.selectItems(7, app.items_list);
    await util.selectItems(7, app.items_list.slice(0, 1));
    expect(util.getSelectedItems(7).items.map((item) => item.item_id)).toEqual([13]);
    expect([util.isItemSelected(7, 12), util.isItemSelected(7, 13)]).toEqual([false, true]);
    util.clearSelectedItems(7);
    expect(util.getSelectedItems(7)).toEqual({ items: [], app: [] });
  });

  it('keeps the user in its storage, and takes one over', async () => {
    gudhub.storage.setUser({ auth_key: 'key-9' });
    await gudhub.getToken();
    expect(platform.of('/auth/login').at(-1)?.form.get('auth_key')).toBe('key-9');
    expect(gudhub.storage.getUser()).toMatchObject({ user_id: 1 });
    gudhub.storage.unsetUser();
    expect(gudhub.storage.getUser()).toEqual({});
  });

  it('takes options one by one: those not given have their defaults', () => {
    const plain = new GudHub('key-1', { fetch: () => Promise.reject(new TypeError('offline')), environment });
    expect(plain.storage.getModulesList().every(({ url }) => url === '')).toBe(true);
    plain.client.close();
    const listed = new GudHub(undefined, { modules: { price: 'https://modules.test/price.js' } });
    expect(listed.storage.getModuleUrl('price')).toEqual({
      data_type: 'price',
      name: 'price',
      icon: '',
      type: 'gh_element',
      technology: 'class',
      url: 'https://modules.test/price.js',
    });
    expect(listed.storage.getModuleUrl('text')).toMatchObject({ icon: 'text_icon' });
    expect(listed.storage.getModuleUrl('unknown')).toBeUndefined();
    listed.client.close();
  });

  it('copies files in the form callers use', async () => {
    platform.route('/api/new/file/duplicate', (request: SeenRequest) => ({
      json: JSON.parse(request.form.get('files') ?? '') as unknown,
    }));
    const made = await gudhub.duplicateFile([{ source: '5', destination: { app_id: 7, item_id: 12, element_id: 3 } }]);
    expect(made).toEqual([
      {
        file_id: 5,
        source: 5,
        app_id: 7,
        item_id: 12,
        element_id: 3,
        destination: { app_id: 7, item_id: 12, element_id: 3 },
      },
    ]);
  });
});
