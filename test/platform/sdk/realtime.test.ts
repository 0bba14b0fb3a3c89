import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { WebSocketClass } from '../../../sdk/environment.js';
import type { Client, RealtimeState } from '../../../sdk/index.js';
import { codeOf, hears, newShelf, openClients, soon, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let writer: Client;

beforeAll(async () => {
  peers = await openClients();
  writer = peers.client(peers.owner);
});
afterAll(() => peers.close());

/** A client of the guest that has read the app, shared with the given permission, and hears of it. */
async function listener(permission = 1): Promise<{ readonly client: Client; readonly shelf: Shelf }> {
  const shelf = await newShelf(writer);
  await writer.sharing.add(shelf.app_id, peers.guest.user_id, permission);
  const client = peers.client(peers.guest, { webSockets: true });
  await client.apps.get(shelf.app_id);
  await hears(client, writer, shelf.app_id);
  return { client, shelf };
}

/** What a client hears under a type, without the messages by which `hears` finds out. */
function messagesOf(client: Client, destination: { readonly app_id?: number }): unknown[] {
  const heard: unknown[] = [];
  client.events.on('gh_message', destination, (_event, message) => message !== 'ping' && heard.push(message));
  return heard;
}

describe('the channel', () => {
  it('is opened and closed by hand, and tells its state', async () => {
    const client = peers.client(peers.guest);
    const states: RealtimeState[] = [];
    const off = client.realtime.onState((state) => states.push(state));
    expect(client.realtime.state).toBe('closed');
    await client.realtime.open();
    await soon(() => client.realtime.state).toBe('opened');
    client.realtime.close();
    expect(states).toEqual(['opened', 'closed']);
    off();
    await client.realtime.open();
    await soon(() => client.realtime.state).toBe('opened');
    expect(states).toHaveLength(2);
  });

  it('is found below the address of the platform, and cannot be opened without sockets', async () => {
    const derived = peers.client(peers.guest, { wssUrl: undefined });
    await derived.realtime.open();
    await soon(() => derived.realtime.state).toBe('opened');
    const importModule = () => Promise.reject(new Error('no package'));
    const environment = { ...peers.environment, WebSocket: undefined, importModule };
    expect(await codeOf(peers.client(peers.guest, { environment }).realtime.open())).toBe('unsupported');
  });

  it('opens once somebody is signed in, closes with them, and opens for the next one', async () => {
    const user = await peers.test.user();
    const client = peers.client(undefined, { webSockets: true });
    expect(client.realtime.state).toBe('closed');
    await client.auth.login({ auth_key: user.auth_key });
    await soon(() => client.realtime.state).toBe('opened');
    await client.auth.logout();
    expect(client.realtime.state).toBe('closed');
    const heard = messagesOf(client, {});
    await client.auth.login({ auth_key: peers.guest.auth_key });
    const other = peers.client(peers.guest);
    await soon(async () => {
      await other.realtime.emitToUser(peers.guest.user_id, 'to my other page');
      return heard.length;
    }).toBeGreaterThan(0);
    expect(new Set(heard)).toEqual(new Set(['to my other page']));
  });
});

describe('changes of others', () => {
  it('reach the cache: items', async () => {
    const { client, shelf } = await listener();
    const { app_id, title, item_id } = shelf;
    const held = () => client.cache.peek(app_id)?.items_list;
    const [added] = await writer.items.add(app_id, [{ fields: [{ field_id: title, field_value: 'Second' }] }]);
    await soon(held).toMatchObject([{ item_id }, added]);
    const [changed] = await writer.items.update(app_id, [
      { item_id, fields: [{ field_id: title, field_value: 'Changed' }] },
    ]);
    await soon(held).toEqual([changed, added]);
    await writer.items.delete(app_id, [item_id]);
    await soon(held).toEqual([added]);
  });

  it('reach the cache: files', async () => {
    const { client, shelf } = await listener();
    const { app_id, item_id } = shelf;
    const held = () => client.cache.peek(app_id)?.file_list;
    const text = { app_id, item_id, file_name: 'note', extension: 'txt', source: 'one' };
    const note = await writer.files.uploadText(text);
    const picture = await writer.files.upload(new File(['bytes'], 'a.bin'), { app_id, item_id });
    await soon(held).toEqual([note, picture]);
    const renamed = await writer.files.update({ ...text, file_id: note.file_id, file_name: 'renamed' });
    await writer.files.delete(app_id, picture.file_id);
    await soon(held).toEqual([renamed]);
    const [copy] = await writer.files.duplicate([{ file_id: note.file_id, app_id, item_id }]);
    await soon(held).toEqual([renamed, copy]);
  });

  it('reach the cache: the app itself, but not the permission of whoever changed it', async () => {
    const { client, shelf } = await listener();
    const { app_id, title, year } = shelf;
    await writer.apps.update({ app_id, app_name: 'Renamed' });
    await soon(() => client.cache.peek(app_id)).toMatchObject({ app_name: 'Renamed', permission: 1 });
    await writer.fields.delete(app_id, title);
    await soon(() => client.cache.peek(app_id)).toMatchObject({
      field_list: [{ field_id: year }],
      items_list: [{ fields: [] }],
    });
    await writer.apps.delete(app_id);
    await soon(() => client.cache.has(app_id)).toBe(false);
    expect(await codeOf(client.apps.get(app_id))).toBe('not-found');
  });

  it('are told once, and own ones never come back as changes of others', async () => {
    const { client, shelf } = await listener(2);
    const { app_id } = shelf;
    const told: unknown[] = [];
    client.events.on('gh_item_update', { app_id }, (_event, items) => told.push(items));
    const [own] = await client.items.add(app_id, [{ fields: [] }]);
    const [one, two] = await writer.items.add(app_id, [{ fields: [] }, { fields: [] }]);
    await soon(() => told).toEqual([[own], [one], [two]]);
    await hears(client, writer, app_id);
    expect(told).toHaveLength(3);
  });

  it('are heard for an app that was subscribed to without being read', async () => {
    const shelf = await newShelf(writer);
    await writer.sharing.add(shelf.app_id, peers.guest.user_id, 1);
    const client = peers.client(peers.guest, { webSockets: true });
    await soon(() => client.realtime.state).toBe('opened');
    client.realtime.subscribe(shelf.app_id);
    await hears(client, writer, shelf.app_id);
    const address = { app_id: shelf.app_id, item_id: shelf.item_id, element_id: shelf.title };
    const heard: unknown[] = [];
    client.events.on('gh_document_insert_one gh_document_remove_one', address, (_event, data) => heard.push(data));
    await writer.documents.insert({ ...address, data: '{"a":1}' });
    await soon(() => heard).toEqual([{ a: 1 }]);
    await writer.documents.remove(address);
    await soon(() => heard.length).toBe(2);
    expect(client.cache.has(shelf.app_id)).toBe(false);
    expect(() => client.realtime.subscribe(NaN)).toThrow(expect.objectContaining({ code: 'bad-argument' }) as Error);
  });

  it('that were made while the connection was lost are found after it is back', async () => {
    const shelf = await newShelf(writer);
    const sockets: WebSocket[] = [];
    class CountedSocket extends WebSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    }
    const environment = {
      ...peers.environment,
      WebSocket: CountedSocket as unknown as WebSocketClass,
      random: () => 0,
    };
    const client = peers.client(peers.owner, { webSockets: true, environment });
    await client.apps.get(shelf.app_id);
    await hears(client, writer, shelf.app_id);
    const states: RealtimeState[] = [];
    client.realtime.onState((state) => states.push(state));
    sockets[0]?.terminate();
    await soon(() => client.realtime.state).toBe('closed');
    const [missed] = await writer.items.add(shelf.app_id, [{ fields: [] }]);
    expect(client.cache.peekItem(shelf.app_id, missed!.item_id)).toBeUndefined();
    await soon(() => client.cache.peekItem(shelf.app_id, missed!.item_id)).toEqual(missed);
    expect(states).toEqual(['closed', 'opened']);
    expect(sockets).toHaveLength(2);
  });
});

