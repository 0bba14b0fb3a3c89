import { beforeEach, describe, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { eachFacadeSetup } from '../testing/each-facade-setup.js';
import { blog } from '../testing/facade-setup.js';
import type { FacadeSetup } from '../testing/facade-setup.js';

let setup: FacadeSetup;
let gudhub: GudHub;

eachFacadeSetup((made) => ({ setup, gudhub } = made));

const titled = (item_id: number, field_value: string) => ({ item_id, fields: [{ field_id: 3, field_value }] });
const heard: unknown[] = [];

/** Requests until the app had been read. */
let before = 0;

beforeEach(async () => {
  heard.length = 0;
  await gudhub.getApp(7);
  before = setup.platform.seen.length;
});

const expectNoCalls = () => expect(setup.platform.seen.length).toBe(before);

describe('what is held is changed without the platform', () => {
  it('apps: looked up, added, replaced, described anew, forgotten', () => {
    expect(gudhub.appProcessor.getAppListFromStorage().map(({ app_id }) => app_id)).toEqual([7]);
    expect([gudhub.appProcessor.getAppFromStorage('7')?.app_id, gudhub.appProcessor.getAppFromStorage(8)]).toEqual([
      7,
      null,
    ]);
    expect(gudhub.appProcessor.addNewAppToStorage({ ...blog, app_id: 8 })).toBe(2);
    expect(gudhub.appProcessor.saveAppInStorage({ ...blog, app_name: 'Saved' })?.app_name).toBe('Saved');
    gudhub.on('gh_items_update', { app_id: 7 }, (_event, items) => heard.push(items));
    gudhub.appProcessor.updateAppInStorage({ ...blog, items_list: [...blog.items_list, titled(40, 'New')] } as never);
    expect(heard).toHaveLength(1);
    gudhub.appProcessor.updateAppFieldsAndViews({ ...blog, app_name: 'Described', items_list: [] });
    const app = gudhub.storage.getApp(7);
    expect([app?.app_name, app?.items_list.length]).toEqual(['Described', blog.items_list.length + 1]);
    expect(gudhub.appProcessor.deletingAppFromStorage(7).map(({ app_id }) => app_id)).toEqual([8]);
    expect(gudhub.storage.getApp(7)).toBeUndefined();
    expectNoCalls();
  });

  it('items: added, changed and dropped, by the app and by the storage', async () => {
    const ids = () => gudhub.storage.getApp(7)?.items_list.map(({ item_id }) => item_id);
    const all = ids() ?? [];
    await gudhub.itemProcessor.deleteItemsFromStorage(7, [{ item_id: 12 }]);
    expect(ids()).toEqual(all.filter((id) => id !== 12));
    await gudhub.storage.addItemsToApp([titled(21, 'Added')] as never, 7);
    await gudhub.storage.updateItemsInApp([titled(21, 'Changed')] as never, 7);
    expect(await gudhub.getFieldValue(7, 21, 3)).toBe('Changed');
    const left = await gudhub.storage.deleteItemsInApp([{ item_id: '21' }], 7);
    expect(left?.items_list.map(({ item_id }) => item_id)).toEqual(all.filter((id) => id !== 12));
    expectNoCalls();
  });

  it('fields and values: described anew, changed, dropped', async () => {
    gudhub.fieldProcessor.updateFieldInStorage(7, { field_id: '3', field_name: 'Heading' });
    expect((await gudhub.getField(7, 3))?.field_name).toBe('Heading');
    expect(gudhub.fieldProcessor.updateFieldValue(7, 12, 3, 'Laid in')).toBe('Laid in');
    expect(await gudhub.getFieldValue(7, 12, 3)).toBe('Laid in');
    expect(gudhub.fieldProcessor.deleteFieldInStorage(7, 3)).toBe(true);
    expect(gudhub.storage.getApp(7)?.field_list.some(({ field_id }) => field_id === 3)).toBe(false);
    expectNoCalls();
  });

  it('files: added, one and several, changed, dropped', async () => {
    const file = (file_id: number) => ({ file_id, app_id: 7, item_id: 12, file_name: 'a', extension: 'txt' });
    const names = () => gudhub.storage.getApp(7)?.file_list.map(({ file_id, file_name }) => [file_id, file_name]);
    const there = names() ?? [];
    gudhub.fileManager.addFileToStorage(7, file(61) as never);
    gudhub.fileManager.addFilesToStorage(7, [file(62), file(63)] as never);
    gudhub.fileManager.updateFileInStorage(62, 7, { file_name: 'b' });
    gudhub.fileManager.deleteFileFromStorage(63, 7);
    expect(names()).toEqual([...there, [61, 'a'], [62, 'b']]);
    expectNoCalls();
  });
});

it('a document that was inserted elsewhere is emitted, parsed', () => {
  const address = { app_id: 7, item_id: 12, element_id: 4 };
  gudhub.on('gh_document_insert_one', address, (_event, data) => heard.push(data));
  gudhub.documentManager.emitDocumentInsert({ ...address, data: '{"hero":{"title":"Told"}}' } as never);
  expect(heard).toEqual([{ hero: { title: 'Told' } }]);
});

it('what has nothing to do here does nothing, and says so by its answer', () => {
  expect([
    gudhub.appProcessor.appListeners(),
    gudhub.itemProcessor.itemListeners(),
    gudhub.fieldProcessor.fieldListeners(),
    gudhub.chunksManager.itemListeners(),
    gudhub.ws.connectionChecker(),
    gudhub.pipeService.checkMessageBox('gh_item_update'),
    gudhub.pipeService.cleanMesssageBox(),
  ]).toEqual(Array.from({ length: 7 }));
  expectNoCalls();
});
