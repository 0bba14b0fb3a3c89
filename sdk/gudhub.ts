import { coreOf, createClient } from './client.js';
import type { Client } from './client.js';
import type { Destination } from './events/address.js';
import type { PipeListener } from './events/pipe.js';
import { copyForCaller } from './gudhub/copy-for-caller.js';
import type { Copied } from './gudhub/copy-for-caller.js';
import { toClientOptions } from './gudhub/gudhub-options.js';
import type { GudHubOptions } from './gudhub/gudhub-options.js';
import { FollowedWorker } from './gudhub/followed-worker.js';
import { createGuard } from './gudhub/guard.js';
import type { Guard } from './gudhub/guard.js';
import { GudHubUtil } from './gudhub/gudhub-util.js';
import { PipeService } from './gudhub/pipe-service.js';
import { repeatCalls } from './gudhub/repeated-calls.js';
import type { Repeated } from './gudhub/repeated-calls.js';
import { answerRequests } from './gudhub/request-events.js';
import { createServiceObjects } from './gudhub/service-objects.js';
import type { ServiceObjects } from './gudhub/service-objects.js';
import { UsersList } from './gudhub/users-list.js';
import type { ItemsReport } from './pure/compare-items.js';
import type { Filter } from './pure/filter-types.js';
import type { JsonFieldPath, JsonItem } from './pure/json-to-items.js';
import type { FieldSetting } from './pure/populate-items.js';
import type { DateSetting } from './pure/populate-with-date.js';
import type { JsonScheme, SchemeVariables } from './pure/scheme-types.js';
import type { FieldModule } from './modules/field-module.js';
import type { NewUser } from './services/account-calls.js';
import type { FileCopy, TextFile } from './services/files-service.js';
import type { ItemUpdate } from './services/item-writes.js';
import { SdkError } from './sdk-error.js';
import type {
  App,
  AppInfo,
  DocumentAddress,
  FieldModel,
  Id,
  Item,
  NewApp,
  NewItem,
  PlatformDocument,
  PlatformFile,
  PublicUser,
  User,
} from './types/entities.js';
import type { SelectionContext } from './gudhub/select-items.js';

type Answer<T> = Promise<Copied<T> | null>;

/**
 * The platform's client under the names of its older library: callers move over by changing an import.
 *
 * A call that fails is logged, without bodies, tokens and passwords, and resolves null; {@link GudHub.client} has the
 * same calls with typed errors. Objects are copies, so that changing them changes nothing but them; as long as the data
 * stay the same, so does the copy.
 *
 * @example
 * const gudhub = new GudHub(authKey, { server_url: 'https://platform.example/GudHub' });
 * const app = await gudhub.getApp(7);
 */
export class GudHub {
  /** The client underneath: the same calls, rejecting with typed errors. */
  readonly client: Client;
  /** The pure functions and helpers, under the names of `gudhub.util`. */
  readonly util: GudHubUtil;
  /** The events; {@link GudHub.on}, `emit` and `destroy` are its methods. */
  readonly pipeService: PipeService;
  /** Whom apps are shared with. */
  readonly sharing: ServiceObjects['sharing'];
  /** Groups of users, and the apps they share. */
  readonly groupSharing: ServiceObjects['groupSharing'];
  /** Items of large apps as the platform stores them. */
  readonly chunksManager: ServiceObjects['chunksManager'];
  /** Whether a file exists. */
  readonly fileManager: ServiceObjects['fileManager'];
  /** The user who is signed in, and others. */
  readonly auth: ServiceObjects['auth'] & Repeated<GudHub, 'auth'>;
  /** Views of apps, and reading apps anew. */
  readonly appProcessor: ServiceObjects['appProcessor'];
  /** The calls about items once more. */
  readonly itemProcessor: Repeated<GudHub, 'itemProcessor'> = repeatCalls(this, 'itemProcessor');
  /** The calls about fields once more. */
  readonly fieldProcessor: Repeated<GudHub, 'fieldProcessor'> = repeatCalls(this, 'fieldProcessor');
  /** The calls about documents once more. */
  readonly documentManager: Repeated<GudHub, 'documentManager'> = repeatCalls(this, 'documentManager');
  /** Field modules. */
  readonly ghconstructor: ServiceObjects['ghconstructor'];
  /** How values are shown, under the name it has always been spelt with. */
  readonly interpritate: Repeated<GudHub, 'interpritate'> = repeatCalls(this, 'interpritate');
  /** What is held in memory. */
  readonly storage: ServiceObjects['storage'];
  /** Requests of the caller's own making. */
  readonly req: ServiceObjects['req'];
  /** The realtime channel. */
  readonly ws: ServiceObjects['ws'];
  readonly #guard: Guard;
  readonly #users: UsersList;
  readonly #worker: FollowedWorker;

