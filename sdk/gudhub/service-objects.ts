import { fetchChunk, fetchLastChunk } from '../cache/read-chunks.js';
import { requireObject } from '../check.js';
import { requireName } from '../check-arguments.js';
import { coreOf } from '../client.js';
import type { Client } from '../client.js';
import type { FormFields } from '../http/form.js';
import type { InvitedApp } from '../services/invitations-service.js';
import type { FieldModule } from '../modules/field-module.js';
import type { App, Id, PublicUser, User } from '../types/entities.js';
import { copyForCaller } from './copy-for-caller.js';
import { externalRequest } from './external-request.js';
import type { GudHubOptions } from './gudhub-options.js';
import type { Guard } from './guard.js';
import { createModuleList } from './module-list.js';
import type { UsersList } from './users-list.js';

/** A request of a caller's own making. */
export interface PlainRequest {
  /** Path under the platform's address, beginning with a slash; or the address of something else. */
  readonly url: string;
  /** True for an address of something else. */
  readonly externalResource?: boolean;
  readonly method?: string;
  /** Goes into the query. */
  readonly params?: FormFields;
  /** Goes into the form, or into the query where the method is GET. */
  readonly form?: FormFields;
}

/** The objects that callers reach through properties of the facade. */
export type ServiceObjects = ReturnType<typeof createServiceObjects>;

