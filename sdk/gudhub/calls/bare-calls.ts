import type { FormFields } from '../../http/form.js';
import { chunkPath } from '../../cache/read-chunks.js';
import type { App, AppInfo, ChunkId, Id } from '../../types/entities.js';
import { carriedOut } from '../carried-out.js';
import type { FacadeContext } from '../facade-context.js';
import { replacingText } from './replacing-text.js';

/**
 * The calls whose names end in `Api`: each makes one request and returns the raw answer. It does not change the cached
 * app. After a write, the affected apps are read again with their next call.
 */
export function bareCalls({ core: { wire, cache }, attempt }: FacadeContext) {
  const get = (name: string, path: string, query?: FormFields): Promise<unknown> =>
    attempt(name, () => wire.get(path, query, { answer: 'any' }));
  /** Makes a write. The affected apps are read again, whatever its result. */
  const change = (call: () => Promise<unknown>, isAbout: (app: App) => boolean): Promise<unknown> =>
    carriedOut(call).finally(() => {
      const held = cache.appIds.filter((id) => isAbout(cache.held(id) as App));
      // The content of an app that is being read is not known yet.
      for (const id of [...held, ...cache.loadingIds]) cache.invalidate(id);
    });
  const post = (name: string, path: string, form: FormFields, isAbout: (app: App) => boolean): Promise<unknown> =>
    attempt(name, () => change(() => wire.post(path, form, { answer: 'any' }), isAbout));
  /** The list of apps is read again, too. */
  const outdateList = (made: Promise<unknown>): Promise<unknown> => made.finally(() => (cache.listReadAt = -Infinity));
  const isApp = (appId: unknown) => (app: App) => app.app_id === Number(appId);
  const hasFile = (fileId: unknown) => (app: App) => app.file_list.some((file) => file.file_id === Number(fileId));
  const none = () => false;
  const json = (value: unknown) => JSON.stringify(value);
  return {
    apps: {
      /**
       * Asks for an app.
       *
       * @param app_id - id of the app
       * @returns the answer; null where the call fails
       */
      getAppApi: (app_id: Id | string) => get('getAppApi', '/api/app/get', { app_id }),
      /**
       * Asks for the list of apps.
       *
       * @returns the list, each entry marked `from_apps_list`; null where the call fails
       */
      getAppListApi: () =>
        attempt('getAppListApi', async () => {
          const { apps_list = [] } = (await wire.get('/api/applist/get', {}, { answer: 'any' })) as {
            readonly apps_list?: AppInfo[];
          };
          return apps_list.map((app) => ({ ...app, from_apps_list: true }));
        }),
      /**
       * Creates an app.
       *
       * @param app - the app
       * @returns the answer, marked `from_apps_list`; null where the call fails
       */
      createNewAppApi: async (app: object): Promise<unknown> => {
        const made = await outdateList(post('createNewAppApi', '/api/app/create', { app: json(app) }, none));
        return typeof made === 'object' && made !== null ? { ...made, from_apps_list: true } : made;
      },
      /**
       * Changes an app.
       *
       * @param app - `app_id`, and the app as it shall be
       * @returns the answer; null where the call fails
       */
      updateAppApi: (app: { readonly app_id: Id | string }) =>
        outdateList(post('updateAppApi', '/api/app/update', { app: json(app) }, isApp(app?.app_id))),
      /**
       * Deletes an app.
       *
       * @param app_id - id of the app
       * @returns the answer; null where the call fails
       */
      deleteAppApi: (app_id: Id | string) =>
        outdateList(post('deleteAppApi', '/api/app/delete', { app_id }, isApp(app_id))),
    },
    items: {
      /**
       * Adds items as they are given, empty values too.
       *
       * @param app_id - id of the app
       * @param items - the items
       * @returns the answer; null where the call fails
       */
      addItemsApi: (app_id: Id | string, items: readonly object[]) =>
        post('addItemsApi', '/api/items/add', { items: json(items), app_id }, isApp(app_id)),
      /**
       * Changes items.
       *
       * @param app_id - id of the app
       * @param items - the items
       * @returns the answer; null where the call fails
       */
      updateItemsApi: (app_id: Id | string, items: readonly object[]) =>
        post('updateItemsApi', '/api/items/update', { items: json(items), app_id }, isApp(app_id)),
      /**
       * Deletes items.
       *
       * @param ids - ids of the items
       * @returns the answer; null where the call fails
       */
      deleteItemsApi: (ids: readonly (Id | string)[]) =>
        post('deleteItemsApi', '/api/items/delete', { items_ids: json(ids) }, (app) => {
          const gone = new Set([ids].flat().map(Number));
          return app.items_list.some((item) => gone.has(item.item_id));
        }),
    },
    fields: {
      /**
       * Deletes a field.
       *
       * @param field_id - id of the field model
       * @returns the answer; null where the call fails
       */
      deleteFieldApi: (field_id: Id | string) =>
        post('deleteFieldApi', '/api/app/delete-field', { field_id }, (app) =>
          app.field_list.some((model) => model.field_id === Number(field_id)),
        ),
    },
    files: {
      /**
       * Uploads a text as a file.
       *
       * @param file - `source`, `file_name`, `extension`, `app_id`, `item_id`
       * @returns the answer; null where the call fails
       */
      uploadFileFromStringApi: (file: object) =>
        post('uploadFileFromStringApi', '/file/upload', { file: json(file) }, isApp(appIdOf(file))),
      /**
       * Replaces a text file.
       *
       * @param source - the new content
       * @param file_id - id of the file
       * @param file_name - the new name, without its ending
       * @param extension - the new ending
       * @param format - the new format, such as a media type
       * @returns the answer; null where the call fails
       */
      updateFileFromStringApi: replacingText((file) =>
        post('updateFileFromStringApi', '/file/update', { file: json(file) }, hasFile(file.file_id)),
      ),
      /**
       * Copies files.
       *
       * @param files - each `{ source, destination }`, as the platform takes them
       * @returns the answer; null where the call fails
       */
      duplicateFileApi: (files: readonly object[]) =>
        post('duplicateFileApi', '/api/new/file/duplicate', { files: json(files) }, (app) =>
          files.some((file) => isApp(destinationOf(file))(app)),
        ),
      /**
       * Deletes a file.
       *
       * @param file_id - id of the file
       * @returns the answer; null where the call fails
       */
      deleteFileApi: (file_id: Id | string) =>
        attempt('deleteFileApi', () => change(() => wire.command('/file/delete', { file_id }), hasFile(file_id))),
    },
    chunks: {
      /**
       * Asks for a chunk of an app.
       *
       * @param appId - id of the app
       * @param chunkId - id of the chunk, out of the app's `chunks`
       * @returns the answer; null where the call fails
       */
      getChunkApi: (appId: Id | string, chunkId: ChunkId) => get('getChunkApi', chunkPath(appId, chunkId)),
      /**
       * Asks for the items that are in no chunk yet.
       *
       * @param appId - id of the app
       * @returns the answer; null where the call fails
       */
      getLastChunkApi: (appId: Id | string) => get('getLastChunkApi', chunkPath(appId)),
    },
    users: {
      /**
       * Asks for a user, known or not.
       *
       * @param id - id of the user
       * @returns the answer; null where the call fails
       */
      getUserByIdApi: (id: Id | string) => get('getUserByIdApi', '/auth/getuserbyid', { id }),
      /**
       * Changes the signed-in user; the cached data of the user stays as it was.
       *
       * @param user - what shall change
       * @returns the answer; null where the call fails
       */
      updateUserApi: (user: object) => post('updateUserApi', '/auth/updateuser', { user: json(user) }, none),
    },
  };
}

/** The app that a file names; callers may give anything. */
const appIdOf = (file: unknown): unknown => (Object(file) as { readonly app_id?: unknown }).app_id;

/** The app that gets the copy of a file. */
const destinationOf = (file: unknown): unknown =>
  appIdOf((Object(file) as { readonly destination?: unknown }).destination ?? file);
