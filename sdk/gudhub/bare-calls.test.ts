import { expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { eachFacadeSetup } from '../testing/each-facade-setup.js';
import { blog } from '../testing/facade-setup.js';
import type { FacadeSetup } from '../testing/facade-setup.js';
import type { SeenRequest } from '../testing/test-platform.js';

let setup: FacadeSetup;
let gudhub: GudHub;

eachFacadeSetup((made) => ({ setup, gudhub } = made));

/** What was sent to a path last: the query or the form, without the token. */
const sentTo = (path: string) => {
  const { form, query } = setup.platform.of(path).at(-1)!;
  return Object.fromEntries([...query, ...form].filter(([name]) => name !== 'token'));
};

it('bare calls hand on what the platform answers, whatever it is', async () => {
  const copy = { source: 5, destination: { app_id: 7, item_id: 12 } };
  const calls: readonly (readonly [path: string, sent: object, call: () => Promise<unknown>])[] = [
    ['/api/app/create', { app: '{"app_name":"New"}' }, () => gudhub.appProcessor.createNewAppApi({ app_name: 'New' })],
    ['/api/app/update', { app: '{"app_id":7}' }, () => gudhub.appProcessor.updateAppApi({ app_id: 7 })],
    ['/api/app/delete', { app_id: '7' }, () => gudhub.appProcessor.deleteAppApi(7)],
    ['/api/items/add', { items: '[{}]', app_id: '7' }, () => gudhub.itemProcessor.addItemsApi(7, [{}])],
    ['/api/items/update', { items: '[{}]', app_id: '7' }, () => gudhub.itemProcessor.updateItemsApi(7, [{}])],
    ['/api/items/delete', { items_ids: '[12]' }, () => gudhub.itemProcessor.deleteItemsApi([12])],
    ['/api/app/delete-field', { field_id: '3' }, () => gudhub.fieldProcessor.deleteFieldApi(3)],
    ['/file/upload', { file: '{"source":"x"}' }, () => gudhub.fileManager.uploadFileFromStringApi({ source: 'x' })],
    [
      '/file/update',
      { file: '{"file_name":"a","extension":"txt","file_id":5,"source":"x"}' },
      () => gudhub.fileManager.updateFileFromStringApi('x', 5, 'a', 'txt'),
    ],
    ['/api/new/file/duplicate', { files: JSON.stringify([copy]) }, () => gudhub.fileManager.duplicateFileApi([copy])],
    ['/file/delete', { file_id: '5' }, () => gudhub.fileManager.deleteFileApi(5)],
    ['/auth/getuserbyid', { id: '2' }, () => gudhub.auth.getUserByIdApi(2)],
    ['/auth/updateuser', { user: '{"fullname":"Anna"}' }, () => gudhub.auth.updateUserApi({ fullname: 'Anna' })],
  ];
  for (const [path, sent, call] of calls) {
    setup.platform.route(path, { answer: path });
    const mark = path === '/api/app/create' ? { from_apps_list: true } : {};
    expect(await call(), path).toEqual({ answer: path, ...mark });
    expect(sentTo(path), path).toEqual(sent);
  }
  expect(await gudhub.appProcessor.getAppApi(7)).toEqual(blog);
  expect(await gudhub.appProcessor.getAppListApi()).toMatchObject([{ app_id: 6, from_apps_list: true }, { app_id: 7 }]);
});

it('a chunk keeps all that the platform says of it; its ids stay as they came, in the bare calls, too', async () => {
  const chunk = { chunk_id: 'abc_8263', chunk_number: 3, later: { member: 1 } };
  const items = [{ item_id: '12', fields: [] }];
  setup.platform.route('/api/get-items-chunk/7/abc_8263', { ...chunk, items_list: items });
  setup.platform.route('/api/get-last-items-chunk/7', { ...chunk, chunk_number: 4, items_list: items });
  const { chunksManager } = gudhub;
  expect(await chunksManager.getChunk(7, 'abc_8263')).toEqual({ ...chunk, items_list: items });
  expect(await chunksManager.getChunks(7, ['abc_8263'])).toEqual([{ ...chunk, items_list: items }]);
  expect(await chunksManager.getLastChunk(7)).toEqual({ ...chunk, chunk_number: 4, items_list: items });
  expect(await chunksManager.getChunkApi(7, 'abc_8263')).toEqual({ ...chunk, items_list: items });
  expect(await chunksManager.getLastChunkApi(7)).toEqual({ ...chunk, chunk_number: 4, items_list: items });
});

it('an app is read anew after a bare write to what it holds, and no other one is', async () => {
  const { appProcessor, itemProcessor, fieldProcessor, fileManager } = gudhub;
  const shop = { ...blog, app_id: 8, field_list: [], items_list: [], file_list: [] };
  setup.platform.route('/api/app/get', ({ query }: SeenRequest) => ({
    json: query.get('app_id') === '8' ? shop : { ...blog, file_list: [{ file_id: 5 }] },
  }));
  setup.platform.route('*', []);
  const writes: readonly (readonly [name: string, write: () => Promise<unknown>])[] = [
    ['updateAppApi', () => appProcessor.updateAppApi({ app_id: '7' })],
    ['deleteAppApi', () => appProcessor.deleteAppApi('7')],
    ['addItemsApi', () => itemProcessor.addItemsApi(7, [{ fields: [] }])],
    ['updateItemsApi', () => itemProcessor.updateItemsApi(7, [{ item_id: 12, fields: [] }])],
    ['deleteItemsApi', () => itemProcessor.deleteItemsApi(['12'])],
    ['deleteFieldApi', () => fieldProcessor.deleteFieldApi('3')],
    ['uploadFileFromStringApi', () => fileManager.uploadFileFromStringApi({ source: 'x', app_id: 7 })],
    ['updateFileFromStringApi', () => fileManager.updateFileFromStringApi('x', 5, 'a', 'txt')],
    ['duplicateFileApi', () => fileManager.duplicateFileApi([{ source: 1, destination: { app_id: 7 } }])],
    ['deleteFileApi', () => fileManager.deleteFileApi(5)],
  ];
  const reads = (id: string) => setup.platform.of('/api/app/get').filter(({ query }) => query.get('app_id') === id);
  await gudhub.getApp(8);
  for (const [place, [name, write]] of writes.entries()) {
    await gudhub.getApp(7);
    await write();
    await gudhub.getApp(7);
    await gudhub.getApp(8);
    expect([name, reads('7').length, reads('8').length]).toEqual([name, place + 2, 1]);
  }
});

it('the list of apps is read anew after a bare write to it', async () => {
  const { appProcessor } = gudhub;
  const lists = () => setup.platform.of('/api/applist/get').length;
  setup.platform.route('*', {});
  const writes = [
    () => appProcessor.createNewAppApi({ app_name: 'New' }),
    () => appProcessor.updateAppApi({ app_id: 7 }),
    () => appProcessor.deleteAppApi(7),
  ];
  for (const [place, write] of writes.entries()) {
    await gudhub.getAppsList();
    await write();
    await gudhub.getAppsList();
    expect(lists()).toBe(place + 2);
  }
});

it('requests also work under the older name', () => {
  const heard: unknown[] = [];
  gudhub.pipeService.onRoot('asked', {}, (_event, value) => void heard.push(value)).emit('asked', {}, 'for it');
  expect(heard).toEqual(['for it']);
});
