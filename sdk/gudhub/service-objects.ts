import { fetchChunk, fetchLastChunk } from '../cache/read-chunks.js';
import { coreOf } from '../client.js';
import type { GudHub } from '../gudhub.js';
import type { FormFields } from '../http/form.js';
import type { InvitedApp } from '../services/invitations-service.js';
import type { FieldModule } from '../modules/field-module.js';
import type { App, Id, User } from '../types/entities.js';
import { copyForCaller } from './copy-for-caller.js';
import type { GudHubOptions } from './gudhub-options.js';
import type { Guard } from './guard.js';
import { createModuleList } from './module-list.js';

export type ServiceObjects = ReturnType<typeof createServiceObjects>;

/** The objects that callers reach through properties of the facade, with their names and the order of their arguments. */
export function createServiceObjects(gudhub: GudHub, { attempt, read }: Guard, options: GudHubOptions) {
  const { client } = gudhub;
  const { cache, wire, session } = coreOf(client);
  const { sharing, groups, modules } = client;
  const list = createModuleList(options);
  const instances = new Map<string, FieldModule>();
  return {
    sharing: {
      add: (appId: Id, userId: Id, permission: number) => read('sharing.add', () => sharing.add(appId, userId, permission)),
      update: (appId: Id, userId: Id, permission: number) => read('sharing.update', () => sharing.update(appId, userId, permission)),
      delete: (appId: Id, userId: Id) => read('sharing.delete', () => sharing.delete(appId, userId)),
      getAppUsers: (appId: Id) => read('sharing.getAppUsers', () => sharing.appUsers(appId)),
      addInvitation: (emails: readonly string[], apps: readonly InvitedApp[]) => read('sharing.addInvitation', () => client.invitations.add(emails, apps)),
    },
    groupSharing: {
      createGroup: (name: string) => read('createGroup', () => groups.create(name)),
      updateGroup: (groupId: Id, name: string) => read('updateGroup', () => groups.update(groupId, name)),
      deleteGroup: (groupId: Id) => read('deleteGroup', () => groups.delete(groupId)),
      addUserToGroup: (groupId: Id, userId: Id, permission: number) => read('addUserToGroup', () => groups.addUser(groupId, userId, permission)),
      getUsersByGroup: (groupId: Id) => read('getUsersByGroup', () => groups.users(groupId)),
      updateUserInGroup: (userId: Id, groupId: Id, permission: number) => read('updateUserInGroup', () => groups.updateUser(groupId, userId, permission)),
      deleteUserFromGroup: (userId: Id, groupId: Id) => read('deleteUserFromGroup', () => groups.deleteUser(groupId, userId)),
      getGroupsByUser: (userId: Id) => read('getGroupsByUser', () => groups.ofUser(userId)),
      addAppToGroup: (appId: Id, groupId: Id, permission: number) => read('addAppToGroup', () => groups.addApp(groupId, appId, permission)),
      getAppsByGroup: (groupId: Id) => read('getAppsByGroup', () => groups.apps(groupId)),
      updateAppInGroup: (appId: Id, groupId: Id, permission: number) => read('updateAppInGroup', () => groups.updateApp(groupId, appId, permission)),
      deleteAppFromGroup: (appId: Id, groupId: Id, _permission?: number) => read('deleteAppFromGroup', () => groups.deleteApp(groupId, appId)),
      getGroupsByApp: (appId: Id) => read('getGroupsByApp', () => groups.ofApp(appId)),
    },
    chunksManager: {
      getChunk: (appId: Id, chunkId: Id) => read('getChunk', () => fetchChunk(wire, appId, chunkId)),
      getChunks: (appId: Id, ids: readonly Id[]) => read('getChunks', () => Promise.all(ids.map((id) => fetchChunk(wire, appId, id)))),
      getLastChunk: (appId: Id) => read('getLastChunk', () => fetchLastChunk(wire, appId)),
    },
    fileManager: {
      isFileExists: async (appId: Id, fileId: Id) => (await attempt('isFileExists', () => client.files.exists(appId, fileId))) ?? false,
    },
    auth: {
      getUserById: (userId: Id) => gudhub.getUserById(userId),
      getUserFromStorage: () => copyForCaller(session.user),
      saveUserToStorage: (user: Partial<User>) => client.auth.adopt(user),
    },
    appProcessor: {
      getAppViews: (appId: Id) => read('getAppViews', async () => (await client.apps.get(appId)).views_list),
      refreshApps: (ids: readonly Id[] = []) =>
        attempt('refreshApps', async () => {
          for (const id of ids) await client.apps.get(id, { fresh: true });
        }),
      refreshAppsList: () => read('refreshAppsList', () => client.apps.list({ fresh: true })),
    },
    itemProcessor: {
      getItems: gudhub.getItems.bind(gudhub),
      addNewItems: gudhub.addNewItems.bind(gudhub),
      updateItems: gudhub.updateItems.bind(gudhub),
      deleteItems: gudhub.deleteItems.bind(gudhub),
    },
    fieldProcessor: {
      getField: gudhub.getField.bind(gudhub),
      getFieldModels: gudhub.getFieldModels.bind(gudhub),
      updateField: gudhub.updateField.bind(gudhub),
      deleteField: gudhub.deleteField.bind(gudhub),
      getFieldValue: gudhub.getFieldValue.bind(gudhub),
      setFieldValue: gudhub.setFieldValue.bind(gudhub),
    },
    documentManager: {
      createDocument: gudhub.createDocument.bind(gudhub),
      getDocument: gudhub.getDocument.bind(gudhub),
      getDocuments: gudhub.getDocuments.bind(gudhub),
      deleteDocument: gudhub.deleteDocument.bind(gudhub),
    },
    ghconstructor: {
      getInstance: async (type: string) => {
        const instance = await modules.load(type);
        if (instance) instances.set(type, instance);
        return instance;
      },
      getCached: (type: string) => instances.get(type),
      /** Modules are ES modules: there is no injector to prepare. */
      initAngularInjector: (_injector: unknown) => undefined,
      /** Modules are ES modules: there is no window to prepare. */
      initJsdomWindow: (_window: unknown) => undefined,
    },
    interpritate: {
      getInterpretation: gudhub.getInterpretation.bind(gudhub),
      getInterpretationById: gudhub.getInterpretationById.bind(gudhub),
    },
    storage: {
      getAppsList: () => copyForCaller(cache.list ?? []),
      getApp: (id: Id): App | undefined => copyForCaller(cache.peek(Number(id))) as App | undefined,
      getUser: () => copyForCaller(session.user),
      setUser: (user: Partial<User>) => client.auth.adopt(user),
      updateUser: (changes: Partial<User>) => void (session.user && session.describe(changes)),
      unsetUser: () => session.end(),
      unsetApps: () => cache.clear(),
      getUsersList: () => copyForCaller(session.user ? [session.user] : []),
      getModulesList: list.entries,
      getModuleUrl: list.urlOf,
    },
    req: {
      get: ({ url, params }: { readonly url: string; readonly params?: FormFields }) => read('req.get', () => wire.get(url, params)),
      post: ({ url, form }: { readonly url: string; readonly form?: FormFields }) => read('req.post', () => wire.post(url, form)),
      axiosRequest: ({ method = 'GET', url, form }: { readonly method?: string; readonly url: string; readonly form?: FormFields }) =>
        read('req.axiosRequest', () => (method.toUpperCase() === 'GET' ? wire.get(url, form, { token: false }) : wire.post(url, form, { token: false }))),
    },
    ws: {
      get state() {
        return client.realtime.state;
      },
      addSubscription: (appId: Id) => client.realtime.subscribe(appId),
      /** Frames reach the cache and the events by themselves: no handler is needed. */
      initWebSocket: () => attempt('initWebSocket', () => client.realtime.open()),
    },
  };
}