describe('messages', () => {
  it('go to everybody who hears of an app, and to nobody else', async () => {
    const { client, shelf } = await listener();
    const elsewhere = await listener();
    const [heard, unheard] = [
      messagesOf(client, { app_id: shelf.app_id }),
      messagesOf(elsewhere.client, { app_id: shelf.app_id }),
    ];
    expect(await writer.realtime.broadcast(shelf.app_id, { typing: ['title'] })).toEqual({ success: true });
    await writer.realtime.broadcast(elsewhere.shelf.app_id, 'there');
    await soon(() => heard).toEqual([{ typing: ['title'] }]);
    await hears(elsewhere.client, writer, elsewhere.shelf.app_id);
    expect(unheard).toEqual([]);
  });

  it('go to every open page of a user, and to nobody else', async () => {
    const { client, shelf } = await listener();
    const second = peers.client(peers.guest, { webSockets: true });
    await second.apps.get(shelf.app_id);
    await hears(second, writer, shelf.app_id);
    const own = peers.client(peers.owner, { webSockets: true });
    await own.apps.get(shelf.app_id);
    await hears(own, writer, shelf.app_id);
    const [one, two, sender] = [client, second, own].map((each) => messagesOf(each, {}));
    expect(await writer.realtime.emitToUser(peers.guest.user_id, 'for you')).toEqual({ success: true });
    await soon(() => [one, two]).toEqual([['for you'], ['for you']]);
    expect(sender).toEqual([]);
  });

  it('are refused to strangers, to those who only read, and under names of the platform', async () => {
    const { client, shelf } = await listener();
    const stranger = peers.client(peers.stranger);
    expect(await codeOf(client.realtime.broadcast(shelf.app_id, 'no'))).toBe('forbidden');
    expect(await codeOf(stranger.realtime.broadcast(shelf.app_id, 'no'))).toBe('not-found');
    expect(await codeOf(stranger.realtime.emitToUser(peers.guest.user_id, 'no'))).toBe('not-found');
    expect(await codeOf(writer.realtime.emitToUser(999_999, 'no'))).toBe('not-found');
    const forged = { api: '/items/delete', app_id: shelf.app_id, response: [{ item_id: shelf.item_id }] };
    expect(await codeOf(writer.realtime.emitToUser(peers.guest.user_id, forged))).toBe('rejected');
    expect(await codeOf(writer.realtime.broadcast(shelf.app_id, forged))).toBe('rejected');
    expect(await codeOf(writer.realtime.broadcast(shelf.app_id, 'x'.repeat(40_000)))).toBe('too-large');
    await hears(client, writer, shelf.app_id);
    expect(client.cache.peekItem(shelf.app_id, shelf.item_id)).toBeDefined();
  });
});
