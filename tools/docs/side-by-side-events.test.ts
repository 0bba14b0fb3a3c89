import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { createTestEnvironment } from '../../sdk/testing/test-environment.js';
import { startTestPlatform } from '../../sdk/testing/test-platform.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { eventDifferences } from './event-differences.js';
import { answers, app, file } from './recorded-peer.js';
import { TodaysLibrary } from './todays-library.js';

const peers: TestPlatform[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (let count = 0; count < 2; count += 1) {
    const peer = await startTestPlatform();
    for (const [path, answer] of Object.entries(answers)) peer.route(path, answer);
    peers.push(peer);
  }
});
afterAll(() => Promise.all(peers.map((peer) => peer.close())));

/** The subject of events of each type here. */
const listened: readonly (readonly [types: string, destination: object])[] = [
  ['gh_items_update gh_item_update gh_items_add gh_app_views_update gh_app_info_update gh_app_update', { app_id: 7 }],
  ['gh_item_update', { app_id: 7, item_id: 12 }],
  ['gh_value_update', { app_id: 7, item_id: 12, field_id: 3 }],
  ...[3, 4, 5].map((field_id) => ['gh_model_update', { app_id: 7, field_id }] as const),
  ['gh_file_upload', { app_id: 7, item_id: 12, file_id: 6 }],
  ['gh_file_update gh_file_delete', { file_id: 5 }],
  ['gh_document_insert_one', { app_id: 7, item_id: 12, element_id: 3 }],
  ['group_members_add group_members_update group_members_delete', { app_id: 'group_sharing' }],
  ['gh_apps_list_refreshed', {}],
];

const address = { app_id: 7, item_id: 12, element_id: 3 };
const changed = [{ item_id: 12, fields: [{ field_id: 3, element_id: 3, field_value: 'New' }] }];
const views = [{ view_id: 9, name: 'Main' }];
const calls: Readonly<Record<string, readonly [name: string, ...args: unknown[]]>> = {
  getApp: ['getApp', 7],
  updateItems: ['updateItems', 7, changed],
  'updateItems, with the value it has': [
    'updateItems',
    7,
    [{ item_id: 12, fields: [{ field_id: 3, element_id: 3, field_value: 'First' }] }],
  ],
  addNewItems: ['addNewItems', 7, [{ fields: changed[0]?.fields }]],
  deleteItems: ['deleteItems', 7, [13]],
  setFieldValue: ['setFieldValue', 7, 12, 3, 'Set'],
  updateApp: ['updateApp', { ...app, app_name: 'X', items_list: [], views_list: views }],
  'updateApp, that takes a field away': [
    'updateApp',
    { app_id: 7, app_name: 'X', field_list: app.field_list.slice(0, 2), views_list: views },
  ],
  updateAppInfo: ['updateAppInfo', { app_id: 7, app_name: 'Y' }],
  deleteField: ['deleteField', 7, 4],
  uploadFileFromString: [
    'uploadFileFromString',
    { source: 'x', file_name: 'a', app_id: 7, item_id: 12, extension: 'txt' },
  ],
  updateFileFromString: ['updateFileFromString', 'x', 5, 'a', 'txt', 'f'],
  deleteFile: ['deleteFile', 7, 5],
  duplicateFile: ['duplicateFile', [{ source: 5, destination: { app_id: 7, item_id: 12 } }]],
  createDocument: ['createDocument', { ...address, data: '{"a":1}' }],
  addUserToGroup: ['groupSharing.addUserToGroup', 4, 2, 1],
  updateUserInGroup: ['groupSharing.updateUserInGroup', 2, 4, 1],
  deleteUserFromGroup: ['groupSharing.deleteUserFromGroup', 2, 4],
  refreshApps: ['appProcessor.refreshApps', [7]],
  'refreshAppsList, the first list': ['appProcessor.refreshAppsList'],
  'itemProcessor.addItemsToStorage': ['itemProcessor.addItemsToStorage', 7, [{ ...changed[0], item_id: 21 }]],
  'itemProcessor.updateItemsInStorage': ['itemProcessor.updateItemsInStorage', 7, changed],
  'itemProcessor.deleteItemsFromStorage': ['itemProcessor.deleteItemsFromStorage', 7, [{ item_id: 13 }]],
  'appProcessor.saveAppInStorage': ['appProcessor.saveAppInStorage', app],
  'appProcessor.updateAppInStorage': ['appProcessor.updateAppInStorage', app],
  'appProcessor.updateAppFieldsAndViews': ['appProcessor.updateAppFieldsAndViews', app],
  'appProcessor.updateAppsListInStorage': ['appProcessor.updateAppsListInStorage', [{ app_id: 7, app_name: 'X' }]],
  'appProcessor.deletingAppFromStorage': ['appProcessor.deletingAppFromStorage', 7],
  'fieldProcessor.deleteFieldInStorage': ['fieldProcessor.deleteFieldInStorage', 7, 4],
  'fieldProcessor.updateFieldInStorage': ['fieldProcessor.updateFieldInStorage', 7, { field_id: 4, field_name: 'X' }],
  'fieldProcessor.updateFieldValue': ['fieldProcessor.updateFieldValue', 7, 12, 3, 'X'],
  'fileManager.addFileToStorage': ['fileManager.addFileToStorage', 7, { ...file, file_id: 6 }],
  'fileManager.addFilesToStorage': ['fileManager.addFilesToStorage', 7, [{ ...file, file_id: 6 }]],
  'fileManager.updateFileInStorage': ['fileManager.updateFileInStorage', 5, 7, { ...file, file_name: 'b' }],
  'fileManager.deleteFileFromStorage': ['fileManager.deleteFileFromStorage', 5, 7],
  'documentManager.emitDocumentInsert': ['documentManager.emitDocumentInsert', { ...address, data: '{"a":1}' }],
  'emit, to other names with the same ids': ['emit', 'gh_value_update', address, 'New'],
  'emit, with the ids in another order': ['emit', 'gh_value_update', { field_id: 3, item_id: 12, app_id: 7 }, 'New'],
};

