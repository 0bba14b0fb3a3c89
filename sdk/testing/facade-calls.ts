import type { GudHub } from '../gudhub.js';
import { facadeTable } from '../gudhub/facade-table.js';

/** One call of the facade that asks the platform for something. */
export interface FacadeCall {
  readonly takes: readonly unknown[];
  /** Name in the log, where another call does the work; default: its own. */
  readonly logged?: string;
  /** True where it needs no more than a token. */
  readonly atLogin?: true;
}

const address = { app_id: 7, item_id: 12, element_id: 3 };
const copy = { file_id: 5, app_id: 7, item_id: 12 };
const text = { source: 'x', file_name: 'a', app_id: 7, item_id: 12, extension: 'txt' };
const forUser = [{ field_id: 3, search_type: 'equal_or', input_type: 'variable', input_value: 'user_id' }];
const forItem = [{ field_id: 3, search_type: 'equal_or', input_type: 'field', input_value: 3 }];
const items = [{ item_id: 12, fields: [{ field_id: 3, element_id: 3, field_value: '5' }] }];
const pack = { apps: [7] };

const calls: Readonly<Record<string, FacadeCall>> = {
  getAppsList: { takes: [] },
  getAppInfo: { takes: [7], logged: 'getAppsList' },
  deleteApp: { takes: [7] },
  getApp: { takes: [7] },
  updateApp: { takes: [{ app_id: 7 }] },
  updateAppInfo: { takes: [{ app_id: 7 }], logged: 'updateApp' },
  createNewApp: { takes: [{ app_name: 'Blog' }] },
  getItems: { takes: [7] },
  getItem: { takes: [7, 12] },
  addNewItems: { takes: [7, [{ fields: [] }]] },
  updateItems: { takes: [7, [{ item_id: 12, fields: [] }]] },
  deleteItems: { takes: [7, [12]] },
  getField: { takes: [7, 3] },
  getFieldModels: { takes: [7] },
  updateField: { takes: [7, { field_id: 3 }] },
  deleteField: { takes: [7, 3] },
  getFieldValue: { takes: [7, 12, 3] },
  setFieldValue: { takes: [7, 12, 3, 'x'] },
  getFile: { takes: [7, 5] },
  getFiles: { takes: [7, [5]] },
  uploadFile: { takes: [new Blob(['x']), 7, 12] },
  uploadFileFromString: { takes: [text] },
  updateFileFromString: { takes: ['x', 5, 'a', 'txt'] },
  deleteFile: { takes: [7, 5] },
  duplicateFile: { takes: [[copy]] },
  downloadFileFromString: { takes: [7, 5] },
  createDocument: { takes: [{ ...address, data: '{}' }] },
  getDocument: { takes: [address] },
  getDocuments: { takes: [{ app_id: 7 }] },
  deleteDocument: { takes: [address] },
  login: { takes: [{ username: 'anna', password: 'secret' }] },
  logout: { takes: ['token-1'] },
  signup: { takes: [{ username: 'anna', password: 'secret' }] },
  getUsersList: { takes: ['anna'] },
  updateToken: { takes: ['key-2'] },
  avatarUploadApi: { takes: ['data:image/png;base64,AA=='] },
  getVersion: { takes: [] },
  getUserById: { takes: [2] },
  getToken: { takes: [], atLogin: true },
  updateUser: { takes: [{ fullname: 'Anna' }] },
  updateAvatar: { takes: ['data:image/png;base64,AA=='] },
  prefilter: { takes: [forUser], atLogin: true },
  getFilteredItems: { takes: [items, forItem, { app_id: 7, item_id: 12 }] },
  getInterpretationById: { takes: [7, 12, 3, 'default'] },
  jsonConstructor: { takes: [{ type: 'array', property_name: 'posts', app_id: 7 }] },
  'util.getFilteredItems': { takes: [items, forItem, 7, 7, 12] },
  'util.createFieldsListToView': { takes: [7, []] },
  'util.createFieldsListToViewWithDataType': { takes: [7, []] },
  'util.selectItems': { takes: [7, items] },
  'util.fileInstallerHelper': { takes: [7, items, 3] },
  'util.createAppsFromTemplate': { takes: [pack] },
  'util.createApps': { takes: [pack] },
  'sharing.add': { takes: [7, 2, 1], logged: 'sharing.add' },
  'sharing.update': { takes: [7, 2, 1], logged: 'sharing.update' },
  'sharing.delete': { takes: [7, 2], logged: 'sharing.delete' },
  'sharing.getAppUsers': { takes: [7], logged: 'sharing.getAppUsers' },
  'sharing.addInvitation': {
    takes: [['ben@studio.example'], [{ app_id: 7, permission: 1 }]],
    logged: 'sharing.addInvitation',
  },
  'groupSharing.createGroup': { takes: ['Editors'] },
  'groupSharing.updateGroup': { takes: [4, 'Editors'] },
  'groupSharing.deleteGroup': { takes: [4] },
  'groupSharing.addUserToGroup': { takes: [4, 2, 1] },
  'groupSharing.getUsersByGroup': { takes: [4] },
  'groupSharing.updateUserInGroup': { takes: [2, 4, 1] },
  'groupSharing.deleteUserFromGroup': { takes: [2, 4] },
  'groupSharing.getGroupsByUser': { takes: [2] },
  'groupSharing.addAppToGroup': { takes: [7, 4, 1] },
  'groupSharing.getAppsByGroup': { takes: [4] },
  'groupSharing.updateAppInGroup': { takes: [7, 4, 1] },
  'groupSharing.deleteAppFromGroup': { takes: [7, 4, 1] },
  'groupSharing.getGroupsByApp': { takes: [7] },
  'chunksManager.getApp': { takes: [7], logged: 'getApp' },
  'fieldProcessor.updatedFieldApi': { takes: [7, { field_id: 3 }], logged: 'updateField' },
  'fieldProcessor.setFieldValueApi': { takes: [7, 12, 3, 'x'] },
  'fileManager.uploadFileApi': { takes: [new Blob(['x']), 7, 12], logged: 'uploadFile' },
  'chunksManager.getChunk': { takes: [7, 41] },
  'chunksManager.getChunks': { takes: [7, [41]] },
  'chunksManager.getLastChunk': { takes: [7] },
  'fileManager.isFileExists': { takes: [7, 5] },
  'appProcessor.getAppViews': { takes: [7] },
  'appProcessor.refreshApps': { takes: [[7]] },
  'appProcessor.refreshAppsList': { takes: [] },
  'auth.updateUserApi': { takes: [{ fullname: 'Anna' }] },
  'auth.getUserByIdApi': { takes: [2] },
  'appProcessor.getAppApi': { takes: [7] },
  'appProcessor.getAppListApi': { takes: [] },
  'appProcessor.createNewAppApi': { takes: [{ app_name: 'Blog' }] },
  'appProcessor.updateAppApi': { takes: [{ app_id: 7 }] },
  'appProcessor.deleteAppApi': { takes: [7] },
  'itemProcessor.addItemsApi': { takes: [7, [{ fields: [] }]] },
  'itemProcessor.updateItemsApi': { takes: [7, [{ item_id: 12, fields: [] }]] },
  'itemProcessor.deleteItemsApi': { takes: [[12]] },
  'fieldProcessor.deleteFieldApi': { takes: [3] },
  'fileManager.uploadFileFromStringApi': { takes: [text] },
  'fileManager.updateFileFromStringApi': { takes: ['x', 5, 'a', 'txt'] },
  'fileManager.duplicateFileApi': { takes: [[copy]] },
  'fileManager.deleteFileApi': { takes: [5] },
  'chunksManager.getChunkApi': { takes: [7, 41] },
  'chunksManager.getLastChunkApi': { takes: [7] },
  'fileManager.uploadFileFromString': { takes: [text] },
  'itemProcessor.addItemsToStorage': { takes: [7, [{ item_id: 21, fields: [] }]] },
  'itemProcessor.updateItemsInStorage': { takes: [7, items] },
  'itemProcessor.deleteItemsFromStorage': { takes: [7, items] },
  'req.get': { takes: [{ url: '/api/applist/get' }], logged: 'req.get' },
  'req.getToken': { takes: [], logged: 'getToken', atLogin: true },
  'req.post': { takes: [{ url: '/api/app/delete', form: { app_id: 7 } }], logged: 'req.post' },
  'req.axiosRequest': { takes: [{ url: '/version' }], logged: 'req.axiosRequest' },
};

