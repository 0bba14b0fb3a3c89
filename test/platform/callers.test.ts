import imported from '@gudhub/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { defaultEnvironment, type WebSocketClass } from '../../sdk/environment.js';
import { createClient, type Client } from '../../sdk/index.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let guest: TestUser;
const clients: Client[] = [];

beforeAll(async () => {
  test = await openTestPlatform();
  [owner, guest] = await Promise.all([test.user(), test.user()]);
});
afterAll(async () => {
  clients.forEach((client) => client.close());
  await test.close();
});

function clientOf(user: TestUser, webSockets = false): Client {
  const client = createClient({ serverUrl: test.url, wssUrl: `${test.url.replace('http', 'ws')}/ws/app/`, authKey: user.auth_key, webSockets, environment });
  clients.push(client);
  return client;
}

/** The package is CommonJS in disguise: the class is the default export, or that of the default export. */
type TodaysClass = new (key: string | undefined, options: object) => TodaysLibrary;
const unwrapped = imported as unknown as TodaysClass & { readonly default?: TodaysClass };
const GudHub = unwrapped.default ?? unwrapped;

const environment = { ...defaultEnvironment(), WebSocket: WebSocket as unknown as WebSocketClass };

const newApp = { app_name: 'Called', field_list: [{ field_id: -1, data_type: 'text', name_space: 'title' }] };

describe('our own client', () => {
  it('keeps apps, items, files and documents', async () => {
    const client = clientOf(owner);
    const app = await client.apps.create(newApp);
    const field_id = app.field_list[0]!.field_id;
    const [item] = await client.items.add(app.app_id, [{ fields: [{ field_id, field_value: 'one' }] }]);
    await client.items.update(app.app_id, [{ item_id: item!.item_id, fields: [{ field_id, field_value: 'two' }] }]);
    expect((await clientOf(owner).items.get(app.app_id, item!.item_id))?.fields[0]).toMatchObject({ field_value: 'two', history: [{ field_value: 'one' }] });

    const address = { app_id: app.app_id, item_id: item!.item_id, element_id: field_id };
    const file = await client.files.upload(new Blob(['bytes']), address);
    const text = await client.files.uploadText({ app_id: app.app_id, item_id: item!.item_id, file_name: 'a', extension: 'txt', format: 'text', source: 'text' } as never);
    expect(await client.files.download(app.app_id, text.file_id)).toMatchObject({ data: 'text' });
    expect(await client.files.duplicate([{ file_id: file.file_id, app_id: app.app_id, item_id: item!.item_id }])).toHaveLength(1);
    await client.files.delete(app.app_id, file.file_id);
    expect((await clientOf(owner).apps.get(app.app_id)).file_list).toHaveLength(2);

    await client.items.delete(app.app_id, [item!.item_id]);
    await client.apps.delete(app.app_id);
    await expect(clientOf(owner).apps.get(app.app_id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('hears of the changes of others', async () => {
    const writer = clientOf(owner);
    const app = await writer.apps.create(newApp);
    await writer.sharing.add(app.app_id, guest.user_id, 1);
    const reader = clientOf(guest, true);
    expect((await reader.apps.get(app.app_id)).permission).toBe(1);
    await expect.poll(async () => {
      await writer.items.add(app.app_id, [{ fields: [] }]);
      return (await reader.items.list(app.app_id)).length;
    }, { timeout: 10_000, interval: 300 }).toBeGreaterThan(0);
  });

  it('works with groups and invitations', async () => {
    const client = clientOf(owner);
    const app = await client.apps.create(newApp);
    const group = await client.groups.create('Callers');
    await client.groups.addUser(group.group_id, guest.user_id, 1);
    await client.groups.addApp(group.group_id, app.app_id, 2);
    expect((await clientOf(guest).apps.get(app.app_id)).permission).toBe(2);
    expect(await client.groups.users(group.group_id)).toHaveLength(2);
    expect(await client.invitations.add(['guest@example.com'], [{ app_id: app.app_id, permission: 1 }])).toMatchObject([{ success: true }]);
  });
});

describe('the library that callers use today', () => {
  it('logs in, makes an app, and keeps items and documents', async () => {
    const library = new GudHub(undefined, { server_url: test.url, wss_url: '', initWebsocket: false });
    expect(await library.login({ username: owner.username, password: owner.password })).toMatchObject({ user_id: owner.user_id });
    const app = await library.createNewApp(newApp);
    const { field_id } = app.field_list[0]!;
    const [item] = await library.addNewItems(app.app_id, [{ fields: [{ field_id, field_value: 'one' }] }]);
    await library.setFieldValue(app.app_id, item!.item_id, field_id, 'two');
    const address = { app_id: app.app_id, item_id: item!.item_id, element_id: field_id };
    await library.createDocument({ ...address, data: '{"a":1}' });
    expect(await library.getDocument(address)).toMatchObject({ data: '{"a":1}' });
    await library.deleteItems(app.app_id, [item!.item_id]);
    expect(await library.getItems(app.app_id)).toEqual([]);
    expect((await library.getAppsList()).some((entry) => entry.app_id === app.app_id)).toBe(true);
  });
});

interface TodaysLibrary {
  login(credentials: object): Promise<object>;
  createNewApp(app: object): Promise<{ app_id: number; field_list: { field_id: number }[] }>;
  addNewItems(appId: number, items: object[]): Promise<{ item_id: number }[]>;
  setFieldValue(appId: number, itemId: number, fieldId: number, value: string): Promise<unknown>;
  createDocument(document: object): Promise<object>;
  getDocument(address: object): Promise<object>;
  deleteItems(appId: number, ids: number[]): Promise<void>;
  getItems(appId: number): Promise<object[]>;
  getAppsList(): Promise<{ app_id: number }[]>;
}
