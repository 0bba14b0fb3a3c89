import { modules } from './modules.js';
import { app, inChunk, items } from './recorded-peer.js';
import { inYears, valued, withCity } from './side-by-side-calls.js';

/** Stands for an answer that is none: the call rejects or throws. */
export const fails = 'fails';

/** Calls whose answer differs from that of the legacy library, on the same peer. */
export interface AnswerDifference {
  /** What the facade gives, by the name of the call in the side-by-side test. */
  readonly calls: Readonly<Record<string, unknown>>;
  readonly today: string;
  readonly ours: string;
  readonly why: string;
  readonly ground: Ground;
}

/** Reason of a difference: a defect of the legacy library, or the specification of the SDK. */
export type Ground = 'defect' | 'specification';

/** The same answer of several calls. */
const each = (answer: unknown, ...calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [call, answer] as const));

const indexOf = (list: typeof items) =>
  Object.fromEntries(
    list.map(({ item_id, fields }) => [item_id, Object.fromEntries(fields.map((one) => [one.field_id, one]))]),
  );
const listed = [
  { app_id: 6, app_name: 'A', from_apps_list: true },
  { app_id: 8, app_name: 'Shop', from_apps_list: true },
];
/** The items, the first with a new title. */
const renewed = items.map((item) =>
  item.item_id === 12
    ? { ...item, fields: item.fields.map((one) => (one.field_id === 3 ? { ...one, field_value: 'New' } : one)) }
    : item,
);
const forUser = { field_id: 3, search_type: 'equal_or', input_type: 'variable', input_value: 'user_id' };