/** Functions of the facade that ask the platform for nothing, by the object they are on. */
const local: Readonly<Record<string, string>> = {
  '': `on emit destroy filter group getInterpretation jsonToItems getDate populateWithDate checkRecurringDate populateItems
    populateWithItemRef compareItems mergeItems mergeObjects makeNestedList activateSW`,
  util: `compareObjects mergeChunks mergeFieldLists getSelectedItems clearSelectedItems isItemSelected compareAppsItemsLists
    createItems`,
  auth: 'getUserFromStorage saveUserToStorage',
  appProcessor: `getAppListFromStorage getAppFromStorage addNewAppToStorage saveAppInStorage updateAppInStorage
    updateAppFieldsAndViews deletingAppFromStorage updateAppsListInStorage clearAppProcessor appListeners`,
  itemProcessor: 'itemListeners',
  fieldProcessor: 'deleteFieldInStorage updateFieldInStorage updateFieldValue fieldListeners',
  fileManager: 'addFileToStorage addFilesToStorage deleteFileFromStorage updateFileInStorage',
  documentManager: 'emitDocumentInsert',
  chunksManager: 'itemListeners',
  interpritate: 'getInterpretationObj getDefaultInterpretation',
  ghconstructor: 'getInstance createInstance getCached initAngularInjector initJsdomWindow',
  storage: `getAppsList getApp updateApp deleteApp getUser setUser updateUser unsetUser unsetApps getUsersList getModulesList getModuleUrl
    getMainStorage updateItemsInApp addItemsToApp deleteItemsInApp`,
  ws: 'addSubscription initWebSocket onMessage connectionChecker onOpen onClose onConnectionLost',
};

