import type { Environment } from '../environment.js';
import { lazyService } from '../lazy-service.js';
import type { AppStore } from '../services/apps-service.js';
import type { Session } from '../session/session.js';
import type { Owner } from './kept-apps.js';

/** The local database of one client: kept apps by user, wiped at logout. */
export interface LocalAppStore extends AppStore {
  /** Removes what is kept of the user. Happens by itself where the session ends; whoever calls this can wait for it. */
  wipe(): Promise<void>;
  close(): void;
}

/** The local database of whoever is signed in; its code is loaded when it is first used. */
export function createAppStore(environment: Environment, serverUrl: string, session: Session): LocalAppStore {
  let isLoaded = false;
  const kept = lazyService(async () => {
    const { KeptApps } = await import('./kept-apps.js');
    isLoaded = true;
    return new KeptApps(environment, serverUrl);
  });
  let isWarned = false;
  const warn = (error: unknown): undefined => {
    if (!isWarned)
      environment.log.warn('The code of the local database could not be loaded; apps are kept in memory only.', error);
    isWarned = true;
  };

  const currentOwner = (): Owner => ({ userId: session.user?.user_id, authKey: session.authKey });
  let owner = currentOwner();
  const wipe = () => {
    const gone = owner;
    owner = {};
    return kept.wipe(gone).catch(warn);
  };
  session.onChange((change) => {
    if (change === 'signed-out') return void wipe();
    owner = currentOwner();
    void kept.note(owner).catch(warn);
  });

  const close = () => void (isLoaded && kept.close());
  const cancel = environment.onFreeze(close);
  return {
    get: (appId) => kept.get(owner, appId).catch(warn),
    set: (loaded) => void kept.set(owner, loaded).catch(warn),
    wipe,
    close: () => {
      cancel();
      close();
    },
  };
}