/** All of them: the side-by-side test refuses an undeclared one, an entry that is none, and an answer other than the one that stands here. */
export const answerDifferences: readonly AnswerDifference[] = [
  {
    calls: each(
      { ...app, app_id: 8, from_apps_list: true, items_object: indexOf(items) },
      'createNewApp',
      'appProcessor.createNewApp',
    ),
    today: '`items_object` is empty, even if the new app has items',
    ours: '`items_object` has its items',
    why: 'A copied app has items, and `items_object` is used to look up their values.',
    ground: 'defect',
  },
  {
    calls: each(listed, 'deleteApp', 'appProcessor.deleteApp'),
    today: 'the list without the app and without all apps after it',
    ours: 'the list without the app',
    why: 'The others are still there.',
    ground: 'defect',
  },
  {
    calls: each(true, 'deleteField', 'fieldProcessor.deleteField'),
    today: 'rejects where the app was not read before',
    ours: 'true',
    why: 'The platform has deleted the field, so the cached app loses it too.',
    ground: 'defect',
  },
  {
    calls: each(null, 'downloadFileFromString', 'fileManager.downloadFileFromString'),
    today: 'rejects where the file cannot be fetched',
    ours: 'null, and a line in the log',
    why: 'A call that fails resolves null.',
    ground: 'specification',
  },
  {
    calls: each(null, 'createDocument, of bad data', 'createDocument, without data'),
    today: 'throws immediately if the data are not JSON',
    ours: 'null, and a line in the log',
    why: 'A call that fails resolves null.',
    ground: 'specification',
  },
  {
    calls: { 'deleteItems, of a text': null },
    today: 'sends it, and reports a successful deletion',
    ours: 'null, and a line in the log; nothing is sent',
    why: 'A text is not a list of ids. What a platform would delete is unknown.',
    ground: 'defect',
  },
  {
    calls: {
      'filter lower': items.slice(0, 1),
      'filter lower, of an empty field': [],
      'filter range, of an empty field': [],
    },
    today: 'an empty field is 0: it passes `lower` and `range`',
    ours: 'an empty field has no number, and does not pass',
    why: 'An item without a price is not a cheap one.',
    ground: 'defect',
  },
  {
    calls: {
      'filter value, false as text': [],
      'filter value, 0 as text': [],
      'filter value, true as 1': [valued('1')],
    },
    today: '`value`: the texts `false` and `0` are true, and 1 is not',
    ours: '`false` and `0` are false, 1 is true',
    why: 'Values are stored as texts.',
    ground: 'defect',
  },
  {
    calls: { 'filter phone, without digits': [] },
    today: 'a number without digits matches every phone',
    ours: 'it matches none',
    why: 'It has nothing to search for.',
    ground: 'defect',
  },
  {
    calls: { 'filter date_out, today': [] },
    today: '`date_out` takes the same items as `date_in`',
    ours: 'those outside the span',
    why: 'The name says so.',
    ground: 'defect',
  },
  {
    calls: { 'filter date_in, month of another year': [valued(inYears(1))] },
    today: 'a month of another year is neither in the span nor outside',
    ours: 'it is outside',
    why: 'A month of another year is another month.',
    ground: 'defect',
  },
  {
    calls: each(fails, 'filter, of an unknown type after a known one'),
    today: 'an unknown type uses the rule of the previous filter',
    ours: 'an error that names the types',
    why: 'A list by the wrong rule looks like a right one.',
    ground: 'defect',
  },
  {
    calls: each([valued('a')], 'filter, without filters', 'filter, without a list of values'),
    today: 'throws without a list',
    ours: 'a missing list counts as empty',
    why: 'Filters without values are ignored.',
    ground: 'specification',
  },
  {
    calls: { 'filter, joined by or': [valued('a'), valued('b', 2)] },
    today: 'does not support `boolean_strategy`: all filters must match',
    ours: 'joins a filter by `or` if it says so',
    why: 'Each filter has its strategy.',
    ground: 'specification',
  },
  {
    calls: each([], 'getFilteredItems', 'util.getFilteredItems'),
    today: 'reject if a filter to be filled lacks `valuesArray`',
    ours: 'the items that pass the filled filter',
    why: 'A missing list counts as empty.',
    ground: 'defect',
  },
  {
    calls: { 'getFilteredItems, by text that is not indexed': [items[0], items[2]] },
    today: '`search` finds nothing in fields without `index_value`',
    ours: 'it searches the value itself',
    why: 'Input is read generously. For an indexed field, only the index counts.',
    ground: 'specification',
  },
  {
    calls: { 'group, of values that run into each other': [withCity(1, 'a', 'b'), withCity(2, 'ab', '')] },
    today: 'treats `a` and `b` like `ab` and an empty text',
    ours: 'keeps both',
    why: 'These are two groups.',
    ground: 'defect',
  },
  {
    calls: {
      'makeNestedList, children first': [
        { id: 1, parent: 0, children: [{ id: 2, parent: 1, children: [{ id: 3, parent: 2 }] }] },
      ],
      'makeNestedList, its own parent': [{ id: 1, parent: 1 }],
      'makeNestedList, a circle': [{ id: 1, parent: 2, children: [{ id: 2, parent: 1 }] }],
    },
    today: 'a wrong tree if children come first; an entry that is its own parent is lost',
    ours: 'the same tree in any order; one of a circle, the first, is its root',
    why: 'No entry is lost.',
    ground: 'defect',
  },
  {
    calls: {
      'mergeItems, of equal items': [withCity(1, 'a', 'x')],
      'mergeItems by field, of equal items': [valued('a', 5)],
    },
    today: 'returns the source’s item, without fields that only the destination has',
    ours: 'the destination’s',
    why: 'Fields that only the destination has would be lost.',
    ground: 'defect',
  },
  {
    calls: {
      'compareItems, 0 and an empty text': {
        is_items_diff: true,
        new_src_items: [],
        diff_src_items: [valued(0)],
        same_items: [],
      },
      'compareItems, objects': {
        is_items_diff: false,
        new_src_items: [],
        diff_src_items: [],
        same_items: [valued({ a: 1 })],
      },
      'compareItems by field, without the field': {
        is_items_diff: true,
        new_src_items: [{ item_id: 1, fields: [] }],
        diff_src_items: [],
        same_items: [],
      },
    },
    today: '0 equals an empty text; two objects never are equal; throws if an item lacks the compared field',
    ours: '0 differs from an empty text; objects with equal content are equal; an item without the field is new',
    why: 'Clearing a field is a change: an empty value differs from 0.',
    ground: 'defect',
  },
  {
    calls: { 'checkRecurringDate, digits': true },
    today: 'a time as digits in text is not a date',
    ours: 'it is one',
    why: 'Values are stored as texts.',
    ground: 'defect',
  },
  {
    calls: {
      'jsonToItems, a path without hits': ['a', 'b', 'c'].map((field_value) => ({
        fields: [{ field_id: 1, field_value }],
      })),
      'jsonToItems, an index from the end': [{ fields: [{ field_id: 1, field_value: 'c' }] }],
      'jsonToItems, a name with a hyphen': [{ fields: [{ field_id: 1, field_value: 4 }] }],
    },
    today: 'throws if one of several paths finds nothing; `[-1]` and names with a hyphen find nothing',
    ours: 'the field is left out; they find the last entry and the key',
    why: 'One missing field must not lose the others.',
    ground: 'defect',
  },
  {
    calls: { 'jsonToItems, a choice': [] },
    today: 'runs its own kind of scripts in a path, such as `?:`',
    ours: 'paths compare and count, nothing else',
    why: 'Scripts from documents or settings never run.',
    ground: 'defect',
  },
  {
    calls: each({ posts: [{}, {}, {}] }, 'jsonConstructor', 'util.jsonConstructor'),
    today: 'reject if an array lacks `childs`',
    ours: 'an empty object for each item',
    why: 'A missing list counts as empty.',
    ground: 'defect',
  },
  {
    calls: { 'jsonConstructor, an item that is not stored': { posts: [{ title: 'own' }] } },
    today: 'looks up the values in the item’s app, so an item that is not stored yet has none',
    ours: 'the values of the given item',
    why: 'An item before its first save has values too.',
    ground: 'defect',
  },
  {
    calls: { 'jsonConstructor, source text of a function': { p: { t: null } } },
    today: 'runs source text of functions in a scheme',
    ours: 'null, and a line in the log',
    why: 'Text from the platform never runs as a script. Pass a function.',
    ground: 'defect',
  },
  {
    calls: each('First', 'getInterpretationById', 'interpritate.getInterpretationById'),
    today: 'rejects if the module of the type cannot be loaded',
    ours: 'the value as readers see it',
    why: 'Text, numbers, dates, options and files need no module.',
    ground: 'defect',
  },
  {
    calls: { 'util.createFieldsListToView': [3, 4, 5].map((field_id) => ({ field_id, show: 1, width: '150px' })) },
    today: 'never ends if the module of a type cannot be loaded',
    ours: 'the list with default settings',
    why: 'A call that never ends blocks its page.',
    ground: 'defect',
  },
  {
    calls: {
      'getInterpretation, of a value without a type': 'One',
      'interpritate.getInterpretationObj, of models without settings': { id: 'default' },
    },
    today: 'never ends, because it mistakes the field model for its list of options; throws if a model lacks settings',
    ours: 'the name of the option; the settings called `default`',
    why: 'A call that never ends blocks its page.',
    ground: 'defect',
  },
  {
    calls: each([{ ...forUser, valuesArray: [1] }], 'prefilter', 'util.prefilter'),
    today: 'a filter by user is filled with nothing before the first login',
    ours: 'signs in first, then fills it with the user',
    why: 'A filter without a value would match everything.',
    ground: 'defect',
  },
  {
    calls: {
      'updateItems, with null': [{ item_id: 12, fields: [{ field_id: 3, field_value: null }] }],
    },
    today: 'omits a field with the value null, so the field keeps its value',
    ours: 'sends it, which clears the field',
    why: 'Values can be cleared.',
    ground: 'defect',
  },
  {
    calls: {
      'itemProcessor.addItemsToStorage, of an item that is held': {
        ...app,
        from_apps_list: false,
        items_list: renewed,
        items_object: indexOf(renewed),
      },
    },
    today: 'caches the item twice, and the index has only the fields of the second',
    ours: 'merges the given fields into the cached item',
    why: 'An id belongs to one item.',
    ground: 'defect',
  },
  {
    calls: { 'chunksManager.getApp': { ...app, from_apps_list: false, items_object: indexOf(items) } },
    today: 'rejects: a member that it calls is missing',
    ours: 'the app',
    why: 'It does what its name says.',
    ground: 'defect',
  },
  {
    calls: {
      'getApp, of an app in chunks': {
        ...app,
        app_id: 9,
        chunks: ['abc_1'],
        from_apps_list: false,
        items_list: [...items, inChunk],
        items_object: indexOf([...items, inChunk]),
      },
    },
    today:
      'returns the items outside chunks; items in chunks follow later, and an unreadable chunk ends a Node process',
    ours: 'returns all items together, or fails',
    why: 'An app with chunks loads them and merges them into its items.',
    ground: 'specification',
  },
  {
    calls: {
      ...each(
        modules,
        'storage.getModulesList',
        'storage.getModulesList, of elements',
        'storage.getModulesList, of elements for everybody',
      ),
      'storage.getModulesList, of automation': [],
    },
    today: 'list 110 elements and 43 automation nodes, each with the address of a script, without the type `tags`',
    ours: 'list the types that need no module, in the same order, with the same names and icons. Types of the option `modules` follow, by data type',
    why: 'Elements and nodes that need a script of the server cannot run here.',
    ground: 'defect',
  },
  {
    calls: { 'storage.getModuleUrl': modules[0] },
    today: 'returns the address of a script, which `eval` runs; without an option `undefined/undefined…`',
    ours: 'returns the address of an ES module; an empty text for types that need none',
    why: 'Text from a server never runs as a script.',
    ground: 'defect',
  },
  {
    calls: { 'storage.getUsersList, before the first call': [], 'getUserById, of no id': null },
    today: 'treats the key as a user without an id',
    ours: 'no user is known',
    why: 'A key is not a user, so lists of users omit it.',
    ground: 'defect',
  },
];
