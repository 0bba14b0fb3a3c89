import { facadeCalls } from '../../sdk/testing/facade-calls.js';
import { app, document, field, file, items } from './recorded-peer.js';

/** The member, and its arguments. */
export type Call = readonly [name: string, ...args: unknown[]];

const filters: readonly (readonly [type: string, ...values: string[]])[] = [
  ['contain_or', 'kyiv'],
  ['contain_and', 'kyiv', 'lviv'],
  ['not_contain_or', 'kyiv'],
  ['not_contain_and', 'kyiv', 'odesa'],
  ['equal_or', 'kyiv'],
  ['equal_and', 'kyiv', 'lviv'],
  ['not_equal_or', 'kyiv'],
  ['not_equal_and', 'kyiv'],
  ['bigger', '8'],
  ['lower', '10'],
  ['range', '5:10'],
  ['phone_equal_or', '9'],
  ['search', 'frst'],
];
const filterOf = ([search_type, ...valuesArray]: (typeof filters)[number]) => ({
  field_id: /bigger|lower|range|phone/.test(search_type) ? 5 : search_type === 'search' ? 3 : 4,
  search_type,
  valuesArray,
});
const others = [
  { item_id: 12, fields: [field(3, 'First'), field(4, 'Kyiv,Lviv'), field(5, '10')] },
  { item_id: 15, fields: [field(3, 'Fourth')] },
];
const tree = [
  { id: 1, parent: 0, rank: 2 },
  { id: 2, parent: 1, rank: 1 },
  { id: 3, parent: 1, rank: 0 },
  { id: 4, parent: 0, rank: 1 },
];
/** Children before their parents. */
const branch = [
  { id: 3, parent: 2 },
  { id: 2, parent: 1 },
  { id: 1, parent: 0 },
];
const scheme = {
  type: 'array',
  property_name: 'posts',
  app_id: 7,
  childs: [{ type: 'property', property_name: 'title', property_type: 'field_value', field_id: 3 }],
};
const catalogue = {
  rows: [
    { n: 'a', p: 1 },
    { n: 'b', p: 2 },
  ],
};

/** One item whose field 3 has the value, and a filter of that field. */
export const valued = (value: unknown, item_id = 1) => ({
  item_id,
  fields: [{ field_id: 3, element_id: 3, field_value: value }],
});
const judged = (search_type: string, valuesArray: unknown, value: unknown): Call => [
  'filter',
  [valued(value)],
  [{ field_id: 3, search_type, valuesArray }],
];
export const withCity = (item_id: number, title: string, city: string) => ({
  item_id,
  fields: [field(3, title), field(4, city)],
});
const appended = (valuesArray: readonly string[]) => [
  { field_id: 3, search_type: 'equal_or', valuesArray, input_type: 'field', input_value: 3 },
];
const replaced = (input_value: string, valuesArray: readonly string[] = []) => [
  { field_id: 3, search_type: 'equal_or', valuesArray, input_type: 'variable', input_value },
];
const inHand = { element_app_id: 7, app_id: 7, item_id: 12 };
const indexed = [12, 13].map((item_id) => ({
  item_id,
  fields: [{ ...field(3, 'x'), index_value: item_id === 12 ? 'Kyiv' : 'Odesa' }],
}));
const now = Date.now();
/** A moment in this month, so many years from now. */
export const inYears = (years: number) =>
  new Date(new Date().getFullYear() + years, new Date().getMonth(), 1, 12).getTime();
const table = {
  r: [
    { n: 'a', t: 5, z: null },
    { n: 'b', t: 9, z: 1, o: { p: [1] } },
    { n: 'c', t: 7, z: 7 },
  ],
  m: [1, 2, 3],
  'odd-key': 4,
};
const located = (json_path: string): Call => ['jsonToItems', table, [{ field_id: 1, json_path }]];

