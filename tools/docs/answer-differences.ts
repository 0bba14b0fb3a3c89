/** Calls whose answer differs from that of today's library, on the same peer. */
export interface AnswerDifference {
  /** By their names in the side-by-side test. */
  readonly calls: readonly string[];
  readonly today: string;
  readonly ours: string;
  readonly why: string;
  readonly ground: Ground;
}

/** What a difference rests on: a defect of today’s library, the specification of the SDK, or our own judgement. */
export type Ground = 'defect' | 'specification' | 'choice';

/** All of them: the side-by-side test refuses an undeclared one, and an entry that is none. */
export const answerDifferences: readonly AnswerDifference[] = [
  {
    calls: ['createNewApp', 'appProcessor.createNewApp'],
    today: '`items_object` is empty, whatever items the new app has',
    ours: '`items_object` has its items',
    why: 'A copy of an app is created with what is in it, and values are looked up there.',
    ground: 'defect',
  },
  {
    calls: ['deleteApp', 'appProcessor.deleteApp'],
    today: 'the list without the app and without all apps after it',
    ours: 'the list without the app',
    why: 'The others are still there.',
    ground: 'defect',
  },
  {
    calls: ['deleteField', 'fieldProcessor.deleteField'],
    today: 'rejects where the app was not read before',
    ours: 'true',
    why: 'The platform has deleted the field; it leaves the app that is held, too.',
    ground: 'defect',
  },
  {
    calls: ['downloadFileFromString', 'fileManager.downloadFileFromString'],
    today: 'rejects where the file cannot be fetched',
    ours: 'null, and a line in the log',
    why: 'A call that fails resolves null.',
    ground: 'specification',
  },
  {
    calls: ['filter lower', 'filter lower, of an empty field'],
    today: 'an empty field passes `lower` as 0',
    ours: 'an empty field has no number, and does not pass',
    why: 'An item without a price is not a cheap one.',
    ground: 'defect',
  },
  {
    calls: ['getFilteredItems', 'util.getFilteredItems'],
    today: 'reject where a filter that is to be filled has no `valuesArray` yet',
    ours: 'the items that pass the filled filter',
    why: 'A list that is not there is an empty one.',
    ground: 'defect',
  },
  {
    calls: ['jsonConstructor', 'util.jsonConstructor'],
    today: 'reject where an array has no `childs`',
    ours: 'an empty object for each item',
    why: 'A list that is not there is an empty one.',
    ground: 'defect',
  },
  {
    calls: ['getInterpretationById', 'interpritate.getInterpretationById'],
    today: 'rejects where the module of the type cannot be loaded',
    ours: 'the value as readers expect it',
    why: 'Text, numbers, dates, options, files and the like are read without a module.',
    ground: 'defect',
  },
  {
    calls: ['prefilter', 'util.prefilter'],
    today: 'a filter by user is filled with nothing before the first login',
    ours: 'signs in first, then fills it with the user',
    why: 'A filter without a value would let everything pass.',
    ground: 'defect',
  },
  {
    calls: ['logout', 'auth.logout'],
    today: 'asks for a token to end it where there is none',
    ours: 'true, without a call',
    why: 'There is nothing to end; with a token both give the answer of the platform.',
    ground: 'choice',
  },
  {
    calls: ['itemProcessor.getItem', 'chunksManager.getApp'],
    today: 'are not there, or fail',
    ours: 'the item; the app',
    why: 'The calls of the facade are on its objects, too.',
    ground: 'choice',
  },
  {
    calls: ['util.mergeFieldLists'],
    today: 'fields that the view does not name get an empty `settings` with `show_field`',
    ours: 'they get `show: 1` alone',
    why: 'The settings of a field stay what its app stores.',
    ground: 'choice',
  },
  {
    calls: ['login', 'auth.login', 'updateUser', 'auth.updateUser'],
    today: 'the addresses of the picture have the moment as their query',
    ours: 'the addresses as the platform names them',
    why: 'Only a new picture needs it, and gets it from `updateAvatar`: otherwise browsers would fetch the same picture at each sign-in.',
    ground: 'choice',
  },
];
