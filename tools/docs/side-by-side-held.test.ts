import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { createTestEnvironment } from '../../sdk/testing/test-environment.js';
import { startTestPlatform } from '../../sdk/testing/test-platform.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { answers, app, file } from './recorded-peer.js';
import type { Call } from './side-by-side-calls.js';
import { TodaysLibrary } from './todays-library.js';

let peer: TestPlatform;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  peer = await startTestPlatform();
  for (const [path, answer] of Object.entries(answers)) peer.route(path, answer);
});
afterAll(() => peer.close());

const titled = (field_value: string, item_id: number) => ({
  item_id,
  fields: [{ field_id: 3, element_id: 3, field_value }],
});
const renamed = { ...app, app_name: 'X', items_list: [titled('New', 12)] };

/** Calls that change what is held, and the platform not. */
const calls: Readonly<Record<string, Call>> = {
  'itemProcessor.addItemsToStorage': ['itemProcessor.addItemsToStorage', 7, [titled('New', 21)]],
  'itemProcessor.updateItemsInStorage': ['itemProcessor.updateItemsInStorage', 7, [titled('New', 12)]],
  'itemProcessor.deleteItemsFromStorage': ['itemProcessor.deleteItemsFromStorage', 7, [{ item_id: 13 }]],
  'appProcessor.addNewAppToStorage': ['appProcessor.addNewAppToStorage', { ...renamed, app_id: 8 }],
  'appProcessor.saveAppInStorage': ['appProcessor.saveAppInStorage', renamed],
  'appProcessor.saveAppInStorage, of another one': ['appProcessor.saveAppInStorage', { ...renamed, app_id: 8 }],
  'appProcessor.updateAppFieldsAndViews': [
    'appProcessor.updateAppFieldsAndViews',
    { ...app, views_list: [{ view_id: 10, name: 'Other' }], items_list: [], file_list: [] },
  ],
  'appProcessor.updateAppsListInStorage': [
    'appProcessor.updateAppsListInStorage',
    [{ app_id: 7, app_name: 'Blog', from_apps_list: true, permission: 2 }],
  ],
  'appProcessor.deletingAppFromStorage': ['appProcessor.deletingAppFromStorage', 7],
  'appProcessor.getAppFromStorage': ['appProcessor.getAppFromStorage', 7],
  'appProcessor.getAppListFromStorage': ['appProcessor.getAppListFromStorage'],
  'fieldProcessor.updateFieldInStorage': ['fieldProcessor.updateFieldInStorage', 7, { field_id: 4, field_name: 'X' }],
  'fieldProcessor.updateFieldValue': ['fieldProcessor.updateFieldValue', 7, 12, 3, 'X'],
  'fieldProcessor.updateFieldValue, of an item that is not there': ['fieldProcessor.updateFieldValue', 7, 99, 3, 'X'],
  'fieldProcessor.updateFieldValue, of a field without a value': ['fieldProcessor.updateFieldValue', 7, 12, 9, 'X'],
  'fileManager.addFileToStorage': ['fileManager.addFileToStorage', 7, { ...file, file_id: 6 }],
  'fileManager.addFilesToStorage': ['fileManager.addFilesToStorage', 7, [{ ...file, file_id: 6 }]],
  'fileManager.updateFileInStorage': [
    'fileManager.updateFileInStorage',
    5,
    7,
    { ...file, file_name: 'b', last_update: 2 },
  ],
  'fileManager.deleteFileFromStorage': ['fileManager.deleteFileFromStorage', 5, 7],
  'storage.deleteItemsInApp': ['storage.deleteItemsInApp', [{ item_id: 13 }], 7],
};

/** Calls after which the legacy library has an index of items that is none of those that are held, or has no index at all. */
const withoutIndex: ReadonlySet<string> = new Set(['appProcessor.addNewAppToStorage', 'storage.deleteItemsInApp']);

interface Held {
  readonly given: unknown;
  readonly held: readonly (Partial<typeof app> & { readonly items_object?: Record<string, unknown> })[];
}

/** What a call gives, and what of the apps is held after it, where app 7 had been read before. */
async function heldAfter(library: object, [name, ...args]: Call): Promise<Held> {
  const call = async (path: string, ...given: readonly unknown[]): Promise<unknown> => {
    const [method = '', object] = path.split('.').reverse();
    const target = object === undefined ? library : (Reflect.get(library, object) as object);
    return Reflect.apply(Reflect.get(target, method) as () => unknown, target, given);
  };
  await call('getApp', 7);
  const given = await call(name, ...structuredClone(args));
  const held = [await call('storage.getApp', 7), await call('storage.getApp', 8)].filter(Boolean);
  return JSON.parse(JSON.stringify({ given, held })) as Held;
}

/** The same without the index, and with the mark that the legacy library gives all apps but those of `addNewAppToStorage`. */
const withoutIndexOf = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => {
    if (key === 'items_object') return undefined;
    return Object(part) === part && 'items_list' in (part as object)
      ? { from_apps_list: false, ...(part as object) }
      : part;
  });

describe('both libraries hold the same', () => {
  it.each(Object.entries(calls))('after %s', async (what, call) => {
    const options = { server_url: peer.url, wss_url: '' };
    const gudhub = new GudHub('key-1', { ...options, environment: createTestEnvironment() });
    const ours = await heldAfter(gudhub, call);
    gudhub.client.close();
    const theirs = await heldAfter(new TodaysLibrary('key-1', options), call);
    for (const { items_list = [], items_object } of ours.held)
      expect(Object.keys(items_object ?? {})).toEqual(items_list.map(({ item_id }) => String(item_id)));
    if (!withoutIndex.has(what)) return expect(ours).toEqual(theirs);
    expect(ours).not.toEqual(theirs);
    expect(withoutIndexOf(ours)).toEqual(withoutIndexOf(theirs));
  });
});
