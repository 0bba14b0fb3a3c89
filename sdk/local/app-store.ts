import type { Environment } from '../environment.js';
import type { AppStore } from '../services/apps-service.js';
import type { Session } from '../session/session.js';
import type { Id } from '../types/entities.js';
import type { LocalDatabase } from './local-database.js';

export interface LocalAppStore extends AppStore {
  /** Removes what is kept of the signed-in user. */
  wipe(): Promise<void>;
  close(): void;
}

/** The local database of whoever is signed in; its code is loaded when it is first used. */
export function createAppStore(environment: Environment, serverUrl: string, session: Session): LocalAppStore {
  let database: Promise<LocalDatabase> | undefined;
  const opened = (): Promise<LocalDatabase> => {
    database ??= Promise.all([import('./local-database.js'), import('./open-local.js')]).then(
      ([{ LocalDatabase }, { openLocal }]) => new LocalDatabase(environment, serverUrl, openLocal),
    );
    return database;
  };
  const close = () => void database?.then((local) => local.close());
  const cancel = environment.onFreeze(close);
  // Before the first sign-in nobody's apps may be read: the id of the user is not known yet.
  const forUser = async <T>(work: (local: LocalDatabase, userId: Id) => Promise<T>): Promise<T | undefined> => {
    const userId = session.user?.user_id;
    return userId === undefined ? undefined : work(await opened(), userId);
  };
  return {
    get: (appId) => forUser((local, userId) => local.get(userId, appId)),
    set: (loaded) => void forUser((local, userId) => local.set(userId, loaded)),
    wipe: async () => void (await forUser((local, userId) => local.wipe(userId))),
    close: () => {
      cancel();
      close();
    },
  };
}
