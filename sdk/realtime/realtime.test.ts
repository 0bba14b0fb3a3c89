import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createClient } from '../client.js';
import type { Client } from '../client.js';
import type { ClientOptions } from '../client-options.js';
import { defaultEnvironment } from '../environment.js';
import type { Environment } from '../environment.js';
import { MemoryPlatform } from '../testing/memory-platform.js';
import { createTestEnvironment } from '../testing/test-environment.js';
import { startTestPlatform } from '../testing/test-platform.js';
import type { SeenRequest, TestPlatform } from '../testing/test-platform.js';
import { until } from '../testing/until.js';

const item = (value: string, last_update: number) => ({
  item_id: 12,
  last_update,
  fields: [{ field_id: 3, field_value: value }],
});
const app = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [{ field_id: 3, data_type: 'text', name_space: 'title' }],
  items_list: [item('First', 1)],
  file_list: [],
  views_list: [],
};

let platform: TestPlatform;
let sockets: WebSocketServer;
let received: string[];
let warnings: string[];
let client: Client;

function connect(options: Partial<ClientOptions> = {}, changes: Partial<Environment> = {}): Client {
  const environment: Environment = {
    ...defaultEnvironment(),
    WebSocket: WebSocket as never,
    log: {
      warn: (...facts) => void warnings.push(facts.join(' ')),
      error: (...facts) => void warnings.push(facts.join(' ')),
    },
    random: () => 0,
    ...changes,
  };
  return createClient({
    serverUrl: platform.url,
    wssUrl: platform.url.replace('http', 'ws') + '/ws',
    authKey: 'key-1',
    environment,
    ...options,
  });
}

const live = () => [...sockets.clients].filter((socket) => socket.readyState === WebSocket.OPEN);
const say = (message: unknown) =>
  live().forEach((socket) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)));
const value = () => client.cache.peekItem(7, 12)?.fields[0]?.field_value;

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.route('/api/app/get', (request: SeenRequest) => ({
    json: { ...app, app_id: Number(request.query.get('app_id')) },
  }));
  platform.route('/version', { version: '1' });
  received = [];
  warnings = [];
  sockets = new WebSocketServer({ server: platform.server });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => received.push(String(data)));
    socket.send('connection=c1');
  });
  client = connect();
});

afterEach(async () => {
  client.close();
  sockets.close();
  await platform.close();
});

async function opened(): Promise<void> {
  await client.apps.get(7);
  await client.realtime.open();
  await until(() => received.includes('token=token-1/~/app_id=7'));
}