  /**
   * Connects to the platform; nothing is sent before the first call, unless `initWebsocket` is on.
   *
   * @param authKey - login key with which tokens are renewed; without one, call {@link GudHub.login}
   * @param options - `server_url`, `wss_url`, `initWebsocket`, `activateSW` with `swLink`, `modules`; each has its
   * default, whatever else is given
   * @throws SdkError `bad-argument` where an address is not one
   */
  constructor(authKey?: string, options: GudHubOptions = {}) {
    this.client = createClient(toClientOptions(authKey, options));
    const { log } = coreOf(this.client).environment;
    this.#guard = createGuard(log);
    this.util = new GudHubUtil(this.client, this.#guard, log);
    this.pipeService = new PipeService(this.client.events);
    this.#users = new UsersList(coreOf(this.client).session);
    this.#worker = new FollowedWorker(coreOf(this.client));
    const objects = createServiceObjects(this.client, this.#guard, this.#users, options);
    this.sharing = objects.sharing;
    this.groupSharing = objects.groupSharing;
    this.chunksManager = objects.chunksManager;
    this.fileManager = objects.fileManager;
    this.auth = { ...objects.auth, ...repeatCalls(this, 'auth') };
    this.appProcessor = objects.appProcessor;
    this.ghconstructor = objects.ghconstructor;
    this.storage = objects.storage;
    this.req = objects.req;
    this.ws = objects.ws;
    answerRequests(this, this.#guard);
    if (options.activateSW && options.swLink)
      void this.#guard.attempt('activateSW', () => this.#worker.follow(options.swLink ?? ''));
  }

  /**
   * Listens to events. An event that was emitted before anybody listened is delivered soon after, once.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - gets null, the value and the parameters of the event; null stands where older pages expect a DOM
   * event
   * @returns this object
   * @example
   * gudhub.on('gh_items_update', { app_id: 7 }, (_event, items) => draw(items));
   */
  on(types: string, destination: Destination, listener: PipeListener): this {
    this.pipeService.on(types, destination, listener);
    return this;
  }

  /**
   * Tells everybody who listens to exactly this destination. The last event that nobody heard is kept for the first
   * listener to come.
   *
   * Some types are requests: emitted at `{}`, with the request as the value, they are answered by an event of the same
   * type at the address of the request.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param value - what listeners get
   * @param params - what they get besides
   * @returns this object
   * @example
   * gudhub.on('gh_value_get', { app_id: 7, item_id: 12, field_id: 3 }, (_event, value) => show(value));
   * gudhub.emit('gh_value_get', {}, { app_id: 7, item_id: 12, field_id: 3 });
   */
  emit(types: string, destination: Destination, value?: unknown, params?: unknown): this {
    this.pipeService.emit(types, destination, value, params);
    return this;
  }

  /**
   * Ends one subscription, or all of the destination where no listener is named.
   *
   * @param types - one type, or several separated by spaces, such as `gh_item_update`
   * @param destination - whom the events concern: ids by name, such as `{ app_id: 7 }`; `{}` is the event as such
   * @param listener - the function that was given to `on`; without it all are ended
   * @returns this object
   */
  destroy(types: string, destination: Destination, listener?: PipeListener): this {
    this.pipeService.destroy(types, destination, listener);
    return this;
  }

  /**
   * Fills filters with values of the current app, item, user and variables. Signs in where a filter refers to the user.
   *
   * @param filters - filters as they are stored
   * @param element_app_id - id of the app that the filters' element belongs to
   * @param app_id - id of the app in hand
   * @param item_id - id of the item in hand
   * @param variables - values by name, or one list for every variable filter
   * @returns new filters; those given are not changed; null where the call fails
   * @example
   * const filters = await gudhub.prefilter([{ field_id: 3, search_type: 'equal_or', input_type: 'variable', input_value: 'user_id' }]);
   */
  prefilter(
    filters: readonly Filter[],
    element_app_id?: Id,
    app_id?: Id,
    item_id?: Id,
    variables?: SchemeVariables,
  ): Promise<Filter[] | null> {
    return this.util.prefilter(filters, element_app_id, app_id, item_id, variables);
  }

  /**
   * Selects the items that pass the filters, the fuzzy ones included, in their order.
   *
   * @param items - items in any order; none counts as an empty list
   * @param filters - conditions, joined from left to right; see {@link Filter}
   * @returns the same item objects in a new list
   * @throws SdkError `bad-argument` for an unknown search type
   * @example gudhub.filter(items, [{ field_id: 3, search_type: 'contain_or', valuesArray: ['studio'] }])
   */
  filter<T extends Item>(items: readonly T[], filters: readonly Filter[]): T[] {
    return this.util.filter(items, filters);
  }

  /**
   * Keeps the first item of each group: of all items that have the same values in the given fields.
   *
   * @param fieldGroup - ids of fields, separated by commas; an empty text leaves the items as they are
   * @param items - items in any order
   * @returns a new list of the same items, in their order
   */
  group<T extends Item>(fieldGroup: string, items: readonly T[]): T[] {
    return this.util.group(fieldGroup, items);
  }

  /**
   * Selects items: by filters, filled and as they are stored; then one of each group; then those in whose values texts
   * occur.
   *
   * @param items - items in any order
   * @param filters - conditions, joined from left to right; see {@link Filter}
   * @param context - `element_app_id`, `app_id`, `item_id` that filters refer to; `field_group`: ids of fields,
   * separated by commas; `search` and `search_params`: texts, whatever the case
   * @returns the same item objects in a new list; null where the call fails
   * @example
   * const found = await gudhub.getFilteredItems(items, filters, { app_id: 7, item_id: 12, search: 'kyiv' });
   */
  getFilteredItems(
    items: readonly Item[],
    filters: readonly Filter[],
    context?: SelectionContext,
  ): Promise<Item[] | null> {
    const { element_app_id, app_id, item_id, field_group, search, search_params } = context ?? {};
    return this.util.getFilteredItems(
      items,
      filters,
      element_app_id,
      app_id,
      item_id,
      field_group,
      search,
      search_params,
    );
  }

  /**
   * Has a value shown by the module of its type. The HTML is a module's: put it into a page only through a sanitiser.
   *
   * @param value - the value as stored
   * @param field - its field model
   * @param dataType - its type, where there is no field model
   * @param source - where it is to be shown, such as `table`
   * @param itemId - id of its item
   * @param appId - id of its app
   * @param containerId - id of the container it is shown in, whose settings come before those of the source
   * @returns `{ html }` with the settings it was made with; of a value without a type, the name of the option it stands
   * for, or the value itself
   * @example
   * const { html } = await gudhub.getInterpretation(value, field, field.data_type, 'table', 12, 7);
   */
  getInterpretation(
    value: unknown,
    field?: FieldModel,
    dataType?: string,
    source?: string,
    itemId?: Id,
    appId?: Id,
    containerId?: Id | string,
  ): Promise<unknown> {
    const wanted = { value, field, dataType, source, itemId, appId, containerId };
    return this.#guard.attempt('getInterpretation', async () => {
      const { html, ...settings } = await this.client.modules.interpret(wanted);
      return field?.data_type || dataType ? { html, ...settings } : html;
    });
  }

  /**
   * A field's value as its module shows it; the value itself where the module cannot; '' where the app has no such
   * field.
   *
   * @param appId - id of the app
   * @param itemId - id of the item
   * @param fieldId - id of the field model
   * @param interpretationId - which of the module's interpretations, such as `default`
   * @param value - used instead of the stored value
   * @param field - used instead of the app's field model
   * @returns HTML, for a page only through a sanitiser; null where the call fails
   */
  getInterpretationById(
    appId: Id,
    itemId: Id,
    fieldId: Id,
    interpretationId: string,
    value?: unknown,
    field?: FieldModel,
  ): Promise<unknown> {
    return this.#guard.attempt('getInterpretationById', () =>
      this.client.modules.interpretField(appId, itemId, fieldId, interpretationId, { value, field }),
    );
  }