/** The names with those that calls of the facade have on its objects. */
const repeated = (names: readonly string[]): readonly (readonly [name: string, repeated: string])[] =>
  Object.entries(facadeTable).flatMap(([object, { shared }]) =>
    object === 'gudhub'
      ? []
      : names
          .filter((name) => (shared as readonly string[]).includes(name))
          .map((name) => [name, `${object}.${name}`] as const),
  );

/** Every call of the facade that asks the platform, by `name` or `object.name`, with arguments that would go well. */
export const facadeCalls: Readonly<Record<string, FacadeCall>> = {
  ...calls,
  ...Object.fromEntries(repeated(Object.keys(calls)).map(([name, other]) => [other, calls[name] as FacadeCall])),
};

const localNames = Object.entries(local).flatMap(([object, names]) =>
  names.split(/\s+/).map((name) => (object === '' ? name : `${object}.${name}`)),
);

/** Functions of the facade that ask the platform for nothing, by `name` or `object.name`. */
export const localFunctions: readonly string[] = [...localNames, ...repeated(localNames).map(([, other]) => other)];

/** Objects of the facade that are the client's own, not of the facade's making. */
const clientObjects = ['client', 'pipeService'];

/** Makes a call of the facade by its name. */
export function makeFacadeCall(gudhub: GudHub, name: string, args: readonly unknown[]): unknown {
  const [method = '', object] = name.split('.').reverse();
  const target: object = object === undefined ? gudhub : (Reflect.get(gudhub, object) as object);
  return Reflect.apply(Reflect.get(target, method) as () => unknown, target, args) as unknown;
}

/** Names of an object's members: its own, and those of its classes. */
export function namesOf(object: object): string[] {
  const prototype = Object.getPrototypeOf(object) as object | null;
  const inherited = prototype === null || prototype === Object.prototype ? [] : namesOf(prototype);
  return [...new Set([...Object.getOwnPropertyNames(object), ...inherited])];
}

/** Names of all functions of the facade and its objects, as `name` or `object.name`. */
export function functionsOf(gudhub: GudHub): string[] {
  const functionsIn = (object: object): string[] => {
    return namesOf(object).filter((name) => name !== 'constructor' && typeof Reflect.get(object, name) === 'function');
  };
  const objects = Object.entries(gudhub).filter(
    ([name, value]) => typeof value === 'object' && !clientObjects.includes(name),
  ) as [string, object][];
  return [
    ...functionsIn(gudhub),
    ...objects.flatMap(([name, object]) => functionsIn(object).map((method) => `${name}.${method}`)),
  ];
}
