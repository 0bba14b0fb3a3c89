import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestPlatform, type Answer, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let reader: TestUser;
let app: Answer['body'];
const open: WebSocket[] = [];

beforeAll(async () => {
  test = await openTestPlatform();
  [owner, reader] = await Promise.all([test.user(), test.user()]);
  app = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Live', field_list: [{ name_space: 'title' }] } })).body;
});
afterAll(async () => {
  open.forEach((socket) => socket.terminate());
  await test.close();
});

interface Listener {
  readonly socket: WebSocket;
  readonly frames: string[];
  readonly closed: Promise<number>;
  /** Waits for a frame that is new since the last call. */
  next(matches: (frame: string) => boolean): Promise<string>;
}

async function listen(...messages: string[]): Promise<Listener> {
  const socket = new WebSocket(`${test.url.replace('http', 'ws')}/ws/app/`);
  open.push(socket);
  const frames: string[] = [];
  let seen = 0;
  socket.on('message', (data) => frames.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  messages.forEach((message) => socket.send(message));
  return {
    socket,
    frames,
    closed,
    async next(matches) {
      for (let waited = 0; waited < 8000; waited += 10) {
        for (; seen < frames.length; ) {
          const frame = frames[seen++]!;
          if (matches(frame)) return frame;
        }
        await delay(10);
      }
      throw new Error(`no such frame came; these did: ${frames.join(' | ')}`);
    },
  };
}

const subscribe = (user: TestUser, appId: number = app.app_id) => `token=${user.accesstoken}/~/app_id=${appId}`;
const isChange = (frame: string) => frame.startsWith('{');
const connected = (frame: string) => frame.startsWith('connection=');

async function share(permission: number): Promise<void> {
  const path = permission > 0 ? '/sharing/add' : '/sharing/delete';
  const fields = { token: owner.accesstoken, app_id: app.app_id, user_id: reader.user_id, sharing_permission: permission };
  expect((await test.post(path, fields)).status).toBe(200);
}

const addItem = (fields: object = {}) => test.post('/api/items/add', { token: owner.accesstoken, app_id: app.app_id, items: [{ fields: [] }], ...fields });

describe('the realtime channel', () => {
  it('names the connection after the token, and repeats a writer’s connection in the broadcast', async () => {
    const listener = await listen(subscribe(owner));
    const connection = (await listener.next(connected)).slice('connection='.length);
    await delay(100);
    const added = (await addItem({ connection_id: connection })).body;
    const frame = JSON.parse(await listener.next(isChange));
    expect(frame).toEqual({ api: '/items/add', app_id: app.app_id, user_id: owner.user_id, response: added, connection_id: connection });
    expect(listener.frames.join()).not.toContain(owner.accesstoken);
  });

  it('carries every kind of change', async () => {
    const listener = await listen(subscribe(owner));
    await listener.next(connected);
    await delay(100);
    const token = owner.accesstoken;
    const [item] = (await addItem()).body;
    await test.post('/api/items/update', { token, app_id: app.app_id, items: [{ item_id: item.item_id, trash: true }] });
    await test.post('/api/items/delete', { token, items_ids: [item.item_id] });
    await test.post('/api/app/update', { token, app: { app_id: app.app_id, app_name: 'Live again' } });
    const document = { app_id: app.app_id, item_id: 1, element_id: 1, data: '{}' };
    await test.post('/api/new/document/insert-one', { token, document });
    const file = { file_name: 'a', extension: 'txt', app_id: app.app_id, item_id: 1, format: 'text/plain', source: 'one' };
    const uploaded = (await test.post('/file/upload', { token, file })).body;
    await test.post('/file/update', { token, file: { ...file, file_id: uploaded.file_id, source: 'two' } });
    await test.get('/file/delete', { token, file_id: uploaded.file_id });
    const apis: string[] = [];
    for (let index = 0; index < 8; index++) apis.push(JSON.parse(await listener.next(isChange)).api);
    expect(apis).toEqual([
      '/items/add',
      '/items/update',
      '/items/delete',
      '/app/update',
      '/api/new/document/insert-one',
      '/file/upload',
      '/file/update',
      '/file/delete',
    ]);
  });

  it('tells nothing to those who may not see the app, and stops within 5 s when the permission is taken back', async () => {
    const listener = await listen(subscribe(reader));
    expect(JSON.parse(await listener.next(isChange))).toMatchObject({ api: '/ws/error', error: 'not-found' });
    await share(1);
    listener.socket.send(`app_id=${app.app_id}`);
    await delay(200);
    await addItem();
    expect(JSON.parse(await listener.next(isChange)).api).toBe('/items/add');
    await share(0);
    await delay(5000);
    const before = listener.frames.filter(isChange).length;
    await addItem();
    await delay(300);
    expect(listener.frames.filter(isChange)).toHaveLength(before);
  });

  it('closes within 5 s when no token comes, a wrong one comes, or the token is revoked', async () => {
    const login = (await test.post('/auth/login', { username: reader.username, password: reader.password })).body;
    const silent = await listen();
    const wrong = await listen('token=nonsense');
    const revoked = await listen(`token=${login.accesstoken}`);
    await revoked.next(connected);
    await test.post('/auth/logout', { token: login.accesstoken });
    const started = Date.now();
    expect(await Promise.all([silent.closed, wrong.closed, revoked.closed])).toEqual([4401, 4401, 4401]);
    expect(Date.now() - started).toBeLessThan(5500);
  });

  it('sends heartbeats every 5 s', async () => {
    const listener = await listen(`token=${owner.accesstoken}`);
    expect(await listener.next((frame) => frame === 'HeartBeat')).toBe('HeartBeat');
  });

  it('cuts senders of large, binary or too many messages', async () => {
    const large = await listen();
    large.socket.send('x'.repeat(70_000));
    const binary = await listen();
    binary.socket.send(Buffer.from([1, 2, 3]));
    const many = await listen();
    for (let index = 0; index < 1100; index++) many.socket.send('HeartBeat');
    expect(await Promise.all([large.closed, binary.closed, many.closed])).toEqual([1009, 1008, 1008]);
  });
});

describe('a reader that does not read', () => {
  it('is cut, and the others still hear everything', async () => {
    const [slow, good] = [await listen(subscribe(owner)), await listen(subscribe(owner))];
    await Promise.all([slow.next(connected), good.next(connected)]);
    await delay(100);
    slow.socket.pause();
    const file = { app_id: app.app_id, item_id: 1, element_id: 7, data: JSON.stringify('x'.repeat(500_000)) };
    for (let round = 0; round < 20; round++) await test.post('/api/new/document/insert-one', { token: owner.accesstoken, document: file });
    await expect.poll(() => good.frames.filter(isChange).length, { timeout: 10_000 }).toBe(20);
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    expect(slow.frames.filter(isChange).length).toBeLessThan(20);
  });
});

describe('messages between users', () => {
  it('reach the user’s connections or the subscribers of the app', async () => {
    await share(1);
    const listener = await listen(subscribe(reader));
    await listener.next(connected);
    await delay(100);
    const token = owner.accesstoken;
    await test.post('/ws/emit-to-user', { token, user_id: reader.user_id, data: { hello: 1 } });
    expect(JSON.parse(await listener.next(isChange))).toEqual({ api: '/ws/emit-to-user', user_id: owner.user_id, response: { hello: 1 } });
    await test.post('/ws/broadcast-to-app-subscribers', { token, app_id: app.app_id, data: 'plain text' });
    expect(JSON.parse(await listener.next(isChange))).toMatchObject({ api: '/ws/broadcast-to-app-subscribers', app_id: app.app_id, response: 'plain text' });
    await share(0);
  });

  it('cannot pass for messages of the platform, nor reach strangers', async () => {
    const token = owner.accesstoken;
    for (const api of ['/items/update', '/items/add', '/app/update', '/file/delete', '/new/file/duplicate', '/api/new/document/insert-one', ' /Items/Add', 7]) {
      const answer = await test.post('/ws/broadcast-to-app-subscribers', { token, app_id: app.app_id, data: { api, response: [] } });
      expect([api, answer.status]).toEqual([api, 400]);
    }
    const stranger = await test.user();
    expect((await test.post('/ws/emit-to-user', { token, user_id: stranger.user_id, data: {} })).status).toBe(404);
    expect((await test.post('/ws/broadcast-to-app-subscribers', { token: stranger.accesstoken, app_id: app.app_id, data: {} })).status).toBe(404);
  });
});