describe('the realtime channel', () => {
  it('sends its user, and subscribes to every app that was or is being read', async () => {
    await opened();
    const read = client.apps.get(8);
    await until(() => received.includes('token=token-1/~/app_id=8'));
    expect(client.realtime.state).toBe('opened');
    await read;
  });

  it('opens automatically if configured, and sends the token before any app is read', async () => {
    client.close();
    client = connect({ webSockets: true });
    await until(() => received.includes('token=token-1'));
  });

  it('subscribes to an app whose reading began before the channel was opened, and ended after', async () => {
    platform.route('/api/app/get', async () => {
      await until(() => client.realtime.state === 'opened');
      return { json: app };
    });
    const read = client.apps.get(7);
    await client.realtime.open();
    await read;
    await until(() => received.includes('token=token-1/~/app_id=7'));
  });

  it('subscribes to what was asked for before it was open, for as long as the user stays', async () => {
    client.realtime.subscribe(9);
    await client.realtime.open();
    await until(() => received.includes('token=token-1/~/app_id=9'));
    platform.route('/auth/logout', {});
    await client.auth.logout();
    received.length = 0;
    await client.auth.login({ username: 'ben', password: 'secret' });
    await until(() => received.length > 0);
    expect(received).toEqual(['token=token-2']);
  });

  it('answers heartbeats', async () => {
    await opened();
    say('HeartBeat');
    await until(() => received.includes('HeartBeat'));
  });

  it('carries items, files, fields and apps into the cache and tells the events', async () => {
    await opened();
    const heard: unknown[] = [];
    client.events.on('gh_value_update', { app_id: 7, item_id: 12, field_id: 3 }, (_event, changed) =>
      heard.push(changed),
    );
    say({ api: '/items/update', app_id: 7, response: [item('Second', 2)] });
    say({ api: '/items/add', app_id: 7, response: [{ item_id: 13, last_update: 3, fields: [] }] });
    say({ api: '/items/add', app_id: 7, response: [{ item_id: 13, last_update: 3, fields: [] }] });
    say({
      api: '/file/upload',
      app_id: 7,
      response: { file_id: 5, app_id: 7, item_id: 12, url: 'https://a.example/x' },
    });
    await until(() => client.cache.peek(7)?.file_list.length === 1);
    expect(client.cache.peek(7)?.items_list.map(({ item_id }) => item_id)).toEqual([12, 13]);
    expect(heard).toEqual(['Second']);
    say({ api: '/items/delete', app_id: 7, response: [{ item_id: 13 }] });
    say({ api: '/file/delete', app_id: 7, response: { file_id: 5 } });
    say({ api: '/app/update', app_id: 7, response: { ...app, app_name: 'Renamed', field_list: [] } });
    await until(() => client.cache.peek(7)?.app_name === 'Renamed');
    expect(client.cache.peek(7)).toMatchObject({
      file_list: [],
      field_list: [],
      items_list: [{ item_id: 12, fields: [] }],
    });
    say({ api: '/app/delete', app_id: 7, response: { app_id: 7 } });
    await until(() => client.cache.peek(7) === undefined);
  });

  it('tells of documents and of messages between users', async () => {
    await opened();
    const heard: unknown[] = [];
    client.events.on('gh_document_insert_one', { app_id: 7, item_id: 12, element_id: 3 }, (_event, data) =>
      heard.push(data),
    );
    client.events.on('gh_message', { app_id: 7 }, (_event, data, sender) => heard.push(data, sender));
    say({
      api: '/api/new/document/insert-one',
      app_id: 7,
      response: { app_id: 7, item_id: 12, element_id: 3, data: '{"a":1}' },
    });
    say({ api: '/ws/broadcast-to-app-subscribers', app_id: 7, user_id: 5, response: { hello: 1, user_id: 6 } });
    await until(() => heard.length === 3);
    expect(heard).toEqual([{ a: 1 }, { hello: 1, user_id: 6 }, { user_id: 5 }]);
  });

  it('names its connection in writes and ignores its own echoes', async () => {
    await opened();
    platform.route('/api/items/update', [item('Mine', 2)]);
    await client.items.update(7, [{ item_id: 12, fields: [] }]);
    expect(platform.of('/api/items/update')[0]?.form.get('connection_id')).toBe('c1');
    say({ api: '/items/update', app_id: 7, connection_id: 'c1', response: [item('Echo', 3)] });
    say({ api: '/items/update', app_id: 7, connection_id: 'c2', response: [{ ...item('x', 1), item_id: 14 }] });
    await until(() => client.cache.peekItem(7, 14) !== undefined);
    expect(value()).toBe('Mine');
  });

  it('hears what another user wrote under the name of its connection', async () => {
    await opened();
    say({ api: '/items/update', app_id: 7, connection_id: 'c1', user_id: 999, response: [item('Theirs', 3)] });
    await until(() => value() === 'Theirs');
  });

  it.each([
    ['text that is not JSON', '{"api":'],
    ['an unknown kind', { api: '/something/new' }],
    ['a name every object has', { api: 'constructor' }],
    ['no items', { api: '/items/update', app_id: 7, response: null }],
    ['items without ids', { api: '/items/update', app_id: 7, response: [{ fields: [] }] }],
    ['ids that are none', { api: '/items/delete', app_id: 7, response: [{ item_id: 'x' }] }],
    ['no app', { api: '/items/update', response: [item('x', 9)] }],
    ['neither heartbeat nor JSON', 'hello'],
  ])('skips %s with a warning, and stays open', async (_what, frame) => {
    await opened();
    say(frame);
    await until(() => warnings.some((line) => line.includes('was skipped')));
    expect(client.realtime.state).toBe('opened');
    expect(client.cache.peek(7)?.items_list).toEqual(app.items_list);
  });

  it('lets no frame reach a prototype', async () => {
    await opened();
    say(
      '{"api":"/items/update","app_id":7,"response":[{"item_id":12,"last_update":2,"__proto__":{"polluted":1},"fields":[{"field_id":3,"field_value":"Second","__proto__":{"polluted":1}}]}]}',
    );
    await until(() => value() === 'Second');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect((client.cache.peekItem(7, 12) as { polluted?: number } | undefined)?.polluted).toBeUndefined();
  });

  it('comes back after a loss, subscribes again and reads once what it missed', async () => {
    await opened();
    // The one that was made when the channel opened.
    await until(() => platform.of('/api/app/get').length === 2);
    platform.route('/api/app/get', { ...app, items_list: [item('Missed', 5)] });
    const heard: unknown[] = [];
    client.events.on('gh_item_update', { app_id: 7, item_id: 12 }, (_event, changed) => heard.push(changed));
    received.length = 0;
    live().forEach((socket) => socket.terminate());
    await until(() => value() === 'Missed');
    expect(received).toEqual(['token=token-1/~/app_id=7']);
    expect(platform.of('/api/app/get')).toHaveLength(3);
    expect(heard).toHaveLength(1);
    expect(live()).toHaveLength(1);
  });

  it('reads an app again that was changed between its reading and its subscription, and no other', async () => {
    platform.route('/api/app/get', (request: SeenRequest) => ({
      json: { ...app, app_id: Number(request.query.get('app_id')), rev: 5 },
    }));
    await client.apps.get(8);
    await opened();
    platform.route('/api/app/get', { ...app, rev: 6, items_list: [item('Missed', 5)] });
    say('subscribed=8/~/rev=5');
    say('subscribed=7/~/rev=6');
    await until(() => value() === 'Missed');
    expect(platform.of('/api/app/get').map(({ query }) => query.get('app_id'))).toEqual(['8', '7', '7']);
  });

  it('says when it begins to be told of an app: when that is confirmed, and again after each loss', async () => {
    let told = 0;
    client.events.on('gh_app_subscribed', { app_id: 9 }, () => (told += 1));
    client.realtime.subscribe(9);
    await opened();
    expect(told).toBe(0);
    say('subscribed=8/~/rev=5');
    say('subscribed=9/~/rev=5');
    await until(() => told === 1);
    live().forEach((socket) => socket.terminate());
    await until(() => client.realtime.state === 'closed');
    await until(() => live().length === 1 && client.realtime.state === 'opened');
    say('subscribed=9/~/rev=6');
    await until(() => told === 2);
  });

  it('reads an app again whose subscription was confirmed while an older reading was under way', async () => {
    await client.realtime.open();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    platform.route('/api/app/get', async () => {
      await held;
      platform.route('/api/app/get', { ...app, rev: 6, items_list: [item('Missed', 5)] });
      return { json: { ...app, rev: 5 } };
    });
    const read = client.apps.get(7);
    await until(() => received.includes('token=token-1/~/app_id=7'));
    say('subscribed=7/~/rev=6');
    answer();
    await read;
    await until(() => value() === 'Missed');
  });

  it('drops an app of which it is not told any more, and follows it again once it is read again', async () => {
    await opened();
    say({ api: '/ws/error', app_id: 7, error: 'not-found', message: 'There is no app 7 that this user may see.' });
    await until(() => client.cache.peek(7) === undefined);
    received.length = 0;
    await client.apps.get(7);
    await until(() => received.includes('token=token-1/~/app_id=7'));
  });

  it('asks for each app once with each token', async () => {
    client.close();
    client = connect({ webSockets: true });
    void client.apps.get(7);
    await until(() => received.some((text) => text.endsWith('app_id=7')));
    // A socket keeps the order: what was asked of the first app has arrived before.
    await client.apps.get(8);
    await until(() => received.some((text) => text.endsWith('app_id=8')));
    expect(received.filter((text) => text.endsWith('app_id=7'))).toHaveLength(1);
  });

  it('forgets an app that it may no longer read', async () => {
    await opened();
    platform.route('/api/app/get', () => ({ status: 404 }));
    live().forEach((socket) => socket.terminate());
    await until(() => client.cache.appIds.length === 0);
  });

  it('gets a new token when the platform refuses the one it has', async () => {
    await opened();
    live().forEach((socket) => socket.close(4401, 'the token was revoked'));
    await until(() => received.includes('token=token-2/~/app_id=7'));
  });

  it('keeps still after close', async () => {
    client.close();
    const driven = createTestEnvironment();
    const { now, elapsed, after, every } = driven;
    client = connect({}, { now, elapsed, after, every });
    await opened();
    client.realtime.close();
    expect(client.realtime.state).toBe('closed');
    await until(() => live().length === 0);
    // Reconnecting waits for the clock, then for the network, step by step.
    for (let turn = 0; turn < 4; turn += 1) {
      driven.advance(3_600_000);
      await fetch(`${platform.url}/version`);
    }
    expect([live().length, driven.timers]).toEqual([0, 0]);
  });

  it('leaves with the user, and comes back with the next one', async () => {
    await opened();
    platform.route('/auth/logout', {});
    await client.auth.logout();
    await until(() => live().length === 0);
    received.length = 0;
    await client.auth.login({ username: 'ben', password: 'secret' });
    await until(() => received.length > 0);
    expect(received).toEqual(['token=token-2']);
  });

  it.each([
    ['http://a.test/GudHub', 'ws://a.test/GudHub/ws/app/'],
    ['https://a.test/GudHub/', 'wss://a.test/GudHub/ws/app/'],
    ['https://a.test:8443', 'wss://a.test:8443/ws/app/'],
  ])('of %s is looked for at %s', async (serverUrl, channelUrl) => {
    client.close();
    const memory = new MemoryPlatform();
    client = connect({ serverUrl, wssUrl: undefined }, { fetch: memory.fetch, WebSocket: memory.WebSocket });
    await client.realtime.open();
    await until(() => memory.sockets.length > 0);
    expect(memory.sockets.map(({ url }) => url)).toEqual([channelUrl]);
  });

  it('tells of changes by the sockets of the `ws` package where Node has none, below the address of the platform', async () => {
    client.close();
    const asked: unknown[] = [];
    sockets.on('connection', (_socket, { url }) => asked.push(url));
    client = connect({ wssUrl: undefined }, { WebSocket: undefined });
    await opened();
    say({ api: '/items/update', app_id: 7, response: [item('Second', 2)] });
    await until(() => value() === 'Second');
    expect(asked).toEqual(['/ws/app/']);
  });

  it('says what is missing where it cannot open', async () => {
    client.close();
    client = connect({}, { WebSocket: undefined, importModule: () => Promise.reject(new Error('no package')) });
    await expect(client.realtime.open()).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('sends messages to users and to subscribers of an app', async () => {
    platform.route('/ws/emit-to-user', {});
    platform.route('/ws/broadcast-to-app-subscribers', {});
    await client.realtime.emitToUser(2, { a: 1 });
    await client.realtime.broadcast(7, 'hello');
    expect(platform.of('/ws/emit-to-user')[0]?.body).toContain('user_id=2&data=%7B%22a%22%3A1%7D');
    expect(platform.of('/ws/broadcast-to-app-subscribers')[0]?.form.get('data')).toBe('"hello"');
  });
});
