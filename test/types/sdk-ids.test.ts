import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GudHub } from '../../sdk/gudhub.js';
import { facadeTable } from '../../sdk/gudhub/facade-table.js';
import { facadeCalls } from '../../sdk/testing/facade-calls.js';
import { ScriptedPlatform } from '../../sdk/testing/scripted-platform.js';
import { digitArguments, serviceCalls, validArguments } from '../../sdk/testing/service-calls.js';
import { createTestEnvironment } from '../../sdk/testing/test-environment.js';
import { idPlacesOf } from './id-places.js';
import type { IdPlace } from './id-places.js';

// Two calls that say what the time is say the same.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_750_000_000_000 }));
afterAll(() => vi.useRealTimers());

/** Arguments that are a whole item, app, user or field model, which callers hand back as the SDK gave it: with numbers. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  adopt: ['0'],
  updateUser: ['0'],
  saveUserToStorage: ['0'],
  setUser: ['0'],
  updateApp: ['0'],
  interpret: ['0.field'],
  interpretField: ['4.field'],
  getInterpretation: ['1'],
  getInterpretationById: ['5'],
  fileInstallerHelper: ['1'],
  selectItems: ['1'],
  jsonConstructor: ['1'],
  getFilteredItems: ['0'],
  mergeChunks: ['0'],
  mergeFieldLists: ['1'],
  populateWithItemRef: ['0'],
  compareAppsItemsLists: ['0', '1'],
};

/** What services tell the cache is none of the callers' calls. */
const cacheCalls = ['has', 'peek', 'peekItem'];
const isOfCallers = ({ call }: IdPlace): boolean => !/\bcache\.\w+$/.test(call) || cacheCalls.includes(lastName(call));

const lastName = (call: string): string => call.split('.').at(-1) ?? '';
const placesOf = (name: string): readonly IdPlace[] => idPlacesOf(name).filter(isOfCallers);
const takesNumbersAlone = ({ takes }: IdPlace): boolean => !takes.includes('string');
const isInWhole = ({ call, path }: IdPlace): boolean =>
  (wholes[lastName(call)] ?? []).some((start) => path.join('.').startsWith(`${start}.`));

const client = placesOf('Client');
const facade = placesOf('GudHub').filter(({ call }) => !call.startsWith('client.'));

describe('ids as their digits, by type', () => {
  it.each([
    ['Client', client, 100],
    ['Reader', placesOf('Reader'), 5],
    ['GudHub', facade, 300],
  ] as const)('are taken wherever a call of %s takes an id', (_name, places, atLeast) => {
    expect(places.length).toBeGreaterThan(atLeast);
    const refused = places.filter((place) => takesNumbersAlone(place) && !isInWhole(place));
    expect(refused.map(({ call, path }) => `${call}: ${path.join('.')}`)).toEqual([]);
  });

  it('cover parts of entities too, and only entities that exist', () => {
    const needed = new Set([...client, ...facade].filter(takesNumbersAlone).map(({ call }) => lastName(call)));
    expect(Object.keys(wholes).filter((name) => !needed.has(name))).toEqual([]);
  });
});

/** What stands at a place: of lists, in their first entries. */
function valueAt(value: unknown, path: IdPlace['path']): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Object(value) !== value) return undefined;
  return valueAt(Reflect.get(value as object, key === '[]' ? 0 : key), rest);
}

/** The same with digits in this place. */
function withDigits(value: unknown, path: IdPlace['path']): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return String(value);
  if (Array.isArray(value)) {
    const list = value as readonly unknown[];
    return list.map((entry, place) => (key === '[]' || key === place ? withDigits(entry, rest) : entry));
  }
  const part = value as Readonly<Record<string, unknown>>;
  return { ...part, [key]: withDigits(part[key], rest) };
}

const isNumberAt = (args: readonly unknown[], { path }: IdPlace): boolean => typeof valueAt(args, path) === 'number';