/** Paths that both libraries read. */
const paths =
  String.raw`$.r[0:2].n $.r[:2].n $.r[1:].n $.r[-2:].n $.r[-1:].n $.r[::2].n $.r[::-1].n $.r[0:3:2].n $.r[-2:-1].n $.r[5:].n
  $.r[0,2].n $.r[1,1].n $.r[0:2,2].n $.r[0]['n','t'] $.r[*]['n',"t"] $.r[(@.length-1)].n $.r[((@.length-1)/2)].n r[*].n r $ $..n
  $.r[?(@.t+1>5)].n $.r[?(@.t*2==10)].n $.r[?(@.t%2==1)].n $.r[?(@.t-1<5&&@.n)].n $.r[?(-@.t<-6)].n $.r[?((@.t+1)*2>19)].n
  $.r[?("x"+@.n=="xb")].n $.r[?(@.n=="a"||@.t>8)].n $.r[?(@.z<5)].n $.r[?(@.q<5)].n $.r[?(@.q==null)].n $.r[?(@.t==="9")].n
  $.r[?(@["t"]>5)].n $.r[?(@.o.p[0]>0)].n $.r[?(!@.o)].n $.r[?(@.n.length==1)].n $.m[?(@>1)] $..t $..[0].n $.r.length $["odd-key"]`
    .split(/\s+/)
    .filter((path) => path !== '');

