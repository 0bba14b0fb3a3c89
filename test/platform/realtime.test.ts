import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { driveTime } from './driven-time.js';
import { isChange, isConnected, isSubscribed, openListener, type Listener } from './open-listener.js';
import { openTestPlatform, type Answer, type TestPlatform, type TestUser } from './open-test-platform.js';

const time = driveTime();
let test: TestPlatform;
let owner: TestUser;
let reader: TestUser;
let app: Answer['body'];
const open: WebSocket[] = [];

beforeAll(async () => {
  test = await openTestPlatform();
  [owner, reader] = await Promise.all([test.user(), test.user()]);
  app = (
    await test.post('/api/app/create', {
      token: owner.accesstoken,
      app: { app_name: 'Live', field_list: [{ name_space: 'title' }] },
    })
  ).body;
});
afterAll(async () => {
  open.forEach((socket) => socket.terminate());
  await test.close();
  time.release();
});

async function listen(...messages: string[]): Promise<Listener> {
  const listener = await openListener(test.url, ...messages);
  open.push(listener.socket);
  return listener;
}

const subscribe = (user: TestUser, appId: number = app.app_id) => `token=${user.accesstoken}/~/app_id=${appId}`;

async function share(permission: number): Promise<void> {
  const path = permission > 0 ? '/sharing/add' : '/sharing/delete';
  const fields = {
    token: owner.accesstoken,
    app_id: app.app_id,
    user_id: reader.user_id,
    sharing_permission: permission,
  };
  expect((await test.post(path, fields)).status).toBe(200);
}

const addItem = (fields: object = {}) =>
  test.post('/api/items/add', { token: owner.accesstoken, app_id: app.app_id, items: [{ fields: [] }], ...fields });

describe('the realtime channel', () => {
  it('names the connection after the token, and repeats a writer’s connection in the broadcast', async () => {
    const listener = await listen(subscribe(owner));
    const connection = (await listener.next(isConnected)).slice('connection='.length);
    await listener.next(isSubscribed);
    const added = (await addItem({ connection_id: connection })).body;
    const frame = JSON.parse(await listener.next(isChange));
    expect(frame).toEqual({
      api: '/items/add',
      app_id: app.app_id,
      user_id: owner.user_id,
      response: added,
      connection_id: connection,
    });
    expect(listener.frames.join()).not.toContain(owner.accesstoken);
  });

  it('carries every kind of change', async () => {
    const listener = await listen(subscribe(owner));
    await listener.next(isSubscribed);
    const token = owner.accesstoken;
    const [item] = (await addItem()).body;
    await test.post('/api/items/update', {
      token,
      app_id: app.app_id,
      items: [{ item_id: item.item_id, trash: true }],
    });
    await test.post('/api/items/delete', { token, items_ids: [item.item_id] });
    await test.post('/api/app/update', { token, app: { app_id: app.app_id, app_name: 'Live again' } });
    const document = { app_id: app.app_id, item_id: 1, element_id: 1, data: '{}' };
    await test.post('/api/new/document/insert-one', { token, document });
    const file = {
      file_name: 'a',
      extension: 'txt',
      app_id: app.app_id,
      item_id: 1,
      format: 'text/plain',
      source: 'one',
    };
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

  it('closes within 5 s when no token comes, a wrong one comes, or the token is revoked', async () => {
    const login = (await test.post('/auth/login', { username: reader.username, password: reader.password })).body;
    const silent = await listen();
    const wrong = await listen('token=nonsense');
    const revoked = await listen(`token=${login.accesstoken}`);
    await revoked.next(isConnected);
    await test.post('/auth/logout', { token: login.accesstoken });
    await time.pass(5000);
    expect(await Promise.all([silent.closed, wrong.closed, revoked.closed])).toEqual([4401, 4401, 4401]);
  });

  it('sends heartbeats every 5 s', async () => {
    const listener = await listen(`token=${owner.accesstoken}`);
    await listener.next(isConnected);
    const beats = async (milliseconds: number) => {
      const before = listener.frames.length;
      await time.pass(milliseconds);
      await listener.heardAll();
      return listener.frames.slice(before);
    };
    expect(await beats(4900 - (performance.now() % 5000))).toEqual([]);
    expect(await beats(200)).toEqual(['HeartBeat']);
  });

  it('cuts senders of messages beyond 64 KB, of binary ones and of too many', async () => {
    const longest = await listen(`token=${owner.accesstoken}`, 'x'.repeat(64 * 1024));
    const large = await listen();
    large.socket.send('x'.repeat(64 * 1024 + 1));
    const binary = await listen();
    binary.socket.send(Buffer.from([1, 2, 3]));
    const many = await listen();
    for (let index = 0; index < 1100; index++) many.socket.send('HeartBeat');
    expect(await Promise.all([large.closed, binary.closed, many.closed])).toEqual([1009, 1008, 1008]);
    expect(longest.socket.readyState).toBe(longest.socket.OPEN);
  });
});

describe('a reader that does not read', () => {
  it('is cut, and the others still hear everything', async () => {
    const [slow, good] = [await listen(subscribe(owner)), await listen(subscribe(owner))];
    await Promise.all([slow.next(isSubscribed), good.next(isSubscribed)]);
    slow.socket.pause();
    const file = { app_id: app.app_id, item_id: 1, element_id: 7, data: JSON.stringify('x'.repeat(500_000)) };
    for (let round = 0; round < 20; round++)
      await test.post('/api/new/document/insert-one', { token: owner.accesstoken, document: file });
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
    await listener.next(isSubscribed);
    const token = owner.accesstoken;
    await test.post('/ws/emit-to-user', { token, user_id: reader.user_id, data: { hello: 1 } });
    expect(JSON.parse(await listener.next(isChange))).toEqual({
      api: '/ws/emit-to-user',
      user_id: owner.user_id,
      response: { hello: 1 },
    });
    await test.post('/ws/broadcast-to-app-subscribers', { token, app_id: app.app_id, data: 'plain text' });
    expect(JSON.parse(await listener.next(isChange))).toMatchObject({
      api: '/ws/broadcast-to-app-subscribers',
      app_id: app.app_id,
      response: 'plain text',
    });
    await share(0);
  });

  it('cannot pass for messages of the platform, nor reach strangers', async () => {
    const token = owner.accesstoken;
    for (const api of [
      '/items/update',
      '/items/add',
      '/app/update',
      '/file/delete',
      '/new/file/duplicate',
      '/api/new/document/insert-one',
      ' /Items/Add',
      7,
    ]) {
      const answer = await test.post('/ws/broadcast-to-app-subscribers', {
        token,
        app_id: app.app_id,
        data: { api, response: [] },
      });
      expect([api, answer.status]).toEqual([api, 400]);
    }
    const stranger = await test.user();
    expect((await test.post('/ws/emit-to-user', { token, user_id: stranger.user_id, data: {} })).status).toBe(404);
    expect(
      (
        await test.post('/ws/broadcast-to-app-subscribers', {
          token: stranger.accesstoken,
          app_id: app.app_id,
          data: {},
        })
      ).status,
    ).toBe(404);
  });
});
