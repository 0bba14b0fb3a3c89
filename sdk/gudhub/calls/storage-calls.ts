import type { App, Id, User } from '../../types/entities.js';
import { replaceApp } from '../../cache/record-changes.js';
import { copyForCaller, withoutItemsIndex } from '../copy-for-caller.js';
import type { FacadeContext } from '../facade-context.js';
import { heldApps } from '../held-apps.js';
import { createModuleList } from '../module-list.js';
import { heldCalls } from './held-calls.js';

/** The cached data in memory. */
export function storageCalls(context: FacadeContext) {
  const {
    client,
    core: { cache, session },
    users,
    options,
  } = context;
  const list = createModuleList(options);
  const keyOnly = (): Partial<User> => (session.authKey ? { auth_key: session.authKey } : {});
  const getAppsList = () => heldApps(cache);
  const getUser = (): Partial<User> => copyForCaller(session.user ?? keyOnly());
  const storage = {
    /** The same as `getAppsList`: a copy, so that changing it changes nothing. */
    get apps_list() {
      return getAppsList();
    },
    /** The same as `getUsersList`. */
    get users_list() {
      return copyForCaller(users.all);
    },
    /** The same as `getUser`. */
    get user() {
      return getUser();
    },
    /** The same as `getModulesList`. */
    get modulesList() {
      return list.entries();
    },
    /** The apps that are held: those of the list, with their contents where these were read, and those beside it. */
    getAppsList,
    /**
     * The cached app; undefined where it was never read, or may be out of date.
     *
     * @param id - id of the app
     */
    getApp: (id: Id | string): App | undefined => copyForCaller(cache.peek(Number(id))) as App | undefined,
    /**
     * Replaces the cached app, without an event and without a request. The platform keeps its version.
     *
     * @param app - the app as it is to be held; one that is not held is passed over
     * @returns the cached apps
     */
    updateApp: (app: Omit<Partial<App>, 'app_id'> & { readonly app_id: Id | string }) => {
      const id = Number(app?.app_id);
      if (cache.has(id)) cache.apply(id, replaceApp({ ...copyForCaller(withoutItemsIndex(app)), app_id: id }));
      return getAppsList();
    },
    /**
     * Forgets an app. Makes no call: see {@link GudHub.deleteApp}.
     *
     * @param id - id of the app
     * @returns the cached apps
     */
    deleteApp: (id: Id | string) => {
      cache.remove(Number(id));
      return getAppsList();
    },
    /** The signed-in user. Before the first call it has only `auth_key`; without a key it is `{}`. */
    getUser,
    /**
     * Takes over a user who was signed in elsewhere. Makes no call.
     *
     * @param user - what is known of the user: `accesstoken` with `expirydate`, or `auth_key`
     * @throws SdkError `bad-argument` if the argument is not an object
     */
    setUser: (user: Partial<User>) => client.auth.adopt(user),
    /**
     * Changes the cached signed-in user, without a request. It does nothing if no user is signed in.
     *
     * @param changes - what has changed
     */
    updateUser: (changes: Partial<User>) => void (session.user && session.describe(changes)),
    /**
     * Forgets the user, the token, the key and the apps. Makes no call to the platform: see {@link GudHub.logout}.
     */
    unsetUser: () => session.end(),
    /** Forgets all apps that are held. */
    unsetApps: () => cache.clear(),
    /** The users that are known: the signed-in one, then those that were asked for since. */
    getUsersList: () => copyForCaller(users.all),
    /** All field modules, or those of a type; none of ours are private. */
    getModulesList: list.entries,
    /** The entry of the field module of a data type, with its `url`; undefined where there is none. */
    getModuleUrl: list.entryOf,
    /** A list for the page's own use: nothing here puts anything into it, or looks at it. */
    ghComponentsPromises: [] as unknown[],
    ...heldCalls(context).storage,
  };
  return Object.assign(storage, {
    /** This object. */
    getMainStorage: () => storage,
  });
}
