import type { App, AppInfo, Given, Id, NewApp } from '../../types/entities.js';
import { withoutItemsIndex } from '../copy-for-caller.js';
import type { Copied } from '../copy-for-caller.js';
import { carriedOut } from '../carried-out.js';
import type { FacadeContext } from '../facade-context.js';
import { bareCalls } from './bare-calls.js';
import { heldCalls } from './held-calls.js';

/** The calls about apps. */
export function appCalls(context: FacadeContext) {
  const { client, core, options, pipe, attempt, read, write } = context;
  const { cache } = core;
  const getAppsList = () => read('getAppsList', () => client.apps.list());
  const updateApp = (app: Given<Partial<App> & { readonly app_id: Id }>) =>
    read('updateApp', async () => {
      const known = await client.apps.get(app.app_id);
      const views_list = app.views_list?.length ? app.views_list : known.views_list;
      return carriedOut(() =>
        client.apps.update({ ...withoutItemsIndex(app), views_list, show: app.show ?? known.show }),
      );
    });
  return {
    /** True where the list of apps is held as it was read last. */
    get applistReceived() {
      return cache.list !== undefined && cache.isCurrent(cache.listReadAt);
    },
    /** The option of this name. */
    activateSW: options.activateSW,
    /**
     * The apps that the user may see, without their contents.
     *
     * @returns null where the call fails
     */
    getAppsList,
    /**
     * The entry of one app in the list of apps.
     *
     * @param app_id - id of the app
     * @returns undefined if the list lacks the app; null if the list cannot be read
     */
    getAppInfo: async (app_id: Id | string): Promise<Copied<AppInfo> | null | undefined> => {
      const list = await getAppsList();
      return list && list.find((app) => app.app_id === Number(app_id));
    },
    /**
     * Deletes an app with everything in it. Where the list of apps cannot be read, nothing is deleted.
     *
     * @param app_id - id of the app
     * @returns the list without the app; null where the call fails
     */
    deleteApp: (app_id: Id | string) =>
      read('deleteApp', async () => {
        // Read beforehand: an app that is gone must not be reported as a failure.
        const before = await client.apps.list();
        await carriedOut(() => client.apps.delete(app_id));
        return (cache.list ?? before).filter((app) => app.app_id !== Number(app_id));
      }),
    /**
     * An app with all its items, those in chunks included; held after the first read.
     *
     * @param app_id - id of the app; 0 and undefined give null without a request or a log line, which callers rely on
     * @returns null where the call fails
     */
    getApp: async (app_id: Id | string): Promise<Copied<App> | null> =>
      app_id ? read('getApp', () => client.apps.get(app_id)) : null,
    /**
     * Changes an app. Missing views, and a missing `show`, are those the app has.
     *
     * @param app - `app_id`, and what shall change; items and files in it are not touched
     * @returns the app as it is now; null where the call fails
     */
    updateApp,
    /**
     * Changes name, icon and the like of an app, and emits `gh_app_info_update` once that has worked.
     *
     * @param info - `app_id`, and what shall change
     * @returns the app as it is now; null where the call fails
     */
    updateAppInfo: async (info: Given<Partial<App> & { readonly app_id: Id }>): Promise<Copied<App> | null> => {
      const updated = await updateApp(info);
      if (updated) pipe.emit('gh_app_info_update', { app_id: info.app_id }, info);
      return updated;
    },
    /**
     * Creates an app; the platform gives it and its fields their ids.
     *
     * @param app - `app_name`, and whatever else the app shall have
     * @returns the app as the platform keeps it; null where the call fails
     */
    createNewApp: (app: Given<NewApp>) => write('createNewApp', () => client.apps.create(withoutItemsIndex(app))),
    /**
     * The views of an app.
     *
     * @param appId - id of the app
     * @returns null where the call fails
     */
    getAppViews: (appId: Id | string) => read('getAppViews', async () => (await client.apps.get(appId)).views_list),
    /**
     * Reads apps again, one after the other; events report the changes.
     *
     * @param ids - ids of the apps
     * @returns undefined; null where one cannot be read, those after it stay as they were
     */
    refreshApps: (ids: readonly (Id | string)[] = []) =>
      attempt('refreshApps', async () => {
        for (const id of ids) await client.apps.get(id, { fresh: true });
      }),
    /**
     * Reads the list of apps again, and emits `gh_apps_list_refreshed`.
     *
     * @returns undefined; null where the call fails
     */
    refreshAppsList: () =>
      attempt('refreshAppsList', async () => {
        const isFirst = cache.list === undefined;
        const apps = await client.apps.list({ fresh: true });
        // The client emits an event for a list that is read again. Callers of a refresh also wait for the event of the
        // first list.
        if (isFirst) pipe.emit('gh_apps_list_refreshed', {}, apps);
      }),
    ...bareCalls(context).apps,
    ...heldCalls(context).apps,
  };
}
