import { coreOf, createClient } from './client.js';
import type { Client } from './client.js';
import type { Destination } from './events/address.js';
import type { Pipe, PipeListener } from './events/pipe.js';
import { copyForCaller } from './gudhub/copy-for-caller.js';
import type { Copied } from './gudhub/copy-for-caller.js';
import { toClientOptions } from './gudhub/gudhub-options.js';
import type { GudHubOptions } from './gudhub/gudhub-options.js';
import { createGuard } from './gudhub/guard.js';
import type { Guard } from './gudhub/guard.js';
import { GudHubUtil } from './gudhub/gudhub-util.js';
import { answerRequests } from './gudhub/request-events.js';
import { createServiceObjects } from './gudhub/service-objects.js';
import type { ServiceObjects } from './gudhub/service-objects.js';
import type { Filter } from './pure/filter-types.js';
import type { FieldModule } from './modules/field-module.js';
import type { NewUser } from './services/account-calls.js';
import type { FileCopy, TextFile } from './services/files-service.js';
import type { ItemUpdate } from './services/item-writes.js';
import { SdkError } from './sdk-error.js';
import type { App, AppInfo, DocumentAddress, FieldModel, Id, Item, NewApp, NewItem, PlatformDocument, PlatformFile, PublicUser, User } from './types/entities.js';
import type { SelectionContext } from './gudhub/select-items.js';

type Answer<T> = Promise<Copied<T> | null>;

/**
 * The platform's client under the names of its older library: callers move over by changing an import. A call that
 * fails is logged and resolves null; objects are copies, so that changing them changes nothing but them.
 *
 * @example
 * const gudhub = new GudHub(authKey, { server_url: 'https://platform.example/GudHub' });
 * const app = await gudhub.getApp(7);
 */
export class GudHub {
  /** The client underneath, with typed errors. */
  readonly client: Client;
  readonly util: GudHubUtil;
  readonly pipeService: Pipe;
  readonly sharing: ServiceObjects['sharing'];
  readonly groupSharing: ServiceObjects['groupSharing'];
  readonly chunksManager: ServiceObjects['chunksManager'];
  readonly fileManager: ServiceObjects['fileManager'];
  readonly auth: ServiceObjects['auth'];
  readonly appProcessor: ServiceObjects['appProcessor'];
  readonly itemProcessor: ServiceObjects['itemProcessor'];
  readonly fieldProcessor: ServiceObjects['fieldProcessor'];
  readonly documentManager: ServiceObjects['documentManager'];
  readonly ghconstructor: ServiceObjects['ghconstructor'];
  readonly interpritate: ServiceObjects['interpritate'];
  readonly storage: ServiceObjects['storage'];
  readonly req: ServiceObjects['req'];
  readonly ws: ServiceObjects['ws'];
  readonly #guard: Guard;

  constructor(authKey?: string, options: GudHubOptions = {}) {
    this.client = createClient(toClientOptions(authKey, options));
    const { log } = coreOf(this.client).environment;
    this.#guard = createGuard(log);
    this.util = new GudHubUtil(this.client, this.#guard);
    this.pipeService = this.client.events;
    const objects = createServiceObjects(this, this.#guard, options);
    this.sharing = objects.sharing;
    this.groupSharing = objects.groupSharing;
    this.chunksManager = objects.chunksManager;
    this.fileManager = objects.fileManager;
    this.auth = objects.auth;
    this.appProcessor = objects.appProcessor;
    this.itemProcessor = objects.itemProcessor;
    this.fieldProcessor = objects.fieldProcessor;
    this.documentManager = objects.documentManager;
    this.ghconstructor = objects.ghconstructor;
    this.interpritate = objects.interpritate;
    this.storage = objects.storage;
    this.req = objects.req;
    this.ws = objects.ws;
    answerRequests(this);
  }

  on(types: string, destination: Destination, listener: PipeListener): this {
    this.client.events.on(types, destination, listener);
    return this;
  }

  emit(types: string, destination: Destination, value?: unknown, params?: unknown): this {
    this.client.events.emit(types, destination, value, params);
    return this;
  }

  destroy(types: string, destination: Destination, listener?: PipeListener): this {
    this.client.events.destroy(types, destination, listener);
    return this;
  }

  prefilter(...args: Parameters<GudHubUtil['prefilter']>): ReturnType<GudHubUtil['prefilter']> {
    return this.util.prefilter(...args);
  }

  filter<T extends Item>(items: readonly T[], filters: readonly Filter[]): T[] {
    return this.util.filter(items, filters);
  }

  group<T extends Item>(fieldGroup: string, items: readonly T[]): T[] {
    return this.util.group(fieldGroup, items);
  }

  getFilteredItems(items: readonly Item[], filters: readonly Filter[], context: SelectionContext = {}): Promise<Item[] | null> {
    const { element_app_id, app_id, item_id, field_group, search, search_params } = context;
    return this.util.getFilteredItems(items, filters, element_app_id, app_id, item_id, field_group, search, search_params);
  }

  getInterpretation(value: unknown, field?: FieldModel, dataType?: string, source?: string, itemId?: Id, appId?: Id, containerId?: Id | string): Promise<unknown> {
    const wanted = { value, field, dataType, source, itemId, appId, containerId };
    return this.#guard.attempt('getInterpretation', async () => {
      const { html, ...settings } = await this.client.modules.interpret(wanted);
      return field?.data_type || dataType ? { html, ...settings } : html;
    });
  }

