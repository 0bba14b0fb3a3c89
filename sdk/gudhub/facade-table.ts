import { accountCalls } from './calls/account-calls.js';
import { appCalls } from './calls/app-calls.js';
import { chunkCalls } from './calls/chunk-calls.js';
import { documentCalls } from './calls/document-calls.js';
import { fieldCalls } from './calls/field-calls.js';
import { fileCalls } from './calls/file-calls.js';
import { groupCalls } from './calls/group-calls.js';
import { interpretationCalls } from './calls/interpretation-calls.js';
import { itemCalls } from './calls/item-calls.js';
import { moduleCalls } from './calls/module-calls.js';
import { ownCalls } from './calls/own-calls.js';
import { realtimeCalls } from './calls/realtime-calls.js';
import { requestCalls } from './calls/request-calls.js';
import { sharingCalls } from './calls/sharing-calls.js';
import { storageCalls } from './calls/storage-calls.js';
import { utilCalls } from './calls/util-calls.js';
import type { FacadeContext } from './facade-context.js';

/**
 * One object of the facade: the function that makes its calls, and the calls that the facade itself
 * also has.
 */
export interface FacadeObject<Calls extends object, Shared extends keyof Calls> {
  readonly make: (context: FacadeContext) => Calls;
  readonly shared: readonly Shared[];
}

const object = <Calls extends object, Shared extends keyof Calls & string = never>(
  make: (context: FacadeContext) => Calls,
  ...shared: Shared[]
): FacadeObject<Calls, Shared> => ({ make, shared });

/**
 * The whole facade. The class's calls, its objects and the page about them are made of this table.
 */
export const facadeTable = {
  /** No object of its own: calls that are on the facade alone. */
  gudhub: object(ownCalls, 'getFilteredItems', 'uploadFileFromString', 'activateSW'),
  /** Apps, the list of them, and their views. */
  appProcessor: object(
    appCalls,
    'getAppsList',
    'getAppInfo',
    'deleteApp',
    'getApp',
    'updateApp',
    'updateAppInfo',
    'createNewApp',
  ),
  /** Items. */
  itemProcessor: object(itemCalls, 'getItems', 'getItem', 'addNewItems', 'updateItems', 'deleteItems'),
  /** Fields, and the values of single ones. */
  fieldProcessor: object(
    fieldCalls,
    'getField',
    'getFieldModels',
    'updateField',
    'deleteField',
    'getFieldValue',
    'setFieldValue',
  ),
  /** Files. */
  fileManager: object(
    fileCalls,
    'getFile',
    'getFiles',
    'uploadFile',
    'updateFileFromString',
    'deleteFile',
    'duplicateFile',
    'downloadFileFromString',
  ),
  /** Documents. */
  documentManager: object(documentCalls, 'createDocument', 'getDocument', 'getDocuments', 'deleteDocument'),
  /** The signed-in user, and others. */
  auth: object(
    accountCalls,
    'login',
    'logout',
    'signup',
    'getUsersList',
    'updateToken',
    'avatarUploadApi',
    'getVersion',
    'getUserById',
    'getToken',
    'updateUser',
    'updateAvatar',
  ),
  /** Sharing of apps with users. */
  sharing: object(sharingCalls),
  /** Groups of users, and the apps they share. */
  groupSharing: object(groupCalls),
  /** Items of large apps as the platform stores them. */
  chunksManager: object(chunkCalls),
  /** How values are shown, under the name it has always been spelt with. */
  interpritate: object(interpretationCalls, 'getInterpretation', 'getInterpretationById'),
  /** Field modules. */
  ghconstructor: object(moduleCalls),
  /** The pure functions and helpers. */
  util: object(
    utilCalls,
    'prefilter',
    'filter',
    'group',
    'jsonConstructor',
    'jsonToItems',
    'getDate',
    'populateWithDate',
    'checkRecurringDate',
    'populateItems',
    'populateWithItemRef',
    'compareItems',
    'mergeItems',
    'mergeObjects',
    'makeNestedList',
  ),
  /** The cached data in memory. */
  storage: object(storageCalls),
  /** Requests of the caller's own making. */
  req: object(requestCalls),
  /** The realtime channel. */
  ws: object(realtimeCalls),
};