  /**
   * Builds JSON from apps as a scheme describes it. Source text of functions, as stored schemes hold it, is never run
   * and gives null.
   *
   * @param scheme - root of the scheme: an array, an object or a property
   * @param item - the item to start from
   * @param variables - values that filters, limits and offsets refer to: by name, or one list for every variable filter
   * @param appId - id of the app to start from
   * @returns an object with one key, the scheme's `property_name`; null where the call fails
   * @example
   * const { posts } = await gudhub.jsonConstructor({ type: 'array', property_name: 'posts', app_id: 7, childs: [{ type: 'property', property_name: 'title', property_type: 'field_value', field_id: 3 }] });
   */
  jsonConstructor(scheme: JsonScheme, item?: Item, variables?: SchemeVariables, appId?: Id): Promise<unknown> {
    return this.util.jsonConstructor(scheme, item, variables, appId);
  }

  /**
   * Makes items of a JSON document: one path per field; the path with the most hits makes the rows.
   *
   * @param json - the document
   * @param map - each `{ field_id, json_path }`: a field, and the path of its values
   * @param log - takes a message for each path that cannot be read; that field is left out
   * @returns new items that have nothing but fields
   * @example gudhub.jsonToItems(catalogue, [{ field_id: 3, json_path: '$..products[*].name' }])
   */
  jsonToItems(json: unknown, map: readonly JsonFieldPath[], log?: (message: string) => void): JsonItem[] {
    return this.util.jsonToItems(json, map, log);
  }