/** The objects that callers reach through properties of the facade, with their names and the order of their arguments. */
export function createServiceObjects(
  client: Client,
  { attempt, read }: Guard,
  users: UsersList,
  options: GudHubOptions,
) {
  const core = coreOf(client);
  const { cache, wire, session } = core;
  const { sharing, groups, modules } = client;
  const list = createModuleList(options);
  const instances = new Map<string, FieldModule>();
  return {
    sharing: {
      /**
       * Shares an app with a user.
       *
       * @param appId - id of the app
       * @param userId - id of the user
       * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
       * @returns what the platform answers; null where the call fails
       */
      add: (appId: Id, userId: Id, permission: number) =>
        read('sharing.add', () => sharing.add(appId, userId, permission)),
      /**
       * Changes what a user may do with an app.
       *
       * @param appId - id of the app
       * @param userId - id of the user
       * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
       * @returns what the platform answers; null where the call fails
       */
      update: (appId: Id, userId: Id, permission: number) =>
        read('sharing.update', () => sharing.update(appId, userId, permission)),
      /**
       * Ends the sharing of an app with a user.
       *
       * @param appId - id of the app
       * @param userId - id of the user
       * @returns what the platform answers; null where the call fails
       */
      delete: (appId: Id, userId: Id) => read('sharing.delete', () => sharing.delete(appId, userId)),
      /**
       * The users an app is shared with.
       *
       * @param appId - id of the app
       * @returns null where the call fails
       */
      getAppUsers: (appId: Id) => read('sharing.getAppUsers', () => sharing.appUsers(appId)),
      /**
       * Invites guests by e-mail to share apps, twenty guests per call.
       *
       * @param emails - addresses of the guests
       * @param apps - each `{ app_id, permission }`
       * @returns the platform's answers, one for each call; null where the call fails
       */
      addInvitation: (emails: readonly string[], apps: readonly InvitedApp[]) =>
        read('sharing.addInvitation', () => client.invitations.add(emails, apps)),
    },
    groupSharing: {
      /**
       * Makes a group; whoever makes it owns it.
       *
       * @param name - name of the group
       * @returns the group; null where the call fails
       */
      createGroup: (name: string) => read('createGroup', () => groups.create(name)),
      /**
       * Renames a group.
       *
       * @param groupId - id of the group
       * @param name - the new name
       * @returns null where the call fails
       */
      updateGroup: (groupId: Id, name: string) => read('updateGroup', () => groups.update(groupId, name)),
      /**
       * Deletes a group; its apps stay.
       *
       * @param groupId - id of the group
       * @returns null where the call fails
       */
      deleteGroup: (groupId: Id) => read('deleteGroup', () => groups.delete(groupId)),
      /**
       * Adds a user to a group. The group comes first here, and the user in the calls beside it: callers rely on it.
       *
       * @param groupId - id of the group
       * @param userId - id of the user
       * @param permission - 0 none, 1 read and write, 2 admin, 3 owner; other whole numbers are passed through
       * @returns null where the call fails
       */
      addUserToGroup: (groupId: Id, userId: Id, permission: number) =>
        read('addUserToGroup', () => groups.addUser(groupId, userId, permission)),
      /**
       * The members of a group.
       *
       * @param groupId - id of the group
       * @returns null where the call fails
       */
      getUsersByGroup: (groupId: Id) => read('getUsersByGroup', () => groups.users(groupId)),
      /**
       * Changes the permission of a member.
       *
       * @param userId - id of the user
       * @param groupId - id of the group
       * @param permission - 0 none, 1 read and write, 2 admin, 3 owner; other whole numbers are passed through
       * @returns null where the call fails
       */
      updateUserInGroup: (userId: Id, groupId: Id, permission: number) =>
        read('updateUserInGroup', () => groups.updateUser(groupId, userId, permission)),
      /**
       * Removes a user from a group.
       *
       * @param userId - id of the user
       * @param groupId - id of the group
       * @returns null where the call fails
       */
      deleteUserFromGroup: (userId: Id, groupId: Id) =>
        read('deleteUserFromGroup', () => groups.deleteUser(groupId, userId)),
      /**
       * The groups a user is a member of.
       *
       * @param userId - id of the user
       * @returns null where the call fails
       */
      getGroupsByUser: (userId: Id) => read('getGroupsByUser', () => groups.ofUser(userId)),
      /**
       * Shares an app with a group.
       *
       * @param appId - id of the app
       * @param groupId - id of the group
       * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
       * @returns null where the call fails
       */
      addAppToGroup: (appId: Id, groupId: Id, permission: number) =>
        read('addAppToGroup', () => groups.addApp(groupId, appId, permission)),
      /**
       * The apps that are shared with a group.
       *
       * @param groupId - id of the group
       * @returns null where the call fails
       */
      getAppsByGroup: (groupId: Id) => read('getAppsByGroup', () => groups.apps(groupId)),
      /**
       * Changes the permission that a group has for an app.
       *
       * @param appId - id of the app
       * @param groupId - id of the group
       * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
       * @returns null where the call fails
       */
      updateAppInGroup: (appId: Id, groupId: Id, permission: number) =>
        read('updateAppInGroup', () => groups.updateApp(groupId, appId, permission)),
      /**
       * Ends the sharing of an app with a group.
       *
       * @param appId - id of the app
       * @param groupId - id of the group
       * @param _permission - not needed: older callers send one
       * @returns null where the call fails
       */
      deleteAppFromGroup: (appId: Id, groupId: Id, _permission?: number) =>
        read('deleteAppFromGroup', () => groups.deleteApp(groupId, appId)),
      /**
       * The groups an app is shared with.
       *
       * @param appId - id of the app
       * @returns null where the call fails
       */
      getGroupsByApp: (appId: Id) => read('getGroupsByApp', () => groups.ofApp(appId)),
    },
    chunksManager: {
      /**
       * One chunk of an app: a part of its items that the platform keeps aside.
       *
       * @param appId - id of the app
       * @param chunkId - id of the chunk, out of the app's `chunks`
       * @returns `{ items_list }`; null where the call fails
       */
      getChunk: (appId: Id, chunkId: Id) => read('getChunk', () => fetchChunk(wire, appId, chunkId)),
      /**
       * Several chunks of an app.
       *
       * @param appId - id of the app
       * @param ids - ids of the chunks
       * @returns the chunks, in the order of the ids; null where the call fails
       */
      getChunks: (appId: Id, ids: readonly Id[]) =>
        read('getChunks', () => Promise.all(ids.map((id) => fetchChunk(wire, appId, id)))),
      /**
       * The items that are in no chunk yet.
       *
       * @param appId - id of the app
       * @returns `{ items_list }`; null where the call fails
       */
      getLastChunk: (appId: Id) => read('getLastChunk', () => fetchLastChunk(wire, appId)),
    },
    fileManager: {
      /**
       * True where the app has the file, and its address is a valid http or https address.
       *
       * @param appId - id of the app
       * @param fileId - id of the file
       * @returns null where the call fails
       */
      isFileExists: (appId: Id, fileId: Id) => attempt('isFileExists', () => client.files.exists(appId, fileId)),
    },
    auth: {
      /**
       * A user as known. Makes no call.
       *
       * @param userId - id of the user; without one it is the user who is signed in
       * @returns undefined for a user who is not known; null where nobody is signed in
       */
      getUserFromStorage: (userId?: Id) => copyForCaller(userId === undefined ? session.user : users.find(userId)),
      /**
       * Takes over a user who was signed in elsewhere, or remembers another user. Makes no call.
       *
       * @param user - `accesstoken` with `expirydate`, or `auth_key`, of who is to be signed in; otherwise what is known of another user
       * @returns the user; as known before, where that is so
       * @throws SdkError `bad-argument` for what is no object
       */
      saveUserToStorage: (user: Partial<User>) => {
        const { accesstoken, auth_key } = requireObject(user, 'user');
        if (!accesstoken && !auth_key) return copyForCaller(users.remember({ ...user } as PublicUser));
        client.auth.adopt(user);
        return user;
      },
    },
    appProcessor: {
      /**
       * The views of an app.
       *
       * @param appId - id of the app
       * @returns null where the call fails
       */
      getAppViews: (appId: Id) => read('getAppViews', async () => (await client.apps.get(appId)).views_list),
      /**
       * Reads apps anew, one after the other; events tell what has changed.
       *
       * @param ids - ids of the apps
       * @returns undefined; null where one cannot be read, those after it stay as they were
       */
      refreshApps: (ids: readonly Id[] = []) =>
        attempt('refreshApps', async () => {
          for (const id of ids) await client.apps.get(id, { fresh: true });
        }),
      /**
       * Reads the list of apps anew, and emits `gh_apps_list_refreshed`.
       *
       * @returns the list; null where the call fails
       */
      refreshAppsList: () => read('refreshAppsList', () => client.apps.list({ fresh: true })),
    },
    ghconstructor: {
      /**
       * The field module of a data type; undefined, logged, where there is none or it cannot be loaded.
       *
       * @param type - a data type, such as `price`
       */
      getInstance: async (type: string) => {
        const instance = (await attempt('getInstance', () => modules.load(type))) ?? undefined;
        if (instance) instances.set(type, instance);
        return instance;
      },
      /**
       * A field module that `getInstance` has loaded.
       *
       * @param type - a data type, such as `price`
       */
      getCached: (type: string) => instances.get(type),
      /**
       * Does nothing: modules are ES modules, there is no injector to prepare.
       *
       * @param _injector - not needed
       */
      initAngularInjector: (_injector: unknown) => undefined,
      /**
       * Does nothing: modules are ES modules, there is no window to prepare.
       *
       * @param _window - not needed
       */
      initJsdomWindow: (_window: unknown) => undefined,
    },
    storage: {
      /** The list of apps as it is held; empty where it was never read. */
      getAppsList: () => copyForCaller(cache.list ?? []),
      /**
       * An app as it is held; undefined where it was never read, or may be out of date.
       *
       * @param id - id of the app
       */
      getApp: (id: Id): App | undefined => copyForCaller(cache.peek(Number(id))) as App | undefined,
      /** The user who is signed in, or null. */
      getUser: () => copyForCaller(session.user),
      /**
       * Takes over a user who was signed in elsewhere. Makes no call.
       *
       * @param user - what is known of the user: `accesstoken` with `expirydate`, or `auth_key`
       * @throws SdkError `bad-argument` for what is no object
       */
      setUser: (user: Partial<User>) => client.auth.adopt(user),
      /**
       * Changes what is held of the signed-in user; does nothing where nobody is. Makes no call.
       *
       * @param changes - what has changed
       */
      updateUser: (changes: Partial<User>) => void (session.user && session.describe(changes)),
      /** Forgets the user, the token, the key and the apps. The platform is not told: see {@link GudHub.logout}. */
      unsetUser: () => session.end(),
      /** Forgets all apps that are held. */
      unsetApps: () => cache.clear(),
      /** The users that are known: the signed-in one, then those that were asked for since. */
      getUsersList: () => copyForCaller(users.all),
      /** All field modules, or those of a type; none of ours are private. */
      getModulesList: list.entries,
      /** The entry of the field module of a data type, with its `url`; undefined where there is none. */
      getModuleUrl: list.entryOf,
    },
    req: {
      /**
       * A GET with the token; with `externalResource` a GET of the address as it stands, without the token.
       *
       * @param request - `url`: a path under the platform's address; `params` for the query
       * @returns the parsed body; null where the call fails
       */
      get: (request: PlainRequest) =>
        read('req.get', async () => {
          const url = urlOf(request);
          return request.externalResource
            ? externalRequest(core, { method: 'GET', url })
            : wire.get(url, request.params);
        }),
      /**
       * A POST of a form with the token.
       *
       * @param request - `url`: a path under the platform's address; `form` for the body
       * @returns the parsed body; null where the call fails
       */
      post: (request: PlainRequest) => read('req.post', async () => wire.post(urlOf(request), request.form)),
      /**
       * A request without the token.
       *
       * @param request - `method`, GET by default; `url`: an address, which is used as it stands, or a path under the
       * platform's; `form` for the body, or, with a path, for the query of a GET
       * @returns the parsed body; null where the call fails
       */
      axiosRequest: (request: PlainRequest) =>
        read('req.axiosRequest', async () => {
          const url = urlOf(request);
          const method = String(request.method ?? 'GET').toUpperCase() === 'GET' ? 'GET' : 'POST';
          if (/^https?:\/\//i.test(url)) return externalRequest(core, { method, url, form: request.form });
          return wire[method === 'GET' ? 'get' : 'post'](url, request.form, { token: false });
        }),
    },
    ws: {
      /** `opened`, `closed` or `lost`; see {@link RealtimeState}. */
      get state() {
        return client.realtime.state;
      },
      /**
       * Subscribes to an app without reading it.
       *
       * @param appId - id of the app
       * @throws SdkError `bad-argument` for an id that is none
       */
      addSubscription: (appId: Id) => client.realtime.subscribe(appId),
      /**
       * Opens the realtime channel. Frames reach the cache and the events by themselves: no handler is needed.
       *
       * @returns undefined; null where there is no address or no WebSocket
       */
      initWebSocket: () => attempt('initWebSocket', () => client.realtime.open()),
    },
  };
}

function urlOf(request: PlainRequest): string {
  return requireName(requireObject(request, 'request')['url'], 'url');
}