describe('ids as their digits, in calls of services', () => {
  const ofServices = client.filter(({ call }) => Object.hasOwn(serviceCalls, call));

  it('stand in the table of these calls wherever an id does', () => {
    const forgotten = ofServices.filter((place) => {
      const call = serviceCalls[place.call];
      return call && !isInWhole(place) && isNumberAt(digitArguments(call), place);
    });
    expect(forgotten.map(({ call, path }) => `${call}: ${path.join('.')}`)).toEqual([]);
    const tried = ofServices.filter((place) => isNumberAt(validArguments(serviceCalls[place.call] ?? {}), place));
    expect(tried.length).toBeGreaterThan(80);
  });
});

/** Calls that the table of platform calls lacks, or lists without an id, and arguments whose ids decide the effect. */
const item = { item_id: 12, fields: [{ field_id: 3, element_id: 3, field_value: 'x' }] };
const other = { item_id: 13, fields: [{ field_id: 3, element_id: 3, field_value: 'y' }] };
const heldFile = { file_id: 5, app_id: 7, item_id: 12, url: 'https://files.test/a.txt' };
const heldApp = {
  app_id: 7,
  app_name: 'B',
  view_init: 9,
  field_list: [{ field_id: 3, data_type: 'text', name_space: 'a' }],
  items_list: [item],
  file_list: [heldFile],
  views_list: [{ view_id: 9 }],
};
const others: Readonly<Record<string, readonly unknown[]>> = {
  compareItems: [[item], [other], 3],
  mergeItems: [[item], [other], 3],
  jsonToItems: [{ a: 1 }, [{ field_id: 3, json_path: '$.a' }]],
  populateWithItemRef: [[item], 3, [item], 3, 3, 7],
  'util.mergeFieldLists': [[{ field_id: 3, show: 1 }], [{ field_id: 3, data_type: 'text', name_space: 'a' }]],
  'util.getSelectedItems': [7],
  'util.clearSelectedItems': [7],
  'util.isItemSelected': [7, 12],
  filter: [[item], [{ field_id: 3, search_type: 'equal_or', valuesArray: ['x'] }]],
  prefilter: [
    [{ field_id: 3, search_type: 'equal_or', input_type: 'variable', input_value: 'current_item' }],
    7,
    7,
    12,
  ],
  getInterpretation: ['x', { field_id: 3, data_type: 'image' }, 'image', 'table', 12, 7, 4],
  jsonConstructor: [
    { type: 'property', property_name: 'a', property_type: 'variable', variable_type: 'app_id' },
    item,
    {},
    7,
  ],
  'storage.getApp': [7],
  'storage.updateApp': [{ app_id: 7, app_name: 'B' }],
  'storage.deleteApp': [7],
  'storage.updateItemsInApp': [[item], 7],
  'storage.addItemsToApp': [[{ ...item, item_id: 21 }], 7],
  'storage.deleteItemsInApp': [[{ item_id: 12 }], 7],
  'appProcessor.getAppFromStorage': [7],
  'appProcessor.addNewAppToStorage': [heldApp],
  'appProcessor.saveAppInStorage': [heldApp],
  'appProcessor.updateAppInStorage': [heldApp],
  'appProcessor.updateAppFieldsAndViews': [heldApp],
  'appProcessor.deletingAppFromStorage': [7],
  'appProcessor.updateAppsListInStorage': [[{ app_id: 7, app_name: 'B', view_init: 9 }]],
  'itemProcessor.addItemsToStorage': [7, [{ ...item, item_id: 21 }]],
  'fieldProcessor.deleteFieldInStorage': [7, 3],
  'fieldProcessor.updateFieldInStorage': [7, { field_id: 3, field_name: 'B' }],
  'fieldProcessor.updateFieldValue': [7, 12, 3, 'x'],
  'fileManager.addFileToStorage': [7, heldFile],
  'fileManager.addFilesToStorage': [7, [heldFile]],
  'fileManager.deleteFileFromStorage': [5, 7],
  'fileManager.updateFileInStorage': [5, 7, heldFile],
  'documentManager.emitDocumentInsert': [{ app_id: 7, item_id: 12, element_id: 3, data: '{}' }],
  'auth.getUserFromStorage': [2],
  createNewApp: [{ app_name: 'B', view_init: 9 }],
  'util.createItems': [[{ app_id: 70 }]],
  group: [3, [item]],
  populateItems: [[item], [{ element_id: 3, field_value: 'y' }], true],
  populateWithDate: [[item], [{ element_id: 3, date_type: 'next_day' }]],
  'ws.addSubscription': [7],
  'interpritate.getInterpretationObj': [{ data_model: { interpretation: [{ src: '4', id: 'a' }] } }, {}, 'table', 4],
  'groupSharing.groupManager.updateGroupApi': [4, 'Editors'],
  'groupSharing.groupManager.deleteGroupApi': [4],
  'groupSharing.groupManager.addUserToGroupApi': [4, 2, 1],
  'groupSharing.groupManager.getUsersByGroupApi': [4],
  'groupSharing.groupManager.updateUserInGroupApi': [2, 4, 1],
  'groupSharing.groupManager.deleteUserFromGroupApi': [2, 4],
  'groupSharing.groupManager.getGroupsByUserApi': [2],
  'groupSharing.appGroupSharing.addAppToGroupApi': [7, 4, 1],
  'groupSharing.appGroupSharing.getAppsByGroupApi': [4],
  'groupSharing.appGroupSharing.updateAppInGroupApi': [7, 4, 1],
  'groupSharing.appGroupSharing.deleteAppFromGroupApi': [7, 4, 1],
  'groupSharing.appGroupSharing.getGroupsByAppApi': [4],
};

