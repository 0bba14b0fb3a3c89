import imported from '@gudhub/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;

beforeAll(async () => {
  test = await openTestPlatform();
  owner = await test.user();
});
afterAll(() => test.close());

/** The package is CommonJS in disguise: the class is the default export, or that of the default export. */
type TodaysClass = new (key: string | undefined, options: object) => TodaysLibrary;
const unwrapped = imported as unknown as TodaysClass & { readonly default?: TodaysClass };
const GudHub = unwrapped.default ?? unwrapped;

const newApp = { app_name: 'Called', field_list: [{ field_id: -1, data_type: 'text', name_space: 'title' }] };

describe('the library that callers use today', () => {
  it('logs in, makes an app, and keeps items and documents', async () => {
    const library = new GudHub(undefined, { server_url: test.url, wss_url: '', initWebsocket: false });
    expect(await library.login({ username: owner.username, password: owner.password })).toMatchObject({
      user_id: owner.user_id,
    });
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
