import Fuse from 'fuse.js';
import type { Client } from '../client.js';
import type { Logger } from '../environment.js';
import { compareAppsItemsLists } from '../pure/compare-apps-items-lists.js';
import type { ItemsListsDifference } from '../pure/compare-apps-items-lists.js';
import { checkRecurringDate } from '../pure/check-recurring-date.js';
import { compareItems } from '../pure/compare-items.js';
import { compareObjects } from '../pure/compare-objects.js';
import type { Filter } from '../pure/filter-types.js';
import { getDate } from '../pure/get-date.js';
import { group } from '../pure/group.js';
import { jsonConstructor } from '../pure/json-constructor.js';
import { jsonToItems } from '../pure/json-to-items.js';
import { makeNestedList } from '../pure/make-nested-list.js';
import { mergeChunks } from '../pure/merge-chunks.js';
import { mergeFieldLists } from '../pure/merge-field-lists.js';
import type { FieldView } from '../pure/merge-field-lists.js';
import { mergeItems } from '../pure/merge-items.js';
import { mergeObjects } from '../pure/merge-objects.js';
import { populateItems } from '../pure/populate-items.js';
import { populateWithDate } from '../pure/populate-with-date.js';
import { populateWithItemRef } from '../pure/populate-with-item-ref.js';
import type { JsonScheme, SchemeVariables } from '../pure/scheme-types.js';
import { SdkError } from '../sdk-error.js';
import { copyFiles } from '../templates/copy-files.js';
import type { InstallProgress } from '../templates/template.js';
import type { Id, Item, ItemField } from '../types/entities.js';
import { copyForCaller } from './copy-for-caller.js';
import { fieldsToView, fieldsToViewWithType } from './fields-to-view.js';
import type { Guard } from './guard.js';
import { ItemsSelection } from './items-selection.js';
import { schemeForCaller } from './scheme-for-caller.js';
import { fillFilters, filterNow, selectItems } from './select-items.js';
import type { SelectionContext } from './select-items.js';

interface TemplatePack {
  readonly apps: readonly Id[];
  readonly auth_key?: string;
  readonly data_to_change?: { readonly name?: string; readonly icon?: unknown };
}

/**
 * The pure functions and helpers under the names of `gudhub.util`. Those that ask the platform resolve null, logged,
 * where they fail.
 *
 * @example
 * const { new_src_items } = gudhub.util.compareItems(imported, existing, emailFieldId);
 */
export class GudHubUtil {
  /** See {@link compareObjects}. */
  readonly compareObjects = compareObjects;
  /** See {@link compareItems}. */
  readonly compareItems = compareItems;
  /** See {@link mergeItems}. */
  readonly mergeItems = mergeItems;
  /** See {@link mergeObjects}. */
  readonly mergeObjects = mergeObjects;
  /** See {@link mergeChunks}. */
  readonly mergeChunks = mergeChunks;
  /** See {@link mergeFieldLists}. */
  readonly mergeFieldLists = mergeFieldLists;
  /** See {@link makeNestedList}. */
  readonly makeNestedList = makeNestedList;
  /** See {@link jsonToItems}. */
  readonly jsonToItems = jsonToItems;
  /** See {@link populateItems}. */
  readonly populateItems = populateItems;
  /** See {@link populateWithDate}. */
  readonly populateWithDate = populateWithDate;
  /** See {@link populateWithItemRef}. */
  readonly populateWithItemRef = populateWithItemRef;
  /** See {@link checkRecurringDate}. */
  readonly checkRecurringDate = checkRecurringDate;
  /** See {@link filterNow}. */
  readonly filter = filterNow;
  /** See {@link group}. */
  readonly group = group;
  readonly #client: Client;
  readonly #guard: Guard;
  readonly #log: Logger;
  readonly #selection = new ItemsSelection();
  /** Which app each copy was made of. */
  readonly #sources = new Map<Id, Id>();

  constructor(client: Client, guard: Guard, log: Logger) {
    this.#client = client;
    this.#guard = guard;
    this.#log = log;
  }