/** Makes a call of the facade, of an object on it, or of an object on that one. */
function makeCallAt(gudhub: GudHub, call: string, args: readonly unknown[]): unknown {
  const names = call.split('.');
  const owner = names.slice(0, -1).reduce<object>((object, name) => Reflect.get(object, name) as object, gudhub);
  return Reflect.apply(Reflect.get(owner, lastName(call)) as () => unknown, owner, args) as unknown;
}

describe('ids as their digits, in calls of the facade', () => {
  const argumentsOf = (call: string): readonly unknown[] | undefined => others[call] ?? facadeCalls[call]?.takes;
  const tried = facade.filter((place) => isNumberAt(argumentsOf(place.call) ?? [], place) && !isInWhole(place));

  it('are tried in each call that takes an id', () => {
    const objects = Object.values(facadeTable);
    // What the facade and one of its objects share is one function.
    const names = ({ call }: IdPlace): readonly string[] => [
      call,
      ...objects
        .filter(({ shared }) => (shared as readonly string[]).includes(lastName(call)))
        .map(() => lastName(call)),
    ];
    const covered = new Set(tried.map(({ call }) => call));
    const left = facade.filter((place) => !isInWhole(place) && !names(place).some((name) => covered.has(name)));
    expect([...new Set(left.map(({ call }) => call))]).toEqual([]);
  });

  /** What a call gives, sends and leaves behind in memory. */
  async function course(call: string, args: readonly unknown[]): Promise<unknown> {
    const platform = new ScriptedPlatform();
    const environment = createTestEnvironment({ fetch: platform.fetch });
    const gudhub = new GudHub('key-1', { server_url: platform.url, environment });
    const app = await gudhub.getApp(7);
    await gudhub.util.selectItems(7, app?.items_list ?? []);
    const given = await makeCallAt(gudhub, call, structuredClone(args) as readonly unknown[]);
    const seen = {
      given,
      sent: platform.sent,
      contents: platform.contents.map((content) => decodeURIComponent(content)),
      held: [gudhub.storage.getApp(7), gudhub.util.getSelectedItems(7)],
      logged: environment.logged,
    };
    gudhub.client.close();
    // JSON holds an id as it was given: it is the same id.
    return JSON.stringify(seen).replace(/\\*"(\d+)\\*"/g, '$1');
  }

  it.each(tried.map((place) => [place.call, place.path.join('.'), place] as const))(
    '%s does with those at %s what it does with numbers',
    async (call, _path, { path }) => {
      const args = argumentsOf(call) ?? [];
      const byNumber = await course(call, args);
      expect(await course(call, withDigits(args, path) as readonly unknown[])).toEqual(byNumber);
    },
  );
});
