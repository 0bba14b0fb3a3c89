import { modules } from './modules.js';
import { app, inChunk, items } from './recorded-peer.js';
import { inYears, valued, withCity } from './side-by-side-calls.js';

/** Stands for an answer that is none: the call rejects or throws. */
export const fails = 'fails';

/** Calls whose answer differs from that of today's library, on the same peer. */
export interface AnswerDifference {
  /** What the facade gives, by the name of the call in the side-by-side test. */
  readonly calls: Readonly<Record<string, unknown>>;
  readonly today: string;
  readonly ours: string;
  readonly why: string;
  readonly ground: Ground;
}

/** What a difference rests on: a defect of today’s library, or the specification of the SDK. */
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
    today: '`items_object` is empty, whatever items the new app has',
    ours: '`items_object` has its items',
    why: 'A copy of an app is created with what is in it, and values are looked up there.',
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
    why: 'The platform has deleted the field; it leaves the app that is held, too.',
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
    today: 'throws at once where the data are no JSON',
    ours: 'null, and a line in the log',
    why: 'A call that fails resolves null.',
    ground: 'specification',
  },
  {
    calls: { 'deleteItems, of a text': null },
    today: 'sends it, and says what it says of a deletion that has worked',
    ours: 'null, and a line in the log; nothing is sent',
    why: 'A text is no list of ids: nobody knows what a platform deletes for it.',
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
    why: 'There is nothing to look for in it.',
    ground: 'defect',
  },
  {
    calls: { 'filter date_out, today': [] },
    today: '`date_out` takes the same items as `date_in`',
    ours: 'those outside the span',
    why: 'That is what it is named for.',
    ground: 'defect',
  },
  {
    calls: { 'filter date_in, month of another year': [valued(inYears(1))] },
    today: 'a month of another year is neither in the span nor outside',
    ours: 'it is outside',
    why: 'Every month that is not the one is another one.',
    ground: 'defect',
  },
  {
    calls: each(fails, 'filter, of an unknown type after a known one'),
    today: 'an unknown type is judged by the rule of the filter before it',
    ours: 'an error that names the types, as where it is the first',
    why: 'A list by the wrong rule looks like a right one.',
    ground: 'defect',
  },
  {
    calls: each([valued('a')], 'filter, without filters', 'filter, without a list of values'),
    today: 'throws where there is no list',
    ours: 'a list that is not there is an empty one',
    why: 'Filters without values are ignored.',
    ground: 'specification',
  },
  {
    calls: { 'filter, joined by or': [valued('a'), valued('b', 2)] },
    today: 'does not know `boolean_strategy`: all filters have to pass',
    ours: 'joins a filter by `or` where it says so',
    why: 'Each filter has its strategy.',
    ground: 'specification',
  },
  {
    calls: each([], 'getFilteredItems', 'util.getFilteredItems'),
    today: 'reject where a filter that is to be filled has no `valuesArray` yet',
    ours: 'the items that pass the filled filter',
    why: 'A list that is not there is an empty one.',
    ground: 'defect',
  },
  {
    calls: { 'getFilteredItems, by text that is not indexed': [items[0], items[2]] },
    today: '`search` finds nothing in fields without `index_value`',
    ours: 'there it looks into the value itself',
    why: 'What the platform answers is read generously; where it has indexed a field, the index alone counts.',
    ground: 'specification',
  },
  {
    calls: { 'group, of values that run into each other': [withCity(1, 'a', 'b'), withCity(2, 'ab', '')] },
    today: 'takes `a` and `b` for the same as `ab` and nothing',
    ours: 'keeps both',
    why: 'They are two groups.',
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
    today: 'a wrong tree where children come first; who is their own parent is lost',
    ours: 'the same tree in any order; one of a circle, the first, is its root',
    why: 'No entry is lost.',
    ground: 'defect',
  },
  {
    calls: {
      'mergeItems, of equal items': [withCity(1, 'a', 'x')],
      'mergeItems by field, of equal items': [valued('a', 5)],
    },
    today: 'of two equal items the source’s is given, without what only the destination has',
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
    today: '0 equals an empty text, no object equals another; throws where an item lacks the field that is compared',
    ours: '0 is no empty text, objects are equal that hold the same, and an item without the field is a new one',
    why: 'A field that was cleared is a change: an empty value is no 0.',
    ground: 'defect',
  },
  {
    calls: { 'checkRecurringDate, digits': true },
    today: 'a moment as digits in text is no date',
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
    today: 'throws where one of several paths finds nothing; `[-1]` and names with a hyphen find nothing',
    ours: 'the field is left out; they find the last entry and the key',
    why: 'One field that is not there is no reason to lose the others.',
    ground: 'defect',
  },
  {
    calls: { 'jsonToItems, a choice': [] },
    today: 'runs scripts of its own kind in a path, `?:` among them',
    ours: 'paths compare and count, nothing else',
    why: 'No script of a document or a setting is run.',
    ground: 'defect',
  },
  {
    calls: each({ posts: [{}, {}, {}] }, 'jsonConstructor', 'util.jsonConstructor'),
    today: 'reject where an array has no `childs`',
    ours: 'an empty object for each item',
    why: 'A list that is not there is an empty one.',
    ground: 'defect',
  },
  {
    calls: { 'jsonConstructor, an item that is not stored': { posts: [{ title: 'own' }] } },
    today: 'the values of the given item are looked up in its app: an item that is not stored yet has none',
    ours: 'the values that the given item has',
    why: 'An item that is about to be added has values, too.',
    ground: 'defect',
  },
  {
    calls: { 'jsonConstructor, source text of a function': { p: { t: null } } },
    today: 'runs source text of functions that stand in a scheme',
    ours: 'null, and a line in the log',
    why: 'Text of the platform is never run as a script: pass a function.',
    ground: 'defect',
  },
  {
    calls: each('First', 'getInterpretationById', 'interpritate.getInterpretationById'),
    today: 'rejects where the module of the type cannot be loaded',
    ours: 'the value as readers expect it',
    why: 'Text, numbers, dates, options, files and the like are read without a module.',
    ground: 'defect',
  },
  {
    calls: { 'util.createFieldsListToView': [3, 4, 5].map((field_id) => ({ field_id, show: 1, width: '150px' })) },
    today: 'never ends where a type has no module that loads',
    ours: 'what can be said without it',
    why: 'A call that never ends holds up its page.',
    ground: 'defect',
  },
  {
    calls: {
      'getInterpretation, of a value without a type': 'One',
      'interpritate.getInterpretationObj, of models without settings': { id: 'default' },
    },
    today: 'never ends, as it takes the field model for the list of its options; throws where a model has no settings',
    ours: 'the name of the option; the settings called `default`',
    why: 'A call that never ends holds up its page.',
    ground: 'defect',
  },
  {
    calls: each([{ ...forUser, valuesArray: [1] }], 'prefilter', 'util.prefilter'),
    today: 'a filter by user is filled with nothing before the first login',
    ours: 'signs in first, then fills it with the user',
    why: 'A filter without a value would let everything pass.',
    ground: 'defect',
  },
  {
    calls: {
      'updateItems, with null': [{ item_id: 12, fields: [{ field_id: 3, field_value: null }] }],
    },
    today: 'leaves out a field whose value is null, so that it keeps its value',
    ours: 'sends it, which clears the field',
    why: 'A value can be taken back.',
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
    today: 'holds the item twice, and its index has the fields of the second alone',
    ours: 'what is told of an item is laid over what is held of it',
    why: 'There are no two items of one id.',
    ground: 'defect',
  },
  {
    calls: { 'chunksManager.getApp': { ...app, from_apps_list: false, items_object: indexOf(items) } },
    today: 'rejects: a member it calls is not there',
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
      'gives the items outside chunks; those in chunks come later, and one that cannot be read ends a Node process',
    ours: 'gives all items at once, or fails',
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
    today:
      'name 110 elements and 43 nodes of automation, each with the address of a script, and none of the type `tags`',
    ours: 'name the types that are read without a module, in the same order, by the same names and icons, and besides those that the option `modules` names, by their data types',
    why: 'An element or a node that only a script of the server can show or run is none that could be made here.',
    ground: 'defect',
  },
  {
    calls: { 'storage.getModuleUrl': modules[0] },
    today: 'names the address of a script, which is run by `eval`; without an option `undefined/undefined…`',
    ours: 'names the address of an ES module; an empty text for types that are read without one',
    why: 'Text of a server is never run as a script.',
    ground: 'defect',
  },
  {
    calls: { 'storage.getUsersList, before the first call': [], 'getUserById, of no id': null },
    today: 'takes the key alone for a user, who has no id',
    ours: 'nobody is known',
    why: 'A key is no user, and stands in no list of them.',
    ground: 'defect',
  },
];