/** The events that a call is followed by, in their order, where the app had been read before. */
async function eventsOf(library: object, [name, ...args]: readonly [string, ...unknown[]]): Promise<readonly string[]> {
  const told: string[] = [];
  const call = (path: string, ...given: readonly unknown[]): unknown => {
    const [method = '', object] = path.split('.').reverse();
    const target = object === undefined ? library : (Reflect.get(library, object) as object);
    return Reflect.apply(Reflect.get(target, method) as () => unknown, target, given);
  };
  for (const [types, destination] of listened)
    for (const type of types.split(' '))
      call('on', type, destination, (_event: null, value: unknown) =>
        told.push([type, ...Object.values(destination), shownOf(value)].join(' ')),
      );
  await call('getApp', 7);
  await pause(20);
  told.length = 0;
  await call(name, ...structuredClone(args));
  await pause(20);
  return told;
}

/** Which items, file, views or value an event has. */
function shownOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shownOf).join()}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const key = ['item_id', 'file_id', 'view_id', 'field_id', 'app_id'].find((id) => Object.hasOwn(value, id));
  return key === undefined ? JSON.stringify(value) : `${key} ${String(Reflect.get(value, key))}`;
}

const declared = new Map(eventDifferences.map(({ call, tells }) => [call, tells]));

describe('both libraries tell the same events, but for the differences that are declared', () => {
  it('after calls that are all that are declared', () => {
    expect([...declared.keys()].filter((call) => !(call in calls))).toEqual([]);
  });

  it.each(Object.entries(calls))('%s', async (what, call) => {
    const [first, second] = peers;
    const today = new TodaysLibrary('key-1', { server_url: first?.url, wss_url: '' });
    const gudhub = new GudHub('key-1', { server_url: second?.url ?? '', environment: createTestEnvironment() });
    const theirs = await eventsOf(today, call);
    const ours = await eventsOf(gudhub, call);
    gudhub.client.close();
    expect(ours).toEqual(declared.get(what) ?? theirs);
    if (declared.has(what)) expect(ours).not.toEqual(theirs);
  });
});
