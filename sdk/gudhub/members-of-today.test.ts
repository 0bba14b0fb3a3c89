import { describe, expect, it } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { eachFacadeSetup } from '../testing/each-facade-setup.js';
import { blog } from '../testing/facade-setup.js';
import type { FacadeSetup } from '../testing/facade-setup.js';

let setup: FacadeSetup;
let gudhub: GudHub;

eachFacadeSetup((made) => ({ setup, gudhub } = made));

const titled = (item_id: number, field_value: string) => ({ item_id, fields: [{ field_id: 3, field_value }] });
const listReads = () => setup.platform.of('/api/applist/get').length;

describe('the list of apps', () => {
  it('is received once it was read, and asked for again after clearAppProcessor', async () => {
    const { appProcessor } = gudhub;
    expect(appProcessor.applistReceived).toBe(false);
    await gudhub.getAppsList();
    await gudhub.getAppsList();
    expect([appProcessor.applistReceived, listReads()]).toEqual([true, 1]);
    appProcessor.clearAppProcessor();
    expect(appProcessor.applistReceived).toBe(false);
    await gudhub.getAppsList();
    expect([appProcessor.applistReceived, listReads()]).toEqual([true, 2]);
  });

  it('that is laid in is shown, and still asked for', async () => {
    gudhub.appProcessor.updateAppsListInStorage([{ app_id: '5', app_name: 'Told' }]);
    expect(gudhub.storage.getAppsList()).toEqual([{ app_id: 5, app_name: 'Told' }]);
    expect(gudhub.appProcessor.applistReceived).toBe(false);
    expect((await gudhub.getAppsList())?.map((app) => app.app_id)).toEqual([6, 7]);
  });

  it('that was read keeps what is laid over it, and is not read again', async () => {
    await gudhub.getAppsList();
    gudhub.appProcessor.updateAppsListInStorage([{ app_id: 7, app_name: 'Told' }]);
    expect((await gudhub.getAppsList())?.map((app) => app.app_name)).toEqual(['A', 'Told']);
    expect(listReads()).toBe(1);
  });
});

describe('changes of items that the page passes to the cache', () => {
  it('is left out where it is older than what is held', async () => {
    await gudhub.getApp(7);
    await gudhub.itemProcessor.updateItemsInStorage(7, [{ ...titled(12, 'Older'), last_update: 0 }]);
    expect(await gudhub.getFieldValue(7, 12, 3)).toBe('First');
    await gudhub.itemProcessor.updateItemsInStorage(7, [{ ...titled(12, 'Newer'), last_update: 2 }]);
    expect(await gudhub.getFieldValue(7, 12, 3)).toBe('Newer');
  });

  it('reaches who listens, with ids as numbers', async () => {
    await gudhub.getApp(7);
    const heard: unknown[] = [];
    gudhub.on('gh_value_update', { app_id: 7, item_id: 12, field_id: 3 }, (_event, value) => heard.push(value));
    const item = { item_id: '12', fields: [{ field_id: '3', field_value: 'Told' }] };
    expect(await gudhub.itemProcessor.updateItemsInStorage('7', [item])).toEqual([item]);
    expect(heard).toEqual(['Told']);
  });

  it('returns null, logs and changes nothing unless given a list of items', async () => {
    const held = await gudhub.getApp(7);
    expect(await gudhub.itemProcessor.addItemsToStorage(7, [{ fields: [] }] as never)).toBeNull();
    expect(await gudhub.storage.addItemsToApp({} as never, 7)).toBeNull();
    expect(setup.environment.logged.map((line) => line.split(':')[0])).toEqual([
      'addItemsToStorage failed',
      'addItemsToApp failed',
    ]);
    expect(await gudhub.getApp(7)).toBe(held);
  });
});

describe('the channel', () => {
  it('names the apps that it tells of: those asked for, and those held', async () => {
    expect(gudhub.ws.queue).toEqual([]);
    await gudhub.ws.addSubscription('9');
    await gudhub.getApp(7);
    expect(gudhub.ws.queue).toEqual([9, 7]);
    await gudhub.logout('token-1');
    expect(gudhub.ws.queue).toEqual([]);
  });

  it('takes messages that have come by another way, as text and as events, but for its own', async () => {
    await gudhub.getApp(7);
    const message = (value: string, token: string) =>
      JSON.stringify({ api: '/items/update', app_id: 7, token, response: [titled(12, value)] });
    const own = await gudhub.getToken();
    await gudhub.ws.onMessage(message('By others', 'another'));
    await gudhub.ws.onMessage(message('By itself', own ?? ''));
    await gudhub.ws.onMessage('HeartBeat');
    expect(await gudhub.getFieldValue(7, 12, 3)).toBe('By others');
    await gudhub.ws.onMessage({ data: message('As an event', 'another') });
    expect(await gudhub.getFieldValue(7, 12, 3)).toBe('As an event');
    expect(await gudhub.ws.onMessage('{')).toBeNull();
    expect(setup.environment.logged).toHaveLength(1);
  });
});

describe('modules', () => {
  it('are in the cache once they were loaded, and in the queue until then', async () => {
    const price = { getTemplate: () => ({}) };
    const own = setup.connect(
      { modules: { price: 'https://modules.test/price.js' } },
      { importModule: async () => ({ default: price }) },
    );
    const made = own.ghconstructor.createInstance('price');
    expect([Object.keys(own.ghconstructor.modulesQueue), own.ghconstructor.cache]).toEqual([['price'], {}]);
    expect(await made).toBe(price);
    expect([own.ghconstructor.modulesQueue, own.ghconstructor.cache]).toEqual([{}, { price }]);
    expect(await own.ghconstructor.getInstance('price')).toBe(price);
  });
});

it('a file is uploaded from seven arguments as from one object', async () => {
  setup.platform.route('/file/upload', { file_id: 5, app_id: 7, item_id: 12 });
  const rest = { file_name: 'a', app_id: 7, item_id: 12, extension: 'txt', format: 'text/plain', element_id: 3 };
  await gudhub.uploadFileFromString('x', 'a', 7, 12, 'txt', 'text/plain', 3);
  await gudhub.uploadFileFromString({ source: 'x', ...rest });
  const [first, second] = setup.platform
    .of('/file/upload')
    .map(({ form }) => JSON.parse(form.get('file') ?? '') as unknown);
  expect(first).toEqual({ source: 'x', ...rest });
  expect(second).toEqual(first);
});

it('objects name the platform, the option and themselves', async () => {
  expect(gudhub.req.root).toBe(setup.platform.url);
  expect(setup.connect({ activateSW: true }).appProcessor.activateSW).toBe(true);
  expect(gudhub.storage.getMainStorage().getAppsList()).toEqual([]);
  const app = await gudhub.getApp(7);
  await gudhub.util.selectItems(7, app?.items_list.slice(0, 1) ?? []);
  expect(gudhub.util.selectedItems).toEqual({ 7: { app, items: blog.items_list.slice(0, 1) } });
});