  getInterpretationById(appId: Id, itemId: Id, fieldId: Id, interpretationId: string, value?: unknown, field?: FieldModel): Promise<unknown> {
    return this.#guard.attempt('getInterpretationById', () => this.client.modules.interpretField(appId, itemId, fieldId, interpretationId, { value, field }));
  }

  jsonConstructor(...args: Parameters<GudHubUtil['jsonConstructor']>): Promise<unknown> {
    return this.util.jsonConstructor(...args);
  }

  jsonToItems(...args: Parameters<GudHubUtil['jsonToItems']>): ReturnType<GudHubUtil['jsonToItems']> {
    return this.util.jsonToItems(...args);
  }

  getDate(key: string): ReturnType<GudHubUtil['getDate']> {
    return this.util.getDate(key);
  }

  populateWithDate(...args: Parameters<GudHubUtil['populateWithDate']>): ReturnType<GudHubUtil['populateWithDate']> {
    return this.util.populateWithDate(...args);
  }

  checkRecurringDate(date: number | string, option: string): boolean {
    return this.util.checkRecurringDate(date, option);
  }

  populateItems(...args: Parameters<GudHubUtil['populateItems']>): ReturnType<GudHubUtil['populateItems']> {
    return this.util.populateItems(...args);
  }

  populateWithItemRef(...args: Parameters<GudHubUtil['populateWithItemRef']>): ReturnType<GudHubUtil['populateWithItemRef']> {
    return this.util.populateWithItemRef(...args);
  }

  compareItems(...args: Parameters<GudHubUtil['compareItems']>): ReturnType<GudHubUtil['compareItems']> {
    return this.util.compareItems(...args);
  }

  mergeItems(...args: Parameters<GudHubUtil['mergeItems']>): ReturnType<GudHubUtil['mergeItems']> {
    return this.util.mergeItems(...args);
  }

  mergeObjects<Target extends object, Source extends object>(target: Target, source: Source): Target & Source {
    return this.util.mergeObjects(target, source);
  }

  makeNestedList<T extends object>(list: readonly T[], idKey: keyof T & string, parentKey: keyof T & string, childrenKey?: string, priorityKey?: string): T[] {
    return this.util.makeNestedList(list, idKey, parentKey, childrenKey, priorityKey);
  }

  getAppsList(): Answer<readonly AppInfo[]> {
    return this.#guard.read('getAppsList', () => this.client.apps.list());
  }

  async getAppInfo(app_id: Id): Promise<Copied<AppInfo> | null | undefined> {
    const list = await this.getAppsList();
    return list && list.find((app) => app.app_id === Number(app_id));
  }