  /**
   * Resolves a date preset in local time. Weekdays are numbers too, where the older library gave Date objects.
   *
   * @param key - `next_day`, `two_weeks_after`, `this_monday`, `30_days_past`, `this_month` …; unknown ones mean now
   * @returns a moment in ms since 1970, or `{ start, end }` in ms, the end exclusive
   */
  getDate(key: string): ReturnType<GudHubUtil['getDate']> {
    return this.util.getDate(key);
  }

  /**
   * Sets date fields of items to presets. A span of days is written as `start:end`, in ms since 1970.
   *
   * @param items - items in any order
   * @param model - each `{ element_id, date_type }`: a field, and a preset of `getDate`
   * @param now - the moment to count from, ms since 1970; default now
   * @returns new items; those given are not changed
   */
  populateWithDate<T extends Item | NewItem>(items: readonly T[], model: readonly DateSetting[], now?: number): T[] {
    return this.util.populateWithDate(items, model, now);
  }

  /**
   * Tells whether a date's anniversary falls on today, into this week or into this month, in local time. Its weeks
   * start on Sunday, those of `getDate` on Monday: callers rely on both.
   *
   * @param date - ms since 1970, as a number or digits
   * @param option - `day`, `week` or `month`; any other is true for every date
   */
  checkRecurringDate(date: number | string, option: string): boolean {
    return this.util.checkRecurringDate(date, option);
  }

  /**
   * Writes the fields of a model into copies of items.
   *
   * @param items - items in any order
   * @param model - each `{ element_id, field_value }`: a field and its new value
   * @param keep - true keeps the items' other fields; otherwise the model's fields are all that is left
   * @returns new items; those given are not changed
   */
  populateItems<T extends Item | NewItem>(items: readonly T[], model: readonly FieldSetting[], keep?: boolean): T[] {
    return this.util.populateItems(items, model, keep);
  }

  /**
   * Connects items of one app to items of another that have the same value in a field: sets their reference field to
   * `app.item`.
   *
   * @param source - the items that are referred to
   * @param sourceField - id of the field of the source items to compare
   * @param destination - the items that get the reference
   * @param destinationField - id of their field to compare
   * @param referenceField - id of their field that takes the reference
   * @param appId - id of the app of the source items
   * @returns the changed destination items, as copies
   */
  populateWithItemRef<T extends Item>(
    source: readonly Item[],
    sourceField: Id,
    destination: readonly T[],
    destinationField: Id,
    referenceField: Id,
    appId: Id,
  ): T[] {
    return this.util.populateWithItemRef(source, sourceField, destination, destinationField, referenceField, appId);
  }

  /**
   * Sorts items into new, different and same ones, compared with others.
   *
   * @param source - the items that are sorted
   * @param destination - the items they are compared with
   * @param fieldId - compare by this field instead of the item id
   * @returns `is_items_diff`, `new_src_items`, `diff_src_items`, `same_items`: always items of the source
   */
  compareItems<T extends Item>(source: readonly T[], destination: readonly T[], fieldId?: Id): ItemsReport<T> {
    return this.util.compareItems(source, destination, fieldId);
  }

  /**
   * Merges two sets of items; the source wins field by field.
   *
   * @param source - the newer items, whose values win
   * @param destination - the items that they are laid over
   * @param fieldId - match items by this field's value instead of their ids; items that only the destination has are
   * then left out
   * @returns a new list; nothing given is changed
   */
  mergeItems<T extends Item>(source: readonly T[], destination: readonly T[], fieldId?: Id): T[] {
    return this.util.mergeItems(source, destination, fieldId);
  }

  /**
   * Merges two objects deeply; the source wins. Arrays merge by index.
   *
   * @param target - what is laid under
   * @param source - what is laid over it
   * @returns a new object
   */
  mergeObjects<Target extends object, Source extends object>(target: Target, source: Source): Target & Source {
    return this.util.mergeObjects(target, source);
  }

