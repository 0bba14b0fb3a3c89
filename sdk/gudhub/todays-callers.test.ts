import { describe, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { facadeCalls, makeFacadeCall } from '../testing/facade-calls.js';
import { eachFacadeSetup } from '../testing/each-facade-setup.js';
import { blog } from '../testing/facade-setup.js';
import type { FacadeSetup } from '../testing/facade-setup.js';
import type { SeenRequest } from '../testing/test-platform.js';

let setup: FacadeSetup;
let gudhub: GudHub;

eachFacadeSetup((made) => ({ setup, gudhub } = made));

/** Paths of calls that change something. */
const isWrite =
  /\/(?:create|update|delete|add|upload|formupload|duplicate|insert-one|remove-one|updateuser|avatar-upload|(?:create|update|delete)-[a-z-]+|add-(?:user|app)-[a-z-]+)$/;

/** Calls that go on with what a write answered. */
const needAnswer: ReadonlySet<string> = new Set([
  'util.createApps',
  'util.createAppsFromTemplate',
  'util.fileInstallerHelper',
]);

const lastForm = (path: string) => setup.platform.of(path).at(-1)?.form;

describe('what callers of the legacy library rely on', () => {
  it('is a Date for days of this week, and numbers for all other presets', () => {
    for (const preset of ['this_monday', 'this_sunday']) {
      expect(gudhub.getDate(preset)).toBeInstanceOf(Date);
      expect(gudhub.util.getDate(preset)).toBeInstanceOf(Date);
    }
    expect(gudhub.getDate('next_day')).toBeTypeOf('number');
    expect(gudhub.getDate('now')).toBeTypeOf('number');
    expect(gudhub.getDate('this_weak')).toBeTypeOf('number');
  });

  it('is an index of the items among the members of an app, of which an app that is sent back shows nothing', async () => {
    const app = (await gudhub.getApp(7))!;
    expect(app.items_object[12]?.[4]).toBe(app.items_list[0]?.fields[1]);
    expect(Object.keys(app.items_object)).toEqual(['12', '13']);
    expect(Object.keys(app)).toContain('items_object');
    expect({ ...app }.items_object).toBe(app.items_object);
    setup.platform.route('*', blog);
    await gudhub.updateApp({ ...app, app_name: 'Shelf' });
    await gudhub.createNewApp(app);
    for (const path of ['/api/app/update', '/api/app/create'])
      expect(lastForm(path)?.get('app')).not.toContain('items_object');
    gudhub.storage.updateApp({ ...app, items_list: [] });
    expect((await gudhub.getApp(7))?.items_object).toEqual({});
  });

  it('is one event per refresh of the list of apps, the first list included', async () => {
    let refreshed = 0;
    gudhub.on('gh_apps_list_refreshed', {}, () => (refreshed += 1));
    await gudhub.appProcessor.refreshAppsList();
    expect(refreshed).toBe(1);
    await gudhub.appProcessor.refreshAppsList();
    expect(refreshed).toBe(2);
    expect(setup.platform.of('/api/applist/get')).toHaveLength(2);
  });

  it('is a line in the log for a path that cannot be read', () => {
    expect(gudhub.jsonToItems({ n: 1 }, [{ field_id: 1, json_path: '$.n[' }])).toEqual([]);
    expect(setup.environment.logged.join()).toContain("The path '$.n[' cannot be read");
  });

  it('is the key before the first call, and the user after it', async () => {
    expect(gudhub.storage.getUser()).toEqual({ auth_key: 'key-1' });
    await gudhub.getToken();
    expect(gudhub.storage.getUser()).toMatchObject({ user_id: 1 });
    gudhub.storage.unsetUser();
    expect(gudhub.storage.getUser()).toEqual({});
  });

  it('is a list of apps in memory that holds what was read, with its items', async () => {
    await gudhub.getApp(7);
    expect(gudhub.storage.getAppsList()).toMatchObject([{ app_id: 7, items_list: blog.items_list }]);
    await gudhub.getAppsList();
    expect(gudhub.storage.getAppsList()).toMatchObject([{ app_id: 6 }, { app_id: 7, items_list: blog.items_list }]);
  });

  it('is one flat list of invitations, however many calls they took', async () => {
    const answer = (request: { readonly form: URLSearchParams }) => ({
      json: [...request.form].filter(([name]) => name.startsWith('guests')).map(([, guest_email]) => ({ guest_email })),
    });
    setup.platform.route('/api/invitation/add', answer);
    const emails = Array.from({ length: 21 }, (_, place) => `guest-${place}@studio.example`);
    const invited = await gudhub.sharing.addInvitation(emails, [{ app_id: 7, permission: 1 }]);
    expect(setup.platform.of('/api/invitation/add')).toHaveLength(2);
    expect(invited).toEqual(emails.map((guest_email) => ({ guest_email })));
  });

  it('is the permission of the group in what is sent when an app is taken from it', async () => {
    setup.platform.route('/api/sharing-group/delete-app-from-group', {});
    await gudhub.groupSharing.deleteAppFromGroup(7, 4, 2);
    expect(lastForm('/api/sharing-group/delete-app-from-group')?.get('app_permission')).toBe('2');
  });

  it('is a document by the id that a field holds', async () => {
    const document = { _id: '5f1', app_id: 7, item_id: 12, element_id: 3, data: '{}' };
    setup.platform.route('/api/new/document/find-one', document);
    expect(await gudhub.getDocument({ _id: '5f1' })).toEqual(document);
    expect(lastForm('/api/new/document/find-one')?.get('document')).toBe('{"_id":"5f1"}');
    expect(await gudhub.client.documents.getById('5f1')).toEqual(document);
  });

  it('is a file made of a text, or of a data URL', async () => {
    setup.platform.route('/file/upload', { file_id: 5, app_id: 7, item_id: 12 });
    const sent = () => JSON.parse(lastForm('/file/upload')?.get('file') ?? '') as unknown;
    expect(await gudhub.uploadFile('plain text', 7, 12)).toMatchObject({ file_id: 5 });
    expect(sent()).toMatchObject({ source: 'plain text', extension: 'txt', app_id: 7, item_id: 12 });
    await gudhub.uploadFile('data:image/png;base64,AA==', 7, 12);
    expect(sent()).toMatchObject({ source: 'data:image/png;base64,AA==', extension: 'png' });
  });

  it('is what the platform answers to a logout, and to the removal of a document', async () => {
    setup.platform.route('/auth/logout', { token: 'ended' });
    setup.platform.route('/api/new/document/remove-one', { deletedCount: 1 });
    expect(await gudhub.deleteDocument({ app_id: 7, item_id: 12, element_id: 3 })).toEqual({ deletedCount: 1 });
    expect(await gudhub.logout()).toEqual({ token: 'ended' });
  });
});

describe('what callers reach through the objects of the legacy library', () => {
  it('is what is held, to be read as a list, replaced and forgotten without a call', async () => {
    await gudhub.getApp(7);
    expect(gudhub.storage.apps_list).toEqual(gudhub.storage.getAppsList());
    const calls = setup.platform.seen.length;
    const held = gudhub.storage.updateApp({ app_id: 7, app_name: 'Mine', items_list: [] });
    expect(held).toMatchObject([{ app_id: 7, app_name: 'Mine', items_list: [], field_list: blog.field_list }]);
    expect(gudhub.storage.getApp(7)).toMatchObject({ app_name: 'Mine' });
    expect(gudhub.storage.updateApp({ app_id: 8, app_name: 'Not held' })).toHaveLength(1);
    expect(gudhub.storage.deleteApp(7)).toEqual([]);
    expect(setup.platform.seen).toHaveLength(calls);
  });

  it('is who listens to what', () => {
    const listener = () => undefined;
    gudhub.on('gh_mine', { app_id: 7, item_id: 12 }, listener).on('gh_mine', {}, listener);
    const { subscribers } = gudhub.pipeService;
    expect(subscribers['gh_mine:7.12']).toEqual(new Set([listener]));
    expect(subscribers['gh_mine:any']).toEqual(new Set([listener]));
    gudhub.destroy('gh_mine', {});
    expect(gudhub.pipeService.subscribers).not.toHaveProperty('gh_mine:any');
  });

  it('is how a field is shown, and what an option is called', () => {
    const own = { data_model: { interpretation: [{ src: 'form', id: 'short', settings: { bold: true } }] } };
    const initial = { data_model: { interpretation: [{ src: 'table', id: 'default', settings: { width: 9 } }] } };
    expect(gudhub.interpritate.getInterpretationObj(own, initial, 'form')).toEqual({
      src: 'form',
      id: 'short',
      settings: { bold: true, width: 9 },
    });
    expect(gudhub.interpritate.getInterpretationObj({}, {}, 'form')).toEqual({ id: 'default' });
    const options = [{ value: 1, name: 'One' }];
    expect(gudhub.interpritate.getDefaultInterpretation('1', options)).toBe('One');
    expect(gudhub.interpritate.getDefaultInterpretation('2', options)).toBe('2');
  });

  it('is one request each, for groups', async () => {
    setup.platform.route('*', (request: SeenRequest) => ({ json: { path: request.path } }));
    const { groupManager, appGroupSharing } = gudhub.groupSharing;
    expect(await groupManager.createGroupApi('Editors')).toEqual({ path: '/api/sharing-group/create-group' });
    await groupManager.updateUserInGroupApi(2, 4, 1);
    expect(lastForm('/api/sharing-group/update-user-in-group')?.toString()).toContain(
      'user_id=2&group_id=4&group_permission=1',
    );
    await appGroupSharing.addAppToGroupApi(7, 4, 2);
    expect(lastForm('/api/sharing-group/add-app-to-group')?.toString()).toContain(
      'app_id=7&group_id=4&app_permission=2',
    );
  });

  it('is a value that was written, though the answer cannot be read', async () => {
    await gudhub.getToken();
    setup.platform.route('/api/items/update', { status: 'ok' });
    expect(await gudhub.setFieldValue(7, 12, 3, 'New')).toBe('New');
    setup.platform.route('/api/items/update', () => ({ text: 'Saved' }));
    expect(await gudhub.setFieldValue(7, 12, 3, 'New')).toBe('New');
    expect(setup.environment.logged).toEqual([]);
  });
});

describe('answers that differ from ours', () => {
  it('hold ids as digits in text: they are found by numbers, and lists are handed on as they came', async () => {
    const text = JSON.parse(JSON.stringify(blog).replace(/("\w+_id"):(\d+)/g, '$1:"$2"')) as object;
    setup.platform.route('/api/app/get', text);
    expect(await gudhub.getFieldValue(7, 12, 3)).toBe('First');
    expect(await gudhub.getField(7, 4)).toMatchObject({ name_space: 'city' });
    const users = [{ app_id: '7', user_id: '58', sharing_permission: '4', fullname: 'Vasya' }];
    setup.platform.route('/sharing/get-app-users', users);
    expect(await gudhub.sharing.getAppUsers(7)).toEqual(users);
    expect(await gudhub.client.sharing.appUsers(7)).toMatchObject([{ user_id: 58, fullname: 'Vasya' }]);
  });

  it.each([
    '',
    '{}',
    '[]',
    'true',
    '"done"',
    'null',
    '{"status":"ok"}',
    '[null]',
    '[{"item_id":12,"file_id":5,"user_id":1,"app_id":7,"fields":[null]}]',
    '{"item_id":12,"file_id":5,"user_id":1,"app_id":7,"field_list":[null],"views_list":7}',
    '{"cut off',
    'Saved.',
    '<!doctype html><title>Signed in to the network</title>',
  ])('are %s after a successful write', async (answer) => {
    setup.platform.route('*', () => ({ text: answer }));
    setup.platform.route('/api/app/get', blog);
    const failed: string[] = [];
    let writes = 0;
    for (const [name, { takes }] of Object.entries(facadeCalls)) {
      if (needAnswer.has(name)) continue;
      const before = setup.platform.seen.length;
      const result = await makeFacadeCall(setup.connect(), name, takes);
      if (!setup.platform.seen.slice(before).some(({ path }) => isWrite.test(path))) continue;
      writes += 1;
      if (result === null || setup.environment.logged.length > 0) failed.push(name);
    }
    expect(failed).toEqual([]);
    expect(writes).toBeGreaterThan(60);
  });

  it('are a page of HTML after a write: it is passed on raw, and the app is read again', async () => {
    const page = '<!doctype html><title>Signed in to the network</title>';
    await gudhub.getApp(7);
    setup.platform.route('/api/items/update', () => ({ text: page }));
    expect(await gudhub.updateItems(7, [{ item_id: 12, fields: [] }])).toBe(page);
    await gudhub.getApp(7);
    expect(setup.platform.of('/api/app/get')).toHaveLength(2);
    setup.platform.route('/auth/avatar-upload', () => ({ text: page }));
    expect(await gudhub.updateAvatar('data:image/png;base64,AA==')).toBe(page);
    setup.platform.route('/api/own', () => ({ text: page }));
    expect(await gudhub.req.post({ url: '/api/own' })).toBe(page);
  });

  it('are none to the read after a field was changed: the app is given as it is known', async () => {
    await gudhub.getApp(7);
    setup.platform.route('/api/app/update', { status: 'ok' });
    setup.platform.route('/api/app/get', () => ({ status: 403 }));
    const app = await gudhub.updateField(7, { field_id: 3, name_space: 'headline' });
    expect(app?.field_list).toEqual([{ ...blog.field_list[0], name_space: 'headline' }, blog.field_list[1]]);
    expect(app?.items_list).toEqual(blog.items_list);
  });
});
