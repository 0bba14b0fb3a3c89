import Fuse from 'fuse.js';
import { coreOf } from '../client.js';
import type { Client } from '../client.js';
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
import type { InstallProgress } from '../templates/template.js';
import type { Id, Item, ItemField } from '../types/entities.js';
import { fieldsToView, fieldsToViewWithType } from './fields-to-view.js';
import type { Guard } from './guard.js';
import { ItemsSelection } from './items-selection.js';
import { fillFilters, filterNow, selectItems } from './select-items.js';
import type { SelectionContext } from './select-items.js';

interface TemplatePack {
  readonly apps: readonly Id[];
  readonly auth_key?: string;
  readonly data_to_change?: { readonly name?: string; readonly icon?: unknown };
}

/** The pure functions and helpers under the names of `gudhub.util`. */
export class GudHubUtil {
  readonly compareObjects = compareObjects;
  readonly compareItems = compareItems;
  readonly mergeItems = mergeItems;
  readonly mergeObjects = mergeObjects;
  readonly mergeChunks = mergeChunks;
  readonly mergeFieldLists = mergeFieldLists;
  readonly makeNestedList = makeNestedList;
  readonly jsonToItems = jsonToItems;
  readonly populateItems = populateItems;
  readonly populateWithDate = populateWithDate;
  readonly populateWithItemRef = populateWithItemRef;
  readonly checkRecurringDate = checkRecurringDate;
  readonly filter = filterNow;
  readonly group = group;
  readonly #client: Client;
  readonly #guard: Guard;
  readonly #selection = new ItemsSelection();
  /** Which app each copy was made of. */
  readonly #sources = new Map<Id, Id>();

  constructor(client: Client, guard: Guard) {
    this.#client = client;
    this.#guard = guard;
  }

  getDate(key: string): ReturnType<typeof getDate> {
    return getDate(key);
  }

  prefilter(filters: readonly Filter[], element_app_id?: Id, app_id?: Id, item_id?: Id, variables?: SchemeVariables): Promise<Filter[] | null> {
    return this.#guard.attempt('prefilter', () => fillFilters(this.#client, filters, { element_app_id, app_id, item_id }, variables));
  }

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

  jsonConstructor(scheme: JsonScheme, item?: Item, variables?: SchemeVariables, appId?: Id): Promise<unknown> {
    const { apps, modules, auth } = this.#client;
    const { log } = coreOf(this.#client).environment;
    const access = {
      getApp: (id: Id) => apps.get(id),
      interpret: async ({ appId: app, item: row, fieldId, interpretation, value }: { appId: Id | undefined; item: Item; fieldId: Id; interpretation: string; value: unknown }) =>
        app === undefined ? value : modules.interpretField(app, row.item_id, fieldId, interpretation),
      getUser: async () => {
        await auth.token();
        return auth.user();
      },
      log: (message: string) => log.warn(message),
    };
    return this.#guard.attempt('jsonConstructor', () => jsonConstructor(scheme, access, { item, appId, variables, fuse: Fuse, immutable: true }));
  }

  createFieldsListToView(appId: Id, settings: readonly FieldView[]): Promise<object[] | null> {
    return this.#guard.attempt('createFieldsListToView', () => fieldsToView(this.#client, appId, settings));
  }

  createFieldsListToViewWithDataType(appId: Id, settings: readonly FieldView[]): Promise<object[] | null> {
    return this.#guard.attempt('createFieldsListToViewWithDataType', () => fieldsToViewWithType(this.#client, appId, settings));
  }

  selectItems(appId: Id, items: readonly Item[]): Promise<unknown> {
    return this.#guard.attempt('selectItems', async () => this.#selection.toggle(await this.#client.apps.get(appId), items));
  }

  getSelectedItems(appId: Id): ReturnType<ItemsSelection['get']> {
    return this.#selection.get(appId);
  }

  clearSelectedItems(appId: Id): void {
    this.#selection.clear(appId);
  }

  isItemSelected(appId: Id, itemId: Id): boolean {
    return this.#selection.has(appId, itemId);
  }

  /** Copies the files that the items refer to, and lets the items refer to the copies. */
  fileInstallerHelper(appId: Id, items: { readonly item_id: Id; readonly fields: ItemField[] }[], elementId: Id): Promise<unknown> {
    return this.#guard.attempt('fileInstallerHelper', async () => {
      for (const item of items) {
        const place = item.fields.findIndex((field) => field.element_id === elementId);
        const field = item.fields[place];
        if (!field?.field_value) continue;
        const destination = { app_id: appId, item_id: item.item_id, element_id: elementId };
        const copies = String(field.field_value).split(',').map((id) => ({ ...destination, file_id: Number(id) }));
        const made = await this.#client.files.duplicate(copies);
        item.fields[place] = { ...field, field_value: made.map((file) => file.file_id).join(',') };
      }
    });
  }

  createAppsFromTemplate(pack: TemplatePack, maxItems?: number, progress?: (report: InstallProgress) => void): Promise<unknown> {
    return this.#guard.attempt('createAppsFromTemplate', async () => void (await this.#client.templates.install(pack, { maxItems, onProgress: progress })));
  }

  /** Copies apps without their items; resolves with the copies. */
  createApps(pack: TemplatePack): Promise<unknown> {
    return this.#guard.read('createApps', async () => {
      const { apps } = await this.#client.templates.install(pack, { maxItems: 0 });
      apps.forEach((copy, place) => this.#sources.set(copy, pack.apps[place] ?? 0));
      return Promise.all(apps.map((id) => this.#client.apps.get(id)));
    });
  }

  /**
   * Copies items into apps that `createApps` has made, from the apps that those are copies of.
   *
   * @param apps what `createApps` resolved with
   * @param maxItems most items of each app; none means 100000
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
    throw new SdkError('bad-argument', `App ${copy} was not made by createApps of this object: nothing is known of where its items are.`);
  }

  compareAppsItemsLists(before: readonly Item[], after: readonly Item[], callback: (difference: ItemsListsDifference) => void): void {
    queueMicrotask(() => callback(compareAppsItemsLists(before, after)));
  }
}
