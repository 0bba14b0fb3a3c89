import type { Client } from '../client.js';
import {
  anyKind,
  asDigits,
  blobKind,
  filledListKind,
  idKind,
  jsonKind,
  listKind,
  nameKind,
  objectKind,
  optional,
  permissionKind,
  textKind,
  unchecked,
} from './argument-kinds.js';
import type { ArgumentKind } from './argument-kinds.js';

/** What the first answer to a call must be; nothing where the call makes none. */
export type AnswerShape = keyof typeof wrongAnswers;

/** One public method of a service: what it takes, and what it asks the platform for. */
export interface ServiceCall {
  readonly takes?: readonly ArgumentKind[];
  /** Method and path of the request that answers it, such as `GET /version`. */
  readonly sends?: string;
  readonly answer?: AnswerShape;
  /**
   * False for calls that take neither `signal` nor `timeout`: they do not wait. `signal` for those that take only that.
   */
  readonly options?: false | 'signal';
  /** True where it makes its request only once there is a token. */
  readonly signedIn?: true;
}

/** Invalid answer bodies, by the expected kind of answer. */
export const wrongAnswers = {
  app: ['[]', 'null', '"x"', '<html>', '{}'],
  record: ['[]', 'null', '"x"', '<html>', '{}'],
  list: ['null', '"x"', '<html>', '{}', '[{}]', '[null]'],
  listOrNull: ['"x"', '<html>', '{}', '[{}]', '[null]'],
  /** One entry for each that was sent. */
  made: ['[]', '"x"', '<html>', '{}', '[{}]'],
  writtenList: ['"x"', '<html>', '{}', '[{}]', '[null]'],
  recordOrNull: ['[]', '"x"', '<html>', '{}'],
  /** What the platform adds to the document that was sent. */
  document: ['[]', '"x"', '<html>'],
  /** The platform's answer to a write. An empty answer does not mean failure: the write was carried out. */
  written: ['[]', '"x"', '<html>', '{}'],
  /** Only what something between here and the platform says in its place is wrong. */
  any: ['<html>'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const appId = idKind(7);
const itemId = idKind(12);
const fieldId = idKind(3);
const fileId = idKind(5);
const userId = idKind(2);
const groupId = idKind(4);
const address = objectKind({ app_id: appId, item_id: itemId, element_id: fieldId });
const newItem = objectKind({ fields: listKind(objectKind({ field_id: unchecked(fieldId) }, { field_value: 'x' })) });
const changedItem = objectKind({
  item_id: itemId,
  fields: listKind(objectKind({ field_id: fieldId }, { field_value: 'x' })),
});
const texts = { source: textKind('hello'), file_name: textKind('a'), extension: textKind('txt') };
const source = { app_id: appId, fields: objectKind({}, { title: 4 }) };
const credentials: ArgumentKind = {
  valid: { username: 'anna', password: 'secret' },
  wrong: [
    undefined,
    null,
    NaN,
    -1,
    '',
    {},
    'x'.repeat(1000),
    { username: 'anna' },
    { username: '', password: 'x' },
    { auth_key: 5 },
  ].map((value) => ({ value, says: 'credentials must be { username, password }' })),
};

const fillKind: ArgumentKind = {
  valid: () => [],
  wrong: [undefined, null, 7, 'x', {}].map((value) => ({ value, says: 'fill must be a function' })),
};

const readsApp = { sends: 'GET /api/app/get', answer: 'app' } as const;
const post = (path: string, answer: AnswerShape) => ({ sends: `POST ${path}`, answer }) as const;
const group = (action: string, answer: AnswerShape = 'any') => post(`/api/sharing-group/${action}`, answer);

/** Every public method of every service, as `service.method`. */
export const serviceCalls: Readonly<Record<string, ServiceCall>> = {
  'auth.login': { takes: [credentials], ...post('/auth/login', 'record') },
  'auth.adopt': { takes: [objectKind({}, { auth_key: 'key-2' })], options: false },
  'auth.logout': { ...post('/auth/logout', 'any'), signedIn: true },
  'auth.token': { ...post('/auth/login', 'record') },
  'auth.user': { options: false },
  'auth.signUp': {
    takes: [objectKind({ username: nameKind('ben'), password: nameKind('secret') })],
    ...post('/auth/singup', 'any'),
  },
  'auth.findUsers': { takes: [textKind('ben')], sends: 'GET /auth/userlist', answer: 'list' },
  'auth.userById': { takes: [userId], sends: 'GET /auth/getuserbyid', answer: 'recordOrNull' },
  'auth.updateUser': { takes: [objectKind({}, { fullname: 'Anna' })], ...post('/auth/updateuser', 'written') },
  'auth.updateAvatar': { takes: [nameKind('data:image/png;base64,AA==')], ...post('/auth/avatar-upload', 'written') },
  'auth.version': { sends: 'GET /version', answer: 'any' },
  'account.sessions': { ...post('/auth/sessions', 'list') },
  'account.endSession': { takes: [idKind(9)], ...post('/auth/sessions/end', 'any') },
  'account.endOtherSessions': { ...post('/auth/sessions/end-others', 'any') },
  'account.secondFactor': { ...post('/auth/second-factor/state', 'record') },
  'account.beginSecondFactor': { takes: [nameKind('secret')], ...post('/auth/second-factor/begin', 'record') },
  'account.confirmSecondFactor': { takes: [nameKind('123456')], ...post('/auth/second-factor/confirm', 'record') },
  'account.removeSecondFactor': { takes: [nameKind('secret')], ...post('/auth/second-factor/remove', 'any') },
  'account.requestPasswordReset': { takes: [nameKind('ben')], ...post('/auth/reset/request', 'any') },
  'account.resetPassword': { takes: [nameKind('token'), nameKind('secret')], ...post('/auth/reset/password', 'any') },
  'apps.list': { sends: 'GET /api/applist/get', answer: 'record' },
  'apps.info': { takes: [appId], sends: 'GET /api/applist/get', answer: 'record' },
  'apps.get': { takes: [appId], ...readsApp },
  'apps.create': { takes: [objectKind({ app_name: nameKind('Blog') })], ...post('/api/app/create', 'app') },
  'apps.update': {
    takes: [objectKind({ app_id: appId }, { app_name: 'Blog' })],
    ...post('/api/app/update', 'written'),
  },
  'apps.delete': { takes: [appId], ...post('/api/app/delete', 'any') },
  'items.list': { takes: [appId], ...readsApp },
  'items.get': { takes: [appId, itemId], ...readsApp },
  'items.add': { takes: [appId, listKind(newItem)], ...post('/api/items/add', 'made') },
  'items.update': { takes: [appId, listKind(changedItem)], ...post('/api/items/update', 'writtenList') },
  'items.delete': { takes: [appId, listKind(itemId)], ...post('/api/items/delete', 'writtenList') },
  'fields.models': { takes: [appId], ...readsApp },
  'fields.model': { takes: [appId, fieldId], ...readsApp },
  'fields.value': { takes: [appId, itemId, fieldId], ...readsApp },
  'fields.setValue': { takes: [appId, itemId, fieldId, anyKind('x')], ...post('/api/items/update', 'writtenList') },
  'fields.updateModel': { takes: [appId, objectKind({ field_id: fieldId }, { name_space: 'title' })], ...readsApp },
  'fields.delete': { takes: [appId, fieldId], ...post('/api/app/delete-field', 'any') },
  'files.get': { takes: [appId, fileId], ...readsApp },
  'files.list': { takes: [appId, optional(listKind(fileId))], ...readsApp },
  'files.exists': { takes: [appId, fileId], ...readsApp },
  'files.upload': {
    takes: [blobKind, objectKind({ app_id: appId, item_id: itemId })],
    ...post('/file/formupload', 'record'),
  },
  'files.uploadText': {
    takes: [objectKind({ ...texts, app_id: appId, item_id: itemId })],
    ...post('/file/upload', 'record'),
  },
  'files.update': { takes: [objectKind({ ...texts, file_id: fileId })], ...post('/file/update', 'record') },
  'files.delete': { takes: [appId, fileId], sends: 'GET /file/delete', answer: 'any' },
  'files.duplicate': {
    takes: [listKind(objectKind({ file_id: fileId, app_id: appId, item_id: itemId }))],
    ...post('/api/new/file/duplicate', 'made'),
  },
  'files.download': { takes: [appId, fileId], ...readsApp },
  'documents.get': { takes: [address], ...post('/api/new/document/find-one', 'recordOrNull') },
  'documents.getById': { takes: [textKind('5f1')], ...post('/api/new/document/find-one', 'recordOrNull') },
  'documents.find': {
    takes: [objectKind({ app_id: appId, item_id: optional(itemId), element_id: optional(fieldId) })],
    ...post('/api/new/document/find', 'listOrNull'),
  },
  'documents.insert': {
    takes: [objectKind({ app_id: appId, item_id: itemId, element_id: fieldId, data: textKind('{"a":1}') })],
    ...post('/api/new/document/insert-one', 'document'),
  },
  'documents.history': { takes: [address], ...post('/api/new/document/history', 'list') },
  'documents.version': { takes: [address, appId], ...post('/api/new/document/version', 'recordOrNull') },
  'documents.remove': { takes: [address], ...post('/api/new/document/remove-one', 'any') },
  'sharing.add': { takes: [appId, userId, permissionKind], ...post('/sharing/add', 'any') },
  'sharing.update': { takes: [appId, userId, permissionKind], ...post('/sharing/update', 'any') },
  'sharing.delete': { takes: [appId, userId], ...post('/sharing/delete', 'any') },
  'sharing.appUsers': { takes: [appId], ...post('/sharing/get-app-users', 'list') },
  'groups.create': { takes: [nameKind('Editors')], ...group('create-group', 'record') },
  'groups.update': { takes: [groupId, nameKind('Writers')], ...group('update-group') },
  'groups.delete': { takes: [groupId], ...group('delete-group') },
  'groups.addUser': { takes: [groupId, userId, permissionKind], ...group('add-user-to-group') },
  'groups.updateUser': { takes: [groupId, userId, permissionKind], ...group('update-user-in-group') },
  'groups.deleteUser': { takes: [groupId, userId], ...group('delete-user-from-group') },
  'groups.users': { takes: [groupId], ...group('get-users-by-group', 'list') },
  'groups.ofUser': { takes: [userId], ...group('get-groups-by-user', 'list') },
  'groups.addApp': { takes: [groupId, appId, permissionKind], ...group('add-app-to-group') },
  'groups.updateApp': { takes: [groupId, appId, permissionKind], ...group('update-app-in-group') },
  'groups.deleteApp': { takes: [groupId, appId], ...group('delete-app-from-group') },
  'groups.apps': { takes: [groupId], ...group('get-apps-by-group', 'list') },
  'groups.ofApp': { takes: [appId], ...group('get-groups-by-app', 'list') },
  'invitations.add': {
    takes: [
      filledListKind(nameKind('ben@studio.example')),
      listKind(objectKind({ app_id: appId, permission: permissionKind })),
    ],
    ...post('/api/invitation/add', 'any'),
  },
  'realtime.onState': { takes: [anyKind(() => undefined)], options: false },
  'realtime.open': { options: false },
  'realtime.close': { options: false },
  'realtime.subscribe': { takes: [appId], options: false },
  'realtime.emitToUser': { takes: [userId, jsonKind], ...post('/ws/emit-to-user', 'any') },
  'realtime.broadcast': { takes: [appId, jsonKind], ...post('/ws/broadcast-to-app-subscribers', 'any') },
  'articles.query': {
    takes: [
      objectKind({
        source: objectKind({ ...source, type_field_id: fieldId, status_field_id: fieldId }),
        comments: optional(objectKind({ ...source, status_field_id: fieldId })),
      }),
    ],
    ...readsApp,
  },
  'templates.install': {
    takes: [objectKind({ apps: filledListKind(appId), auth_key: optional(nameKind('key-2')) })],
    ...readsApp,
    options: 'signal',
  },
  'templates.fill': {
    takes: [listKind(objectKind({ source: appId, copy: idKind(8) }))],
    ...readsApp,
    options: 'signal',
  },
  'writes.batch': { takes: [fillKind], options: false },
  'writes.pending': { options: false },
  'writes.refused': { options: false },
  'writes.change': {
    takes: [anyKind('key-1'), objectKind({ kind: anyKind('delete'), app_id: appId, ids: listKind(itemId) })],
    options: false,
  },
  'writes.retry': { takes: [anyKind('key-1')], options: false },
  'writes.discard': { takes: [anyKind('key-1')], options: false },
  'modules.has': { takes: [anyKind('price')], options: false },
  'modules.load': { takes: [anyKind('price')] },
  'modules.interpret': { takes: [objectKind({}, { value: 9, dataType: 'price' })] },
  'modules.interpretField': { takes: [appId, itemId, fieldId, anyKind('default')], ...readsApp },
};

/** The arguments with which a call goes well. */
export const validArguments = ({ takes = [] }: ServiceCall): readonly unknown[] => takes.map((kind) => kind.valid);

/** The same with each id as its digits. */
export const digitArguments = ({ takes = [] }: ServiceCall): readonly unknown[] => takes.map(asDigits);

/** Makes a call by its name. What it throws at once becomes a rejection, too. */
export async function makeCall(client: Client, name: string, args: readonly unknown[]): Promise<unknown> {
  const [service = '', method = ''] = name.split('.');
  const target = client[service as 'apps'];
  return Reflect.apply(Reflect.get(target, method) as () => unknown, target, args) as unknown;
}