  /**
   * Turns a flat list, in any order, into a tree.
   *
   * @param list - flat entries; they are copied, not changed
   * @param idKey - key of an entry's id
   * @param parentKey - key of the id of an entry's parent
   * @param childrenKey - key to put the children in; default `children`
   * @param priorityKey - key of the number that siblings are sorted by, ascending
   * @returns the roots
   */
  makeNestedList<T extends object>(
    list: readonly T[],
    idKey: keyof T & string,
    parentKey: keyof T & string,
    childrenKey?: string,
    priorityKey?: string,
  ): T[] {
    return this.util.makeNestedList(list, idKey, parentKey, childrenKey, priorityKey);
  }

  /**
   * The apps that the user may see, without their contents.
   *
   * @returns null where the call fails
   */
  getAppsList(): Answer<readonly AppInfo[]> {
    return this.#guard.read('getAppsList', () => this.client.apps.list());
  }

  /**
   * What the list of apps says of one app.
   *
   * @param app_id - id of the app
   * @returns undefined where the list has no such app; null where there is no list
   */
  async getAppInfo(app_id: Id): Promise<Copied<AppInfo> | null | undefined> {
    const list = await this.getAppsList();
    return list && list.find((app) => app.app_id === Number(app_id));
  }

  /**
   * Deletes an app with everything in it. Where the list of apps cannot be read, nothing is deleted.
   *
   * @param app_id - id of the app
   * @returns the list without the app; null where the call fails
   */
  deleteApp(app_id: Id): Answer<readonly AppInfo[]> {
    return this.#guard.read('deleteApp', async () => {
      // Read beforehand: an app that is gone must not be reported as a failure.
      const before = await this.client.apps.list();
      await this.client.apps.delete(app_id);
      return (coreOf(this.client).cache.list ?? before).filter((app) => app.app_id !== Number(app_id));
    });
  }

  /**
   * An app with all its items, those in chunks included; held after the first read.
   *
   * @param app_id - id of the app; 0 and undefined give null without a request or a log line, which callers rely on
   * @returns null where the call fails
   */
  async getApp(app_id: Id): Promise<Copied<App> | null> {
    return app_id ? this.#guard.read('getApp', () => this.client.apps.get(app_id)) : null;
  }

  /**
   * Changes an app. Missing views, and a missing `show`, are those the app has.
   *
   * @param app - `app_id`, and what shall change; items and files in it are not touched
   * @returns the app as it is now; null where the call fails
   */
  updateApp(app: Partial<App> & { readonly app_id: Id }): Answer<App> {
    return this.#guard.read('updateApp', async () => {
      const known = await this.client.apps.get(app.app_id);
      const views_list = app.views_list?.length ? app.views_list : known.views_list;
      return this.client.apps.update({ ...app, views_list, show: app.show ?? known.show });
    });
  }

  /**
   * Changes name, icon and the like of an app, and emits `gh_app_info_update` once that has worked.
   *
   * @param info - `app_id`, and what shall change
   * @returns the app as it is now; null where the call fails
   */
  async updateAppInfo(info: Partial<App> & { readonly app_id: Id }): Promise<Copied<App> | null> {
    const updated = await this.updateApp(info);
    if (updated) this.emit('gh_app_info_update', { app_id: info.app_id }, info);
    return updated;
  }

  /**
   * Creates an app; the platform gives it and its fields their ids.
   *
   * @param app - `app_name`, and whatever else the app shall have
   * @returns the app as the platform keeps it; null where the call fails
   */
  createNewApp(app: NewApp): Answer<App> {
    return this.#guard.read('createNewApp', () => this.client.apps.create(app));
  }

  /**
   * All items of an app, trashed ones too.
   *
   * @param app_id - id of the app
   * @returns null where the call fails
   */
  getItems(app_id: Id): Answer<readonly Item[]> {
    return this.#guard.read('getItems', () => this.client.items.list(app_id));
  }

  /**
   * One item.
   *
   * @param app_id - id of the app
   * @param item_id - id of the item
   * @returns undefined where there is no such item; null where the call fails
   */
  getItem(app_id: Id, item_id: Id): Promise<Copied<Item> | null | undefined> {
    return this.#guard.attempt('getItem', async () =>
      copyForCaller((await this.client.items.get(app_id, item_id)) ?? undefined),
    );
  }

  /**
   * Adds items. Fields whose value is null or undefined are left out; an empty text is a value.
   *
   * @param app_id - id of the app
   * @param items - each with `fields`, a list of `{ field_id, field_value }`
   * @returns the items as the platform keeps them, ids included; null where the call fails
   */
  addNewItems(app_id: Id, items: readonly NewItem[]): Answer<readonly Item[]> {
    return this.#guard.read('addNewItems', () => this.client.items.add(app_id, items));
  }

  /**
   * Changes the given fields of the given items; all other fields stay. A value of null clears its field.
   *
   * @param app_id - id of the app
   * @param items - each `{ item_id, fields: [{ field_id, field_value }] }`
   * @returns the items that were changed; null where the call fails
   */
  updateItems(app_id: Id, items: readonly ItemUpdate[]): Answer<readonly Item[]> {
    return this.#guard.read('updateItems', () => this.client.items.update(app_id, items));
  }

  /**
   * Deletes items.
   *
   * @param app_id - id of the app
   * @param ids - ids of the items
   * @returns undefined where it has worked, which callers rely on; null where the call fails
   */
  deleteItems(app_id: Id, ids: readonly Id[]): Promise<null | undefined> {
    return this.#guard.attempt(
      'deleteItems',
      async () => void (await this.client.items.delete(app_id, ids)),
    ) as Promise<null | undefined>;
  }

  /**
   * One field model.
   *
   * @param app_id - id of the app
   * @param field_id - id of the field model
   * @returns null where the app has no such field, and where the call fails
   */
  getField(app_id: Id, field_id: Id): Answer<FieldModel | null> {
    return this.#guard.read('getField', () => this.client.fields.model(app_id, field_id)) as Answer<FieldModel | null>;
  }

  /**
   * The field models of an app.
   *
   * @param app_id - id of the app
   * @returns null where the call fails
   */
  getFieldModels(app_id: Id): Answer<readonly FieldModel[]> {
    return this.#guard.read('getFieldModels', () => this.client.fields.models(app_id));
  }

  /**
   * Changes settings of one field model; what is not given stays.
   *
   * @param app_id - id of the app
   * @param model - `field_id`, and the settings that shall change
   * @returns the app, not the field: callers rely on it; null where the call fails
   */
  updateField(app_id: Id, model: Partial<FieldModel> & { readonly field_id: Id }): Answer<App> {
    return this.#guard.read('updateField', async () => {
      await this.client.fields.updateModel(app_id, model);
      return this.client.apps.get(app_id);
    });
  }

  /**
   * Deletes a field: its model, and its values in all items.
   *
   * @param app_id - id of the app
   * @param field_id - id of the field model
   * @returns true; null where the call fails
   */
  deleteField(app_id: Id, field_id: Id): Promise<true | null> {
    return this.#guard.attempt('deleteField', () =>
      this.client.fields.delete(app_id, field_id).then(() => true as const),
    );
  }

  /**
   * The value of a field of an item.
   *
   * @param app_id - id of the app
   * @param item_id - id of the item
   * @param field_id - id of the field model
   * @returns the value as stored; null where there is none, and where the call fails
   */
  getFieldValue(app_id: Id, item_id: Id, field_id: Id): Promise<unknown> {
    return this.#guard.read('getFieldValue', () => this.client.fields.value(app_id, item_id, field_id));
  }

  /**
   * Sets the value of a field; null clears it.
   *
   * @param app_id - id of the app
   * @param item_id - id of the item
   * @param field_id - id of the field model
   * @param value - the new value
   * @returns the value given; undefined, without a request or a log line, where one of the ids is missing or 0; null
   * where the call fails
   */
  async setFieldValue(app_id: Id, item_id: Id, field_id: Id, value: unknown): Promise<unknown> {
    if (!app_id || !item_id || !field_id) return undefined;
    return this.#guard.attempt('setFieldValue', () =>
      this.client.fields.setValue(app_id, item_id, field_id, value).then(() => value),
    );
  }

  /**
   * What is known of one file.
   *
   * @param app_id - id of the app
   * @param file_id - id of the file
   * @returns '' where the app has no such file, which callers rely on; null where the call fails
   */
  getFile(app_id: Id, file_id: Id): Answer<PlatformFile | ''> {
    return this.#guard.read('getFile', async () => (await this.client.files.get(app_id, file_id)) ?? '') as Answer<
      PlatformFile | ''
    >;
  }

  /**
   * The files with these ids, in the order of the app's list. Unknown ones are left out.
   *
   * @param app_id - id of the app
   * @param ids - ids of the files; none by default
   * @returns null where the call fails
   */
  getFiles(app_id: Id, ids: readonly Id[] = []): Answer<readonly PlatformFile[]> {
    return this.#guard.read('getFiles', () => this.client.files.list(app_id, ids));
  }

  /**
   * Uploads a file to an item. For progress, see `client.files.upload`.
   *
   * @param file - the content: a File or a Blob
   * @param app_id - id of the app
   * @param item_id - id of the item
   * @returns the file's record; null where the call fails
   */
  uploadFile(file: Blob, app_id: Id, item_id: Id): Answer<PlatformFile> {
    return this.#guard.read('uploadFile', () => this.client.files.upload(file, { app_id, item_id }));
  }

  /**
   * Uploads a text as a file.
   *
   * @param file - `source`, `file_name`, `extension`, `app_id`, `item_id`; `format` and `element_id` where they matter.
   * One object, though the older library declared seven arguments
   * @returns the file's record; null where the call fails
   */
  uploadFileFromString(file: TextFile): Answer<PlatformFile> {
    return this.#guard.read('uploadFileFromString', () => this.client.files.uploadText(file));
  }

  /**
   * Replaces content, name and kind of a text file; its id stays.
   *
   * @param source - the new content
   * @param file_id - id of the file
   * @param file_name - the new name, without its ending
   * @param extension - the new ending
   * @param format - the new format, such as a media type
   * @returns the file's record as it is now; null where the call fails
   */
  updateFileFromString(
    source: string,
    file_id: Id,
    file_name: string,
    extension: string,
    format?: string,
  ): Answer<PlatformFile> {
    return this.#guard.read('updateFileFromString', () =>
      this.client.files.update({ source, file_id, file_name, extension, ...(format === undefined ? {} : { format }) }),
    );
  }

  /**
   * Deletes a file.
   *
   * @param app_id - id of the app
   * @param id - id of the file
   * @returns true; null where the call fails
   */
  deleteFile(app_id: Id, id: Id): Promise<true | null> {
    return this.#guard.attempt('deleteFile', () => this.client.files.delete(app_id, id).then(() => true as const));
  }

  /**
   * Copies files to items, ten per call.
   *
   * @param files - each `{ file_id, app_id, item_id }`, or as the older library has it, `{ source, destination: {
   * app_id, item_id } }`
   * @returns the copies, in the order given; null where the call fails
   */
  duplicateFile(
    files: readonly (FileCopy | { readonly source: Id | string; readonly destination: Omit<FileCopy, 'file_id'> })[],
  ): Answer<readonly PlatformFile[]> {
    const copyOf = (file: (typeof files)[number]) =>
      'destination' in file ? { ...file.destination, file_id: Number(file.source) } : file;
    return this.#guard.read('duplicateFile', async () => this.client.files.duplicate(files.map(copyOf)));
  }

  /**
   * A text file with its content.
   *
   * @param app_id - id of the app
   * @param file_id - id of the file
   * @returns `{ file, data, type: 'file' }`; false where there is no such file; null where the call fails
   */
  downloadFileFromString(app_id: Id, file_id: Id): Promise<unknown> {
    return this.#guard.read(
      'downloadFileFromString',
      async () => (await this.client.files.download(app_id, file_id)) ?? false,
    );
  }

  /**
   * Writes a document, in place of the one at its address where there is one. Emits `gh_document_insert_one` at the
   * address.
   *
   * @param document - its address, `app_id`, `item_id` and `element_id`, and `data`: JSON text
   * @returns the document as the platform keeps it; null where the call fails
   * @example
   * await gudhub.createDocument({ app_id: 7, item_id: 12, element_id: 3, data: JSON.stringify(content) });
   */
  createDocument(document: PlatformDocument): Answer<PlatformDocument> {
    return this.#guard.read('createDocument', () => this.client.documents.insert(document));
  }

  /**
   * The document at an address.
   *
   * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
   * @returns null where there is none, and where the call fails
   */
  getDocument(address: DocumentAddress): Answer<PlatformDocument | null> {
    return this.#guard.read('getDocument', () => this.client.documents.get(address)) as Answer<PlatformDocument | null>;
  }

  /**
   * All documents of an app, or of one of its items.
   *
   * @param address - `app_id`, and to narrow it down `item_id` and `element_id`
   * @returns null where the call fails
   */
  getDocuments(address: Partial<DocumentAddress>): Answer<readonly PlatformDocument[]> {
    return this.#guard.read('getDocuments', () => this.client.documents.find(address));
  }

  /**
   * Removes the document at an address.
   *
   * @param address - where the document is: `app_id`, `item_id` and `element_id`, the id of its field
   * @returns true; null where the call fails
   */
  deleteDocument(address: DocumentAddress): Promise<true | null> {
    return this.#guard.attempt('deleteDocument', () => this.client.documents.remove(address).then(() => true as const));
  }

  /**
   * Signs in with a password. Whoever was signed in before is forgotten.
   *
   * @param credentials - `{ username, password }`
   * @returns the user, with a token and the key that renews it; null where the call fails
   */
  login(credentials: { readonly username: string; readonly password: string }): Answer<User> {
    return this.#guard.read('login', () => this.client.auth.login(credentials));
  }

  /**
   * Signs out: wipes token, key and memory, then tells the platform.
   *
   * @param _token - not needed: the current token is the one that ends
   * @returns true; null where the call fails
   */
  logout(_token?: string): Promise<true | null> {
    return this.#guard.attempt('logout', () => this.client.auth.logout().then(() => true as const));
  }

  /**
   * Creates a user; does not sign in.
   *
   * @param user - `username`, which is an e-mail address, `password`, and whatever else the platform asks for
   * @returns what the platform answers; null where the call fails
   */
  signup(user: NewUser): Promise<unknown> {
    return this.#guard.read('signup', () => this.client.auth.signUp(user));
  }

  /**
   * Users whose name or e-mail contains the keyword.
   *
   * @param keyword - the text to look for
   * @returns null where the call fails
   */
  getUsersList(keyword: string): Answer<readonly PublicUser[]> {
    return this.#guard.read('getUsersList', () => this.client.auth.findUsers(keyword));
  }

  /**
   * Signs in with a login key. The key of the user who is signed in renews the token, and what is held of the user stays.
   *
   * @param auth_key - the key
   * @returns the user, with a token; null where the call fails
   */
  updateToken(auth_key: string): Answer<User> {
    return this.#guard.read('updateToken', async () => {
      const { session } = coreOf(this.client);
      if (!auth_key || auth_key !== session.authKey) return this.client.auth.login({ auth_key });
      if (session.currentToken !== undefined) session.refuse(session.currentToken);
      await this.client.auth.token();
      return session.user as User;
    });
  }

  /**
   * Does what {@link GudHub.updateAvatar} does.
   *
   * @param image - the picture as a data URL
   * @returns the user; null where the call fails
   */
  avatarUploadApi(image: string): Answer<User> {
    return this.updateAvatar(image);
  }

  /**
   * What the platform says of its version. Needs no user.
   *
   * @returns text or an object, as the platform likes; null where the call fails
   */
  getVersion(): Promise<unknown> {
    return this.#guard.read('getVersion', () => this.client.auth.version());
  }

  /**
   * One user, asked for once: what is known of a user is kept until another one signs in.
   *
   * @param userId - id of the user
   * @returns null where there is no such user, and where the call fails
   */
  getUserById(userId: Id): Answer<PublicUser | null> {
    return this.#guard.read('getUserById', () =>
      this.#users.get(userId, () => this.client.auth.userById(userId)),
    ) as Answer<PublicUser | null>;
  }

  /**
   * A token that is valid now; renews it where needed.
   *
   * @returns null where the call fails
   */
  getToken(): Promise<string | null> {
    return this.#guard.attempt('getToken', () => this.client.auth.token());
  }

  /**
   * Changes the signed-in user.
   *
   * @param user - what shall change: `fullname`; `password` together with `current_password` …
   * @returns the user as it is now; null where the call fails
   */
  updateUser(user: Partial<User>): Answer<User> {
    return this.#guard.read('updateUser', () => this.client.auth.updateUser(user));
  }

  /**
   * Replaces the picture of the signed-in user.
   *
   * @param image - the picture as a data URL, such as `data:image/png;base64,…`
   * @returns the user; null where the call fails
   */
  updateAvatar(image: string): Answer<User> {
    return this.#guard.read('updateAvatar', () => this.client.auth.updateAvatar(image));
  }

  /**
   * Registers a service worker, and takes over the apps it has read anew, in the place of another one.
   *
   * @param link - address of its script
   * @returns undefined; null where the environment has no service workers
   */
  activateSW(link: string): Promise<unknown> {
    return this.#guard.attempt('activateSW', async () => {
      const { serviceWorker } = coreOf(this.client).environment;
      if (!serviceWorker) throw new SdkError('unsupported', 'This environment has no service workers.');
      await this.#worker.follow(link);
    });
  }
}

export default GudHub;
export type { FieldModule, GudHubOptions };