const pure: Readonly<Record<string, Call>> = {
  ...Object.fromEntries(filters.map((step) => [`filter ${step[0]}`, ['filter', items, [filterOf(step)]] as const])),
  'filter, two steps': ['filter', items, [filterOf(['contain_or', 'kyiv']), filterOf(['bigger', '8'])]],
  'filter without values': ['filter', items, [{ field_id: 3, search_type: 'contain_or', valuesArray: [] }]],
  'filter lower, of an empty field': ['filter', [items[2]], [filterOf(['lower', '2'])]],
  group: ['group', '4', items],
  'compareItems by id': ['compareItems', others, items],
  'compareItems by field': ['compareItems', others, items, 3],
  'mergeItems by id': ['mergeItems', others, items],
  mergeObjects: ['mergeObjects', { a: 1, b: { c: [1, 2] } }, { b: { c: [3], d: 4 } }],
  makeNestedList: ['makeNestedList', tree, 'id', 'parent', 'children', 'rank'],
  'populateItems, keep': ['populateItems', items, [{ element_id: 3, field_id: 3, field_value: 'x' }], true],
  populateWithItemRef: [
    'populateWithItemRef',
    items,
    3,
    [{ item_id: 1, fields: [field(3, 'First'), field(9, '')] }],
    3,
    9,
    7,
  ],
  jsonToItems: [
    'jsonToItems',
    catalogue,
    [
      { field_id: 1, json_path: '$..n' },
      { field_id: 2, json_path: '$..p' },
    ],
  ],
  'getDate, a day of this week': ['getDate', 'this_monday'],
  'util.compareObjects': ['util.compareObjects', { a: 1 }, { a: 1 }],
  'util.mergeFieldLists': ['util.mergeFieldLists', [{ field_id: 3, show: 1 }], app.field_list],
  'util.mergeChunks': ['util.mergeChunks', [{ items_list: items.slice(0, 2) }, { items_list: items.slice(1) }]],
  'jsonConstructor, a list': ['jsonConstructor', scheme, items[0], [], 7],
  'interpritate.getDefaultInterpretation': ['interpritate.getDefaultInterpretation', '1', [{ value: 1, name: 'One' }]],
  'getApp, of no id': ['getApp', 0],
  'getItem, that is not there': ['getItem', 7, 99],
  'getField, that is not there': ['getField', 7, 99],
  'getFieldValue, that is not there': ['getFieldValue', 7, 12, 99],
  'getFile, that is not there': ['getFile', 7, 99],
  'getFiles, two of them': ['getFiles', 7, [5, 99]],
  'setFieldValue, of no item': ['setFieldValue', 7, undefined, 3, 'x'],
  'storage.getUser, before the first call': ['storage.getUser'],
  ...Object.fromEntries(paths.map((path) => [`jsonToItems ${path}`, located(path)] as const)),
  'jsonToItems, an index from the end': located('$.r[-1].n'),
  'jsonToItems, a name with a hyphen': located('$.odd-key'),
  'jsonToItems, a choice': located('$.r[?(@.t>5?1:0)].n'),
  'jsonToItems, a path without hits': [
    'jsonToItems',
    table,
    [
      { field_id: 1, json_path: '$.r[*].n' },
      { field_id: 2, json_path: '$.none' },
    ],
  ],
  'getFilteredItems, by a field of the item in hand': ['getFilteredItems', items, appended([]), inHand],
  'getFilteredItems, by a field besides values': ['getFilteredItems', items, appended(['Second']), inHand],
  'getFilteredItems, by a variable': ['getFilteredItems', [valued('7.12')], replaced('current_item'), inHand],
  'getFilteredItems, by a variable in the place of values': [
    'getFilteredItems',
    [valued('7.12'), valued('old', 2)],
    replaced('current_item', ['old']),
    inHand,
  ],
  'getFilteredItems, by values': ['getFilteredItems', items, [filterOf(['equal_or', 'kyiv'])], inHand],
  'getFilteredItems, one of each group': ['getFilteredItems', items, [], { field_group: '4' }],
  'getFilteredItems, by text': ['getFilteredItems', indexed, [], { search: 'kyi' }],
  'getFilteredItems, by two texts': ['getFilteredItems', indexed, [], { search: 'kyi', search_params: 'ode' }],
  'getFilteredItems, by text that is not indexed': ['getFilteredItems', items, [], { search: 'kyi' }],
  'util.getFilteredItems, by a field besides values': ['util.getFilteredItems', items, appended(['Second']), 7, 7, 12],
  'prefilter, by the item in hand': ['prefilter', replaced('current_item', ['old']), 7, 7, 12],
  'prefilter, by today': ['prefilter', replaced('today'), 7, 7, 12],
  'prefilter, by a list of variables': ['prefilter', replaced('any'), 7, 7, 12, ['q']],
  'prefilter, by a field': ['prefilter', appended(['old']), 7, 7, 12],
  'filter value, false as text': judged('value', ['true'], 'false'),
  'filter value, 0 as text': judged('value', ['true'], '0'),
  'filter value, true as 1': judged('value', ['1'], '1'),
  'filter value, true': judged('value', ['true'], 'true'),
  'filter phone, without digits': judged('phone_equal_or', ['abc'], '123'),
  'filter range, of an empty field': judged('range', ['0:1'], ''),
  'filter bigger, several': judged('bigger', ['1', '100'], '50'),
  'filter equal, one value without its list': judged('equal_or', 'x', 'x'),
  'filter distance': judged('distance', ['50.45:30.52:10'], '50.46:30.53'),
  'filter date_in, today': judged('date_in', ['day:0:1'], now),
  'filter date_in, not today': judged('date_in', ['day:0:0'], now),
  'filter date_in, days': judged('date_in', ['days:-7:1'], now - 3 * 86_400_000),
  'filter date_in, last year': judged('date_in', ['year:-1:1'], inYears(-1)),
  'filter date_in, of an empty field': judged('date_in', ['day:0:0'], ''),
  'filter date_out, today': judged('date_out', ['day:0:1'], now),
  'filter date_in, month of another year': judged('date_in', ['month:0:0'], inYears(1)),
  'filter recurring_date': judged('recurring_date', ['day'], now),
  'filter, of an unknown type': judged('nope', ['a'], 'a'),
  'filter, of an unknown type after a known one': [
    'filter',
    [valued('a')],
    [
      { field_id: 3, search_type: 'equal_or', valuesArray: ['a'] },
      { field_id: 3, search_type: 'nope', valuesArray: ['b'] },
    ],
  ],
  'filter, without filters': ['filter', [valued('a')], null],
  'filter, without a list of values': ['filter', [valued('a')], [{ field_id: 3, search_type: 'equal_or' }]],
  'filter, joined by or': [
    'filter',
    [valued('a'), valued('b', 2)],
    [
      { field_id: 3, search_type: 'equal_or', valuesArray: ['a'] },
      { field_id: 3, search_type: 'equal_or', valuesArray: ['b'], boolean_strategy: 'or' },
    ],
  ],
  'group, of values that run into each other': ['group', '3,4', [withCity(1, 'a', 'b'), withCity(2, 'ab', '')]],
  'group, without fields': ['group', '', items],
  'makeNestedList, children first': ['makeNestedList', branch, 'id', 'parent'],
  'makeNestedList, its own parent': ['makeNestedList', [{ id: 1, parent: 1 }], 'id', 'parent'],
  'makeNestedList, a circle': [
    'makeNestedList',
    [
      { id: 1, parent: 2 },
      { id: 2, parent: 1 },
    ],
    'id',
    'parent',
  ],
  'mergeItems, of equal items': ['mergeItems', [valued('a')], [withCity(1, 'a', 'x')]],
  'mergeItems by field, of equal items': ['mergeItems', [valued('a')], [valued('a', 5), valued('b', 6)], 3],
  'compareItems, 0 and an empty text': ['compareItems', [valued(0)], [valued('')]],
  'compareItems, a number and its digits': ['compareItems', [valued(5)], [valued('5')]],
  'compareItems, objects': ['compareItems', [valued({ a: 1 })], [valued({ a: 1 })]],
  'compareItems by field, without the field': ['compareItems', [{ item_id: 1, fields: [] }], [valued('a')], 3],
  'util.compareObjects, another order of keys': ['util.compareObjects', { a: 1, b: 2 }, { b: 2, a: 1 }],
  'populateItems, erase': ['populateItems', items, [{ element_id: 3, field_value: 'x' }]],
  'populateItems, append': ['populateItems', items, [{ element_id: 9, field_value: 'x' }], true],
  'populateWithDate, a day of this week': ['populateWithDate', items, [{ element_id: 9, date_type: 'this_monday' }]],
  'populateWithDate, a day from now': ['populateWithDate', items, [{ element_id: 3, date_type: 'next_day' }]],
  'populateWithItemRef, several that match': [
    'populateWithItemRef',
    [valued('a'), valued('b', 2), valued('a', 3)],
    3,
    [
      { item_id: 5, fields: [field(3, 'a'), field(9, '')] },
      { item_id: 6, fields: [field(3, 'b'), field(9, '')] },
    ],
    3,
    9,
    7,
  ],
  'checkRecurringDate, a Date': ['checkRecurringDate', new Date(now), 'day'],
  'checkRecurringDate, ISO text': ['checkRecurringDate', new Date(now).toISOString(), 'day'],
  'checkRecurringDate, ms': ['checkRecurringDate', now, 'month'],
  'checkRecurringDate, digits': ['checkRecurringDate', String(now), 'day'],
  'checkRecurringDate, nothing': ['checkRecurringDate', null, 'day'],
  'checkRecurringDate, nothing, another option': ['checkRecurringDate', null, 'other'],
  'jsonConstructor, a static array': ['jsonConstructor', { ...scheme, is_static: 1 }, items[0], [], 7],
  'jsonConstructor, an item that is not stored': [
    'jsonConstructor',
    { ...scheme, is_static: 1 },
    { item_id: 1, fields: [field(3, 'own')] },
    [],
    7,
  ],
  'jsonConstructor, source text of a function': [
    'jsonConstructor',
    {
      type: 'object',
      property_name: 'p',
      childs: [{ type: 'property', property_name: 't', property_type: 'function', function: '(item) => item.item_id' }],
    },
    items[0],
    [],
    7,
  ],
  'getInterpretation, of a value without a type': [
    'getInterpretation',
    '1',
    { data_model: { options: [{ value: 1, name: 'One' }] } },
  ],
  'interpritate.getInterpretationObj, of models without settings': ['interpritate.getInterpretationObj', {}, {}, 'x'],
  'util.createFieldsListToView': ['util.createFieldsListToView', 7, [{ field_id: 3, show: 1 }]],
  'updateItems, with null': ['updateItems', 7, [{ item_id: 12, fields: [{ field_id: 3, field_value: null }] }]],
  'addNewItems, with null': ['addNewItems', 7, [{ fields: [{ field_id: 3, field_value: null }] }]],
  'deleteItems, of a text': ['deleteItems', 7, '12'],
  'createDocument, of bad data': ['createDocument', { app_id: 7, item_id: 12, element_id: 3, data: '{' }],
  'createDocument, without data': ['createDocument', { app_id: 7, item_id: 12, element_id: 3 }],
  'getDocument, by _id': ['getDocument', { _id: 'd1' }],
  'deleteDocument, by _id': ['deleteDocument', { _id: 'd1' }],
  'logout, without a token': ['logout'],
  'storage.getModulesList': ['storage.getModulesList'],
  'storage.getModulesList, of elements': ['storage.getModulesList', 'gh_element'],
  'storage.getModulesList, of elements for everybody': ['storage.getModulesList', 'gh_element', false],
  'storage.getModulesList, of automation': ['storage.getModulesList', 'automation'],
  'storage.getModulesList, of no kind': ['storage.getModulesList', 'nope'],
  'storage.getModuleUrl': ['storage.getModuleUrl', 'text'],
  'storage.getModuleUrl, of no type': ['storage.getModuleUrl', 'nope'],
  'storage.getUsersList, before the first call': ['storage.getUsersList'],
  'getUserById, of no id': ['getUserById'],
  'getApp, of an app in chunks': ['getApp', 9],
  'appProcessor.getAppListFromStorage, before the first call': ['appProcessor.getAppListFromStorage'],
  'appProcessor.getAppFromStorage, before the first call': ['appProcessor.getAppFromStorage', 7],
  'appProcessor.addNewAppToStorage': ['appProcessor.addNewAppToStorage', app],
  'appProcessor.saveAppInStorage': ['appProcessor.saveAppInStorage', app],
  'appProcessor.updateAppInStorage': ['appProcessor.updateAppInStorage', app],
  'appProcessor.deletingAppFromStorage, of none': ['appProcessor.deletingAppFromStorage', 7],
  'appProcessor.updateAppsListInStorage': ['appProcessor.updateAppsListInStorage', [{ app_id: 7, app_name: 'Blog' }]],
  'appProcessor.updateAppsListInStorage, of nothing': ['appProcessor.updateAppsListInStorage'],
  'appProcessor.clearAppProcessor': ['appProcessor.clearAppProcessor'],
  'appProcessor.appListeners': ['appProcessor.appListeners'],
  'itemProcessor.itemListeners': ['itemProcessor.itemListeners'],
  'fieldProcessor.fieldListeners': ['fieldProcessor.fieldListeners'],
  'chunksManager.itemListeners': ['chunksManager.itemListeners'],
  'itemProcessor.addItemsToStorage, of an item that is held': [
    'itemProcessor.addItemsToStorage',
    7,
    [valued('New', 12)],
  ],
  'itemProcessor.deleteItemsFromStorage, of none': ['itemProcessor.deleteItemsFromStorage', 7],
  'fileManager.addFileToStorage, of no app': ['fileManager.addFileToStorage', 7, file],
  'fileManager.deleteFileFromStorage, of no app': ['fileManager.deleteFileFromStorage', 5, 7],
  'documentManager.emitDocumentInsert': ['documentManager.emitDocumentInsert', document],
  'documentManager.emitDocumentInsert, of bad data': ['documentManager.emitDocumentInsert', { ...document, data: '{' }],
  'storage.addItemsToApp, of no app': ['storage.addItemsToApp', items, 7],
  'storage.updateItemsInApp, of no app': ['storage.updateItemsInApp', items, 7],
  'storage.deleteItemsInApp, of no app': ['storage.deleteItemsInApp', items, 7],
  'ghconstructor.createInstance, of no type': ['ghconstructor.createInstance', 'nope'],
  'ws.connectionChecker': ['ws.connectionChecker'],
  'pipeService.cleanMesssageBox': ['pipeService.cleanMesssageBox'],
  'uploadFileFromString, in seven arguments': ['uploadFileFromString', 'x', 'a', 7, 12, 'txt'],
  'util.ItemsSelection.getSelectedItems': ['util.ItemsSelection.getSelectedItems', 7],
  'util.ItemsSelection.selectItems': ['util.ItemsSelection.selectItems', 7, items.slice(0, 1)],
  'util.MergeFields.mergeFieldLists': ['util.MergeFields.mergeFieldLists', [{ field_id: 3, show: 1 }], app.field_list],
  'groupSharing.groupManager.createGroupApi': ['groupSharing.groupManager.createGroupApi', 'Editors'],
  'groupSharing.appGroupSharing.getAppsByGroupApi': ['groupSharing.appGroupSharing.getAppsByGroupApi', 4],
};

/** Calls that are made on both libraries, by their subject; `itemProcessor.getItem` is a member of ours alone. */
export const sideBySideCalls: Readonly<Record<string, Call>> = {
  ...Object.fromEntries(
    Object.entries(facadeCalls)
      .filter(
        ([name]) =>
          !/^(util\.(createApps|fileInstaller|createFields|createItems))|^req\.|^itemProcessor\.getItem$/.test(name),
      )
      .map(([name, { takes }]) => [name, [name, ...takes] as const]),
  ),
  ...pure,
};
