import { asApp } from '../../cache/as-app.js';
import { putList, putListEntry } from '../../cache/list-changes.js';
import { dropField, putItems, replaceApp } from '../../cache/record-changes.js';
import { expectList, requireId } from '../../check.js';
import { announce } from '../../events/announce.js';
import { numberIds } from '../../http/number-ids.js';
import { applyFrame } from '../../realtime/apply-frame.js';
import type { App, AppInfo, FieldModel, Given, Id, Item, PlatformFile } from '../../types/entities.js';
import { copyForCaller, withoutItemsIndex } from '../copy-for-caller.js';
import type { Copied } from '../copy-for-caller.js';
import type { FacadeContext } from '../facade-context.js';
import { heldApps } from '../held-apps.js';

type GivenApp = Given<Partial<App> & { readonly app_id: Id }>;

/**
 * Calls that change cached data, for callers that learnt of a change in their own way. None writes to the platform.
 * They treat their arguments like a frame of the realtime channel: data older than the cache is ignored.
 */
export function heldCalls({ core, client, attempt }: FacadeContext) {
  const { cache, wire } = core;
  /** Of an app that is not held nothing is changed. */
  const take = (api: string, appId: Id | string, response: unknown): void => {
    const app_id = requireId(appId, 'app_id');
    if (!cache.has(app_id)) return;
    announce(core);
    wire.outdate();
    applyFrame({ api, app_id, response }, core);
  };
  const takeFile = (api: string, app_id: Id | string, file: object) => take(api, app_id, { ...file, app_id });
  const heldApp = (appId: Id | string) => copyForCaller(cache.held(Number(appId))) as Copied<App> | undefined;
  const appOf = (app: GivenApp): App => {
    const taken = asApp(numberIds(withoutItemsIndex(app)), 'an app');
    const known: Partial<AppInfo> | undefined = heldApps(cache).find(({ app_id }) => app_id === taken.app_id);
    const { from_apps_list = false, permission } = known ?? {};
    return { ...taken, from_apps_list, ...(permission !== undefined && { permission }) };
  };
  const addNewAppToStorage = (app: GivenApp): number => {
    const taken = appOf(app);
    if (taken.field_list.length > 0) cache.put(taken);
    else putListEntry(core, numberIds(withoutItemsIndex(app)) as AppInfo);
    return heldApps(cache).length;
  };
  return {
    apps: {
      /** The apps that are held. */
      getAppListFromStorage: () => heldApps(cache),
      /**
       * The cached app.
       *
       * @param app_id - id of the app
       * @returns null where it was never read, or may be out of date
       */
      getAppFromStorage: (app_id: Id | string): Copied<App> | null =>
        (copyForCaller(cache.peek(app_id)) as Copied<App> | undefined) ?? null,
      /**
       * Holds an app that was read elsewhere; one without fields becomes an entry of the list, where the list is held.
       * Makes no call.
       *
       * @param app - the app with all that is in it
       * @returns how many apps are held
       * @throws SdkError `malformed` unless the argument is an app
       */
      addNewAppToStorage,
      /**
       * Puts an app into the cache, without an event and without a request.
       *
       * @param app - the app with all that is in it
       * @returns the cached app
       * @throws SdkError `malformed` unless the argument is an app
       */
      saveAppInStorage: (app: GivenApp): Copied<App> | null => {
        const taken = appOf(app);
        if (cache.has(taken.app_id)) cache.apply(taken.app_id, replaceApp(taken));
        else cache.put(taken);
        return heldApp(taken.app_id) ?? null;
      },
      /**
       * Puts an app into the cache, and emits the events of the app and its items. It makes no request.
       *
       * @param app - the app with all that is in it
       * @throws SdkError `malformed` unless the argument is an app
       */
      updateAppInStorage: (app: GivenApp): void => {
        announce(core);
        if (cache.has(app?.app_id)) cache.put(appOf(app));
        else addNewAppToStorage(app);
      },
      /**
       * Takes over what an app has become except its items and files, and emits events to listeners of its views and
       * field models. Makes no call.
       *
       * @param app - the app; one that is not cached is passed over
       * @throws SdkError `bad-argument` for an invalid id; `malformed` unless the argument is an app
       */
      updateAppFieldsAndViews: (app: GivenApp): void => take('/app/update', app?.app_id, withoutItemsIndex(app)),
      /**
       * Forgets an app. Makes no call: see {@link GudHub.deleteApp}.
       *
       * @param app_id - id of the app
       * @returns the cached apps
       */
      deletingAppFromStorage: (app_id: Id | string) => {
        cache.remove(Number(app_id));
        return heldApps(cache);
      },
      /**
       * Merges entries into the cached list of apps, without an event and without a request. If the list was never
       * read, the next `getAppsList` reads it.
       *
       * @param list - entries of the list; none by default
       * @throws SdkError `malformed` if the argument is not a list of apps
       */
      updateAppsListInStorage: (list?: readonly Given<AppInfo>[]): void => {
        const told = new Map(
          expectList<AppInfo>(numberIds(list ?? []), 'app_id', 'a list').map((app) => [app.app_id, app]),
        );
        const held = cache.list ?? [];
        const readAt = cache.list ? cache.listReadAt : -Infinity;
        const merged = [...new Set([...held.map((app) => app.app_id), ...told.keys()])].map((id) => ({
          ...held.find((app) => app.app_id === id),
          ...told.get(id),
        }));
        putList(core, merged as AppInfo[], false);
        cache.listReadAt = readAt;
      },
      /** Lets the next `getAppsList` ask the platform. */
      clearAppProcessor: (): void => void (cache.listReadAt = -Infinity),
      /** Does nothing: requests that are made through events are answered from the start. */
      appListeners: (): void => undefined,
    },
    items: {
      /**
       * Adds items to the cached app, and emits their events. It writes nothing. It reads the app first if the cache lacks it.
       *
       * @param app_id - id of the app
       * @param items - the items as the platform has them
       * @returns the cached app; null if the app cannot be read, or the argument is not a list of items
       */
      addItemsToStorage: (app_id: Id | string, items: readonly Given<Item>[]) =>
        attempt('addItemsToStorage', async () => {
          await client.apps.get(app_id);
          take('/items/add', app_id, items);
          return heldApp(app_id);
        }),
      /**
       * Changes cached items, and emits events of the items and the changed values. It writes nothing. It reads the app first if the cache lacks it.
       *
       * @param app_id - id of the app
       * @param items - the items with the fields that have changed
       * @returns the given items; null if the app cannot be read, or the argument is not a list of items
       */
      updateItemsInStorage: (app_id: Id | string, items: readonly Given<Item>[]) =>
        attempt('updateItemsInStorage', async () => {
          await client.apps.get(app_id);
          take('/items/update', app_id, items);
          return items;
        }),
      /**
       * Removes items from the cached app, and emits their events. It deletes nothing on the platform. It reads the app first if the cache lacks it.
       *
       * @param app_id - id of the app
       * @param items - the items, or no more than their `item_id`; none by default
       * @returns undefined; null if the app cannot be read, or the argument is not a list of items
       */
      deleteItemsFromStorage: (app_id: Id | string, items?: readonly { readonly item_id: Id | string }[]) =>
        attempt('deleteItemsFromStorage', async () => {
          await client.apps.get(app_id);
          take('/items/delete', app_id, items ?? []);
        }),
      /** Does nothing: requests that are made through events are answered from the start. */
      itemListeners: (): void => undefined,
    },
    fields: {
      /**
       * Drops a field, with its values, from the cached data of an app, and emits events to listeners of its items.
       * Makes no call.
       *
       * @param app_id - id of the app
       * @param field_id - id of the field model
       * @returns true
       */
      deleteFieldInStorage: (app_id: Id | string, field_id: Id | string): true => {
        announce(core);
        if (cache.has(app_id)) cache.apply(Number(app_id), dropField(Number(field_id)));
        return true;
      },
      /**
       * Changes a cached field model, without an event and without a request.
       *
       * @param app_id - id of the app
       * @param model - `field_id`, and the settings that have changed
       * @returns the given model
       */
      updateFieldInStorage: <Model extends Given<Partial<FieldModel> & { readonly field_id: Id }>>(
        app_id: Id | string,
        model: Model,
      ): Model => {
        const changed = numberIds(model) as unknown as FieldModel;
        if (cache.has(app_id))
          cache.apply(Number(app_id), (record) => {
            const field_list = record.base.field_list.map((known) =>
              known.field_id === changed.field_id ? { ...known, ...changed } : known,
            );
            record.describe({ field_list });
            return [];
          });
        return model;
      },
      /**
       * Changes a cached value of an item, without an event and without a request.
       *
       * @param app_id - id of the app
       * @param item_id - id of the item
       * @param field_id - id of the field model
       * @param field_value - the value
       * @returns the given value
       */
      updateFieldValue: (
        app_id: Id | string,
        item_id: Id | string,
        field_id: Id | string,
        field_value: unknown,
      ): unknown => {
        const item = { item_id: Number(item_id), fields: [{ field_id: Number(field_id), field_value }] };
        const known = cache.confirmedItem(Number(app_id), item.item_id);
        if (known?.fields.some((field) => field.field_id === Number(field_id)))
          cache.apply(Number(app_id), (record) => {
            putItems([item as Item], 'updated-by-others')(record);
            record.describe({});
            return [];
          });
        return field_value;
      },
      /** Does nothing: requests that are made through events are answered from the start. */
      fieldListeners: (): void => undefined,
    },
    files: {
      /**
       * Adds a file to the cached data of an app, and emits events to its listeners. Uploads nothing.
       *
       * @param app_id - id of the app; one that is not cached is passed over
       * @param file - what the platform says of the file
       * @throws SdkError `bad-argument` for an invalid id; `malformed` unless the argument is a file
       */
      addFileToStorage: (app_id: Id | string, file: Given<PlatformFile>): void =>
        takeFile('/file/upload', app_id, file),
      /**
       * Adds files to the cached data of an app, and emits events to their listeners. Uploads nothing.
       *
       * @param app_id - id of the app; one that is not cached is passed over
       * @param files - what the platform says of the files
       * @throws SdkError `bad-argument` for an invalid id; `malformed` unless the arguments are files
       */
      addFilesToStorage: (app_id: Id | string, files: readonly Given<PlatformFile>[]): void => {
        for (const file of files) takeFile('/file/upload', app_id, file);
      },
      /**
       * Drops a file from the cached data of an app, and emits events to its listeners. Deletes nothing.
       *
       * @param file_id - id of the file
       * @param app_id - id of the app; one that is not cached is passed over
       * @throws SdkError `bad-argument` for an invalid id
       */
      deleteFileFromStorage: (file_id: Id | string, app_id: Id | string): void =>
        take('/file/delete', app_id, { file_id }),
      /**
       * Changes the cached data of a file, and emits events to its listeners. Writes nothing.
       *
       * @param file_id - id of the file
       * @param app_id - id of the app; one that is not cached is passed over
       * @param file - what the platform says of the file
       * @throws SdkError `bad-argument` for an invalid id; `malformed` unless the argument is a file
       */
      updateFileInStorage: (file_id: Id | string, app_id: Id | string, file: Given<Partial<PlatformFile>>): void =>
        takeFile('/file/update', app_id, { ...file, file_id }),
    },
    storage: {
      /**
       * Changes cached items, and emits their events. It writes nothing.
       *
       * @param items - the items with the fields that have changed
       * @param app_id - id of the app
       * @returns the cached app; undefined if the cache lacks it; null if the argument is not a list of items
       */
      updateItemsInApp: (items: readonly Given<Item>[], app_id: Id | string) =>
        attempt('updateItemsInApp', async () => {
          take('/items/update', app_id, items);
          return heldApp(app_id);
        }),
      /**
       * Adds items to the cached app, and emits their events. It writes nothing.
       *
       * @param items - the items as the platform has them
       * @param app_id - id of the app
       * @returns the cached app; undefined if the cache lacks it; null if the argument is not a list of items
       */
      addItemsToApp: (items: readonly Given<Item>[], app_id: Id | string) =>
        attempt('addItemsToApp', async () => {
          take('/items/add', app_id, items);
          return heldApp(app_id);
        }),
      /**
       * Removes items from the cached app, and emits their events. It deletes nothing on the platform.
       *
       * @param items - the items, or no more than their `item_id`
       * @param app_id - id of the app
       * @returns the cached app; undefined if the cache lacks it; null if the argument is not a list of items
       */
      deleteItemsInApp: (items: readonly { readonly item_id: Id | string }[], app_id: Id | string) =>
        attempt('deleteItemsInApp', async () => {
          take('/items/delete', app_id, items);
          return heldApp(app_id);
        }),
    },
  };
}
