import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GudHub } from '../../../sdk/gudhub.js';
import type { Client, Destination } from '../../../sdk/index.js';
import { hears, newShelf, openClients, soon, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let other: Client;
let gudhub: GudHub;
let shelf: Shelf;

beforeAll(async () => {
  peers = await openClients();
  other = peers.client(peers.owner);
  gudhub = peers.gudhub(peers.owner);
  shelf = await newShelf(other);
});
afterAll(() => peers.close());

const fresh = { fresh: true };

/** The answer to a request that is made through an event. */
function answerTo(type: string, request: Destination, address: Destination = request): Promise<unknown> {
  return new Promise((resolve) => {
    gudhub.on(type, address, (_event, value) => resolve(value)).emit(type, {}, request);
  }).finally(() => gudhub.destroy(type, address));
}

describe('requests through events', () => {
  it('are answered with what the calls resolve with', async () => {
    const { app_id, item_id, title } = shelf;
    const app = await gudhub.getApp(app_id);
    await gudhub.updateApp({ app_id, views_list: [{ view_id: 0, name: 'Main' }] });
    const [view] = (await gudhub.appProcessor.getAppViews(app_id))!;
    expect(await answerTo('gh_app_get', { app_id })).toMatchObject({ app_id, items_list: app?.items_list });
    expect(await answerTo('gh_app_info_get', { app_id })).toMatchObject({ app_id, app_name: 'Shelf' });
    expect(await answerTo('gh_app_view_get', { app_id, view_id: view?.view_id })).toEqual(view);
    expect(await answerTo('gh_items_get', { app_id })).toEqual(app?.items_list);
    expect(await answerTo('gh_item_get', { app_id, item_id })).toEqual(app?.items_list[0]);
    expect(await answerTo('gh_value_get', { app_id, item_id, field_id: title })).toBe('First');
    expect(await answerTo('gh_model_get', { app_id, field_id: title })).toMatchObject({ name_space: 'title' });
    expect(await answerTo('gh_models_get', { app_id })).toHaveLength(2);
    const filters_list = [{ field_id: title, search_type: 'equal_or', valuesArray: ['Second'] }];
    expect(await answerTo('gh_filter_items', { app_id, items: app?.items_list, filters_list })).toEqual([]);
    expect(await answerTo('gh_filtered_items_get', { app_id, filters_list: [], search: 'fir' })).toEqual(
      app?.items_list,
    );
    const lists: unknown[] = [];
    gudhub.on('gh_apps_list_get', {}, (_event, value) => Array.isArray(value) && lists.push(value));
    gudhub.emit('gh_apps_list_get', {}, {});
    await soon(() => lists).toEqual([await gudhub.getAppsList()]);
  });

  it('change what the platform keeps: items, values and models', async () => {
    const { app_id, item_id, title, year } = await newShelf(other);
    const written = await answerTo('gh_items_add', {
      app_id,
      items: [{ fields: [{ field_id: title, field_value: 'Second' }] }],
    });
    expect(written).toEqual((await other.items.list(app_id, fresh)).slice(1));
    await answerTo('gh_items_update', {
      app_id,
      items: [{ item_id, fields: [{ field_id: title, field_value: 'Changed' }] }],
    });
    expect(await other.fields.value(app_id, item_id, title, fresh)).toBe('Changed');
    gudhub.emit('gh_value_set', {}, { app_id, item_id, field_id: year, new_value: '1999' });
    await soon(() => other.fields.value(app_id, item_id, year, fresh)).toBe('1999');
    gudhub.emit('gh_model_update', {}, { app_id, field_id: year, field_model: { field_id: year, field_name: 'Year' } });
    await soon(() => other.fields.model(app_id, year, fresh)).toMatchObject({ field_name: 'Year' });
    expect(await answerTo('gh_model_delete', { app_id, field_id: year })).toBe(true);
    expect(await other.fields.models(app_id, fresh)).toHaveLength(1);
  });

  it('change apps, and tell everybody of the list', async () => {
    const lists: (readonly { readonly app_id: number; readonly app_name: string }[])[] = [];
    gudhub.on('gh_apps_list_update', { recipient: 'all' }, (_event, list) => lists.push(list as never));
    gudhub.emit('gh_app_create', {}, { app: { app_name: 'Asked for' } });
    await soon(() => lists.length).toBe(1);
    const made = (await other.apps.list(fresh)).find((app) => app.app_name === 'Asked for')!;
    expect(lists[0]?.map((app) => app.app_id)).toContain(made.app_id);
    gudhub.emit('gh_app_update', {}, { app: { app_id: made.app_id, app_name: 'Renamed' } });
    await soon(() => lists.length).toBe(2);
    expect((await other.apps.get(made.app_id)).app_name).toBe('Renamed');
    gudhub.emit('gh_app_info_update', {}, { app: { app_id: made.app_id, icon: { name: 'pen' } } });
    await soon(async () => (await other.apps.get(made.app_id, fresh)).icon).toEqual({ name: 'pen' });
    gudhub.emit('gh_delete_app', {}, { app_id: made.app_id });
    await soon(() => lists.length).toBe(3);
    expect((await other.apps.list(fresh)).map((app) => app.app_id)).not.toContain(made.app_id);
  });

  it('that fail are logged and get no answer', async () => {
    peers.logged.length = 0;
    const answers: unknown[] = [];
    gudhub.on('gh_app_get', { app_id: 999_999 }, (_event, value) => answers.push(value));
    gudhub.emit('gh_app_get', {}, { app_id: 999_999 });
    await soon(() => peers.logged.join()).toContain('getApp failed: not-found');
    expect(answers).toEqual([]);
  });
});

describe('the pipe of the facade', () => {
  it('is the client’s, under both names', async () => {
    const heard: unknown[] = [];
    const note = (_event: null, value: unknown) => void heard.push(value);
    gudhub.pipeService.on('told', { app_id: 1 }, note);
    gudhub.pipeService.once('told', { app_id: 1 }, note);
    gudhub.emit('told', { app_id: 1 }, 'a');
    gudhub.pipeService.emit('told', { app_id: 1 }, 'b');
    gudhub.pipeService.destroy('told', { app_id: 1 }, note);
    gudhub.emit('told', { app_id: 1 }, 'unheard');
    expect(heard).toEqual(['a', 'a', 'b']);
    gudhub.pipeService.forget();
    gudhub.on('told', { app_id: 1 }, note);
    gudhub.emit('told', { app_id: 1 }, 'c');
    expect(heard.at(-1)).toBe('c');
    const own = peers.gudhub(peers.owner);
    own.pipeService.close();
    expect(own.pipeService.size).toBe(0);
  });
});

describe('the channel of the facade', () => {
  it('is opened by hand, and brings what is subscribed to', async () => {
    const own = peers.gudhub(peers.owner);
    own.ws.addSubscription(shelf.app_id);
    expect(own.ws.state).toBe('closed');
    await own.ws.initWebSocket();
    await soon(() => own.ws.state).toBe('opened');
    await hears(own.client, other, shelf.app_id);
    const address = { app_id: shelf.app_id, item_id: shelf.item_id, element_id: shelf.title };
    const heard: unknown[] = [];
    own.on('gh_document_insert_one', address, (_event, data) => heard.push(data));
    await other.documents.insert({ ...address, data: '{"a":1}' });
    await soon(() => heard).toEqual([{ a: 1 }]);
  });

  it('is opened where the options say so, and tells handlers that a page has put in the place of its own', async () => {
    const own = peers.gudhub(peers.owner, { initWebsocket: true });
    await own.getItems(shelf.app_id);
    await hears(own.client, other, shelf.app_id);
    await other.fields.setValue(shelf.app_id, shelf.item_id, shelf.year, '2001');
    await soon(() => own.getFieldValue(shelf.app_id, shelf.item_id, shelf.year)).toBe('2001');
    expect([await own.ws.onOpen(), own.ws.onClose(), await own.ws.onConnectionLost()]).toEqual(
      Array(3).fill(undefined),
    );
    const told: string[] = [];
    own.ws.onClose = () => void told.push('closed');
    own.client.realtime.close();
    await soon(() => told).toEqual(['closed']);
  });

  it('opens by the package ws where Node has no WebSocket', async () => {
    const without = peers.gudhub(peers.owner, { environment: { ...peers.environment, WebSocket: undefined } });
    expect(await without.ws.initWebSocket()).toBeUndefined();
    await soon(() => without.ws.connected).toBe(true);
  });
});