  /** Resolves with the list without the app; null where it could not be deleted. */
  deleteApp(app_id: Id): Answer<readonly AppInfo[]> {
    return this.#guard.read('deleteApp', async () => {
      await this.client.apps.delete(app_id);
      return this.client.apps.list();
    });
  }

  async getApp(app_id: Id): Promise<Copied<App> | null> {
    return app_id ? this.#guard.read('getApp', () => this.client.apps.get(app_id)) : null;
  }

  /** Missing views, and a missing `show`, are those the app has. */
  updateApp(app: Partial<App> & { readonly app_id: Id }): Answer<App> {
    return this.#guard.read('updateApp', async () => {
      const known = await this.client.apps.get(app.app_id);
      const views_list = app.views_list?.length ? app.views_list : known.views_list;
      return this.client.apps.update({ ...app, views_list, show: app.show ?? known.show });
    });
  }

  async updateAppInfo(info: Partial<App> & { readonly app_id: Id }): Promise<Copied<App> | null> {
    const updated = await this.updateApp(info);
    if (updated) this.emit('gh_app_info_update', { app_id: info.app_id }, info);
    return updated;
  }

  createNewApp(app: NewApp): Answer<App> {
    return this.#guard.read('createNewApp', () => this.client.apps.create(app));
  }

  getItems(app_id: Id): Answer<readonly Item[]> {
    return this.#guard.read('getItems', () => this.client.items.list(app_id));
  }

  getItem(app_id: Id, item_id: Id): Promise<Copied<Item> | null | undefined> {
    return this.#guard.attempt('getItem', async () => copyForCaller((await this.client.items.get(app_id, item_id)) ?? undefined));
  }

  addNewItems(app_id: Id, items: readonly NewItem[]): Answer<readonly Item[]> {
    return this.#guard.read('addNewItems', () => this.client.items.add(app_id, items));
  }

  updateItems(app_id: Id, items: readonly ItemUpdate[]): Answer<readonly Item[]> {
    return this.#guard.read('updateItems', () => this.client.items.update(app_id, items));
  }

  deleteItems(app_id: Id, ids: readonly Id[]): Promise<null | undefined> {
    return this.#guard.attempt('deleteItems', async () => void (await this.client.items.delete(app_id, ids))) as Promise<null | undefined>;
  }

  getField(app_id: Id, field_id: Id): Answer<FieldModel | null> {
    return this.#guard.read('getField', () => this.client.fields.model(app_id, field_id)) as Answer<FieldModel | null>;
  }

  getFieldModels(app_id: Id): Answer<readonly FieldModel[]> {
    return this.#guard.read('getFieldModels', () => this.client.fields.models(app_id));
  }

  /** Resolves with the app. */
  updateField(app_id: Id, model: Partial<FieldModel> & { readonly field_id: Id }): Answer<App> {
    return this.#guard.read('updateField', async () => {
      await this.client.fields.updateModel(app_id, model);
      return this.client.apps.get(app_id);
    });
  }

  deleteField(app_id: Id, field_id: Id): Promise<true | null> {
    return this.#guard.attempt('deleteField', () => this.client.fields.delete(app_id, field_id).then(() => true as const));
  }

  getFieldValue(app_id: Id, item_id: Id, field_id: Id): Promise<unknown> {
    return this.#guard.read('getFieldValue', () => this.client.fields.value(app_id, item_id, field_id));
  }

  async setFieldValue(app_id: Id, item_id: Id, field_id: Id, value: unknown): Promise<unknown> {
    if (!app_id || !item_id || !field_id) return undefined;
    return this.#guard.attempt('setFieldValue', () => this.client.fields.setValue(app_id, item_id, field_id, value).then(() => value));
  }

  /** The file; '' where the app has no such file. */
  getFile(app_id: Id, file_id: Id): Answer<PlatformFile | ''> {
    return this.#guard.read('getFile', async () => (await this.client.files.get(app_id, file_id)) ?? '') as Answer<PlatformFile | ''>;
  }

  getFiles(app_id: Id, ids: readonly Id[] = []): Answer<readonly PlatformFile[]> {
    return this.#guard.read('getFiles', () => this.client.files.list(app_id, ids));
  }

  uploadFile(file: Blob, app_id: Id, item_id: Id): Answer<PlatformFile> {
    return this.#guard.read('uploadFile', () => this.client.files.upload(file, { app_id, item_id }));
  }

  uploadFileFromString(file: TextFile): Answer<PlatformFile> {
    return this.#guard.read('uploadFileFromString', () => this.client.files.uploadText(file));
  }

  updateFileFromString(source: string, file_id: Id, file_name: string, extension: string, format?: string): Answer<PlatformFile> {
    return this.#guard.read('updateFileFromString', () => this.client.files.update({ source, file_id, file_name, extension, ...(format === undefined ? {} : { format }) }));
  }

  deleteFile(app_id: Id, id: Id): Promise<true | null> {
    return this.#guard.attempt('deleteFile', () => this.client.files.delete(app_id, id).then(() => true as const));
  }

  duplicateFile(files: readonly (FileCopy | { readonly source: Id | string; readonly destination: Omit<FileCopy, 'file_id'> })[]): Answer<readonly PlatformFile[]> {
    const copies = files.map((file) => ('destination' in file ? { ...file.destination, file_id: Number(file.source) } : file));
    return this.#guard.read('duplicateFile', () => this.client.files.duplicate(copies));
  }

  /** The file with its text; false where it does not exist. */
  downloadFileFromString(app_id: Id, file_id: Id): Promise<unknown> {
    return this.#guard.read('downloadFileFromString', async () => (await this.client.files.download(app_id, file_id)) ?? false);
  }

  createDocument(document: PlatformDocument): Answer<PlatformDocument> {
    return this.#guard.read('createDocument', () => this.client.documents.insert(document));
  }

  getDocument(address: DocumentAddress): Answer<PlatformDocument | null> {
    return this.#guard.read('getDocument', () => this.client.documents.get(address)) as Answer<PlatformDocument | null>;
  }

  getDocuments(address: Partial<DocumentAddress>): Answer<readonly PlatformDocument[]> {
    return this.#guard.read('getDocuments', () => this.client.documents.find(address));
  }

  deleteDocument(address: DocumentAddress): Promise<true | null> {
    return this.#guard.attempt('deleteDocument', () => this.client.documents.remove(address).then(() => true as const));
  }

  login(credentials: { readonly username: string; readonly password: string }): Answer<User> {
    return this.#guard.read('login', () => this.client.auth.login(credentials));
  }

  logout(_token?: string): Promise<true | null> {
    return this.#guard.attempt('logout', () => this.client.auth.logout().then(() => true as const));
  }

  signup(user: NewUser): Promise<unknown> {
    return this.#guard.read('signup', () => this.client.auth.signUp(user));
  }

  getUsersList(keyword: string): Answer<readonly PublicUser[]> {
    return this.#guard.read('getUsersList', () => this.client.auth.findUsers(keyword));
  }

  updateToken(auth_key: string): Answer<User> {
    return this.#guard.read('updateToken', () => this.client.auth.login({ auth_key }));
  }

  avatarUploadApi(image: string): Answer<User> {
    return this.updateAvatar(image);
  }

  getVersion(): Promise<unknown> {
    return this.#guard.read('getVersion', () => this.client.auth.version());
  }

  getUserById(userId: Id): Answer<PublicUser | null> {
    return this.#guard.read('getUserById', () => this.client.auth.userById(userId)) as Answer<PublicUser | null>;
  }

  getToken(): Promise<string | null> {
    return this.#guard.attempt('getToken', () => this.client.auth.token());
  }

  updateUser(user: Partial<User>): Answer<User> {
    return this.#guard.read('updateUser', () => this.client.auth.updateUser(user));
  }

  updateAvatar(image: string): Answer<User> {
    return this.#guard.read('updateAvatar', () => this.client.auth.updateAvatar(image));
  }

  activateSW(link: string): Promise<unknown> {
    return this.#guard.attempt('activateSW', async () => {
      const { serviceWorker } = coreOf(this.client).environment;
      if (!serviceWorker) throw new SdkError('unsupported', 'This environment has no service workers.');
      const { startServiceWorker } = await import('./local/start-service-worker.js');
      startServiceWorker(coreOf(this.client), link);
    });
  }
}

export default GudHub;
export type { FieldModule, GudHubOptions };