  /**
   * Resolves a date preset in local time.
   *
   * @param key - `next_day`, `this_monday`, `30_days_past`, `this_month` …; unknown ones mean now
   * @returns a moment in ms since 1970, or `{ start, end }` in ms, the end exclusive
   */
  getDate(key: string): ReturnType<typeof getDate> {
    return getDate(key);
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
   */
  prefilter(
    filters: readonly Filter[],
    element_app_id?: Id,
    app_id?: Id,
    item_id?: Id,
    variables?: SchemeVariables,
  ): Promise<Filter[] | null> {
    return this.#guard.attempt('prefilter', () =>
      fillFilters(this.#client, filters, { element_app_id, app_id, item_id }, variables),
    );
  }

  /**
   * Selects items as {@link GudHub.getFilteredItems} does, with the context in single arguments.
   *
   * @param items - items in any order
   * @param filters - conditions, joined from left to right; see {@link Filter}
   * @param element_app_id - id of the app that the filters' element belongs to
   * @param app_id - id of the app in hand
   * @param item_id - id of the item in hand
   * @param field_group - ids of fields, separated by commas: one item of each group is kept
   * @param search - a text that must occur in some value, whatever the case
   * @param search_params - another such text
   * @returns the same item objects in a new list; null where the call fails
   */
  getFilteredItems(
    items: readonly Item[],
    filters: readonly Filter[],
    element_app_id?: Id,
    app_id?: Id,
    item_id?: Id,
    field_group?: string,
    search?: string,
    search_params?: string,
  ): Promise<Item[] | null> {
    const context: SelectionContext = { element_app_id, app_id, item_id, field_group, search, search_params };
    return this.#guard.attempt('getFilteredItems', () => selectItems(this.#client, items, filters, context));
  }

  /**
   * Builds JSON from apps as a scheme describes it.
   *
   * @param scheme - root of the scheme: an array, an object or a property
   * @param item - the item to start from
   * @param variables - values that filters, limits and offsets refer to: by name, or one list for every variable filter
   * @param appId - id of the app to start from
   * @returns an object with one key, the scheme's `property_name`; null where the call fails
   */
  jsonConstructor(scheme: JsonScheme, item?: Item, variables?: SchemeVariables, appId?: Id): Promise<unknown> {
    const { apps, modules, auth } = this.#client;
    const access = {
      getApp: (id: Id) => apps.get(id),
      interpret: async ({
        appId: app,
        item: row,
        fieldId,
        interpretation,
        value,
      }: {
        appId: Id | undefined;
        item: Item;
        fieldId: Id;
        interpretation: string;
        value: unknown;
      }) => (app === undefined ? value : modules.interpretField(app, row.item_id, fieldId, interpretation)),
      getUser: async () => {
        await auth.token();
        return auth.user();
      },
      log: (message: string) => this.#log.warn(message),
    };
    return this.#guard.read('jsonConstructor', () =>
      jsonConstructor(schemeForCaller(scheme, item), access, { item, appId, variables, fuse: Fuse, immutable: true }),
    );
  }

  /**
   * The fields of a table: those that its settings name, then the app's others, shown as their modules say. Fields that
   * the app has no more are left out.
   *
   * @param appId - id of the app
   * @param settings - each `{ field_id, show, width }`; the width is CSS, `150px` where none is given
   * @returns one `{ field_id, show, width }` per field; null where the call fails
   */
  createFieldsListToView(appId: Id, settings: readonly FieldView[]): Promise<object[] | null> {
    return this.#guard.attempt('createFieldsListToView', () => fieldsToView(this.#client, appId, settings));
  }

  /**
   * The fields of a table with their types: those that its settings name, then the app's others, shown as their modules
   * say. Fields that the app has no more are left out.
   *
   * @param appId - id of the app
   * @param settings - each `{ field_id, show, … }`; they are copied, not changed
   * @returns the settings, each with the field's `data_type`; null where the call fails
   */
  createFieldsListToViewWithDataType(appId: Id, settings: readonly FieldView[]): Promise<object[] | null> {
    return this.#guard.attempt('createFieldsListToViewWithDataType', () =>
      fieldsToViewWithType(this.#client, appId, settings),
    );
  }

  /**
   * Picks items, and drops those that were picked before.
   *
   * @param appId - id of their app
   * @param items - the items to pick or to drop
   * @returns undefined; null where the app cannot be read
   */
  selectItems(appId: Id, items: readonly Item[]): Promise<unknown> {
    return this.#guard.attempt('selectItems', async () =>
      this.#selection.toggle(copyForCaller(await this.#client.apps.get(appId)), items),
    );
  }

  /**
   * The items that are picked.
   *
   * @param appId - id of their app
   * @returns `{ items, app }`; two empty lists where none were ever picked
   */
  getSelectedItems(appId: Id): ReturnType<ItemsSelection['get']> {
    return this.#selection.get(appId);
  }

  /**
   * Drops all items that are picked.
   *
   * @param appId - id of their app
   */
  clearSelectedItems(appId: Id): void {
    this.#selection.clear(appId);
  }

  /**
   * Tells whether an item is picked.
   *
   * @param appId - id of its app
   * @param itemId - id of the item
   */
  isItemSelected(appId: Id, itemId: Id): boolean {
    return this.#selection.has(appId, itemId);
  }

  /**
   * Copies the files that items refer to, and lets the items refer to the copies. The items given are changed; what of
   * a value is no id stays in it.
   *
   * @param appId - id of the app that gets the copies
   * @param items - items whose field holds ids of files, separated by commas
   * @param elementId - id of that field
   * @returns undefined; null where a call fails
   */
  fileInstallerHelper(
    appId: Id,
    items: { readonly item_id: Id; readonly fields: ItemField[] }[],
    elementId: Id,
  ): Promise<unknown> {
    return this.#guard.attempt('fileInstallerHelper', async () => {
      const values = items.flatMap(({ item_id, fields }) => {
        const value = fields.find((field) => field.element_id === elementId);
        return value?.field_value ? [{ value, to: { app_id: appId, item_id, element_id: elementId } }] : [];
      });
      await copyFiles(this.#client.files, values, (id) => id > 0);
    });
  }

  /**
   * Copies apps with all that is in them. Where a step fails, the copies are removed again.
   *
   * @param pack - `apps`: ids of the apps to copy; `auth_key` of the account that gets them; `data_to_change`: name and
   * icon of the copies
   * @param maxItems - most items of each app; default 100000
   * @param progress - gets `{ percent, status }` after each step, and `{ status: 'Done', apps }` at last
   * @returns undefined; null where a step fails
   */
  createAppsFromTemplate(
    pack: TemplatePack,
    maxItems?: number,
    progress?: (report: InstallProgress) => void,
  ): Promise<unknown> {
    return this.#guard.attempt(
      'createAppsFromTemplate',
      async () => void (await this.#client.templates.install(pack, { maxItems, onProgress: progress })),
    );
  }

  /**
   * Copies apps without their items.
   *
   * @param pack - `apps`: ids of the apps to copy; `auth_key` of the account that gets them; `data_to_change`: name and
   * icon of the copies
   * @returns the copies; null where the call fails
   */
  createApps(pack: TemplatePack): Promise<unknown> {
    return this.#guard.read('createApps', async () => {
      const { apps } = await this.#client.templates.install(pack, { maxItems: 0 });
      apps.forEach((copy, place) => this.#sources.set(copy, pack.apps[place] ?? 0));
      return Promise.all(apps.map((id) => this.#client.apps.get(id)));
    });
  }

  /**
   * Copies items into apps that `createApps` of this object has made, from the apps that those are copies of.
   *
   * @param apps - what `createApps` resolved with
   * @param maxItems - most items of each app; none and 0 mean 100000
   * @returns undefined; null where a step fails
   */
  createItems(apps: readonly { readonly app_id: Id }[], maxItems?: number): Promise<unknown> {
    return this.#guard.attempt('createItems', async () => {
      const copies = apps.map(({ app_id: copy }) => ({ source: this.#sourceOf(copy), copy }));
      await this.#client.templates.fill(copies, { maxItems: maxItems || undefined });
    });
  }

  #sourceOf(copy: Id): Id {
    const source = this.#sources.get(copy);
    if (source !== undefined) return source;
    throw new SdkError(
      'bad-argument',
      `App ${copy} was not made by createApps of this object: nothing is known of where its items are.`,
    );
  }

  /**
   * Tells what has become of an app's items between two states of its list.
   *
   * @param before - items as they were
   * @param after - items as they are
   * @param callback - called soon after, never at once, with the items that are new, deleted and different
   */
  compareAppsItemsLists(
    before: readonly Item[],
    after: readonly Item[],
    callback: (difference: ItemsListsDifference) => void,
  ): void {
    queueMicrotask(() => callback(compareAppsItemsLists(before, after)));
  }
}
