import type { Core } from '../core.js';
import type { Cancel } from '../environment.js';
import type { LoadedApp } from '../cache/loaded-app.js';
import type { App, Id } from '../types/entities.js';
import { KeptApps } from './kept-apps.js';
import type { Owner } from './noted-owner.js';

/** The local database of one client: kept apps by user, wiped at logout. */
export interface LocalAppStore {
  /** The app as it was kept last, with all its items. */
  get(appId: Id): Promise<App | undefined>;
  set(loaded: LoadedApp): void;
  /** Removes the stored data of the user. Runs automatically when the session ends; callers can await it. */
  wipe(): Promise<void>;
  readonly close: () => void;
}

/** How long changes of an app are gathered before it is written: a large one takes its time. */
const gathering = 500;

/**
 * The local database of the signed-in user. It follows writes and frames, so that it has the last state that the
 * client knew.
 *
 * @param first - the user of the client when it was made; the user may have changed or signed out since
 */
export function createAppStore({ environment, session, cache }: Core, serverUrl: string, first: Owner): LocalAppStore {
  const kept = new KeptApps(environment, serverUrl);
  const currentOwner = (): Owner => ({ userId: session.user?.user_id, authKey: session.authKey });
  let owner = first;
  let wiping = Promise.resolve();
  const due = new Map<Id, Cancel>();
  const save = (appId: Id) => {
    due.get(appId)?.();
    due.delete(appId);
    // Writes on their way are kept by the queue.
    const app = cache.confirmed(appId);
    // Items in chunks and outside of them are one list by now.
    if (app) void kept.set(owner, { app: { ...app, chunks: [] }, chunks: [] });
  };
  const flush = () => [...due.keys()].forEach(save);
  const drop = () => {
    due.forEach((cancel) => cancel());
    due.clear();
  };
  const wipe = (): Promise<void> => {
    const gone = owner;
    owner = {};
    drop();
    if (gone.userId !== undefined || gone.authKey !== undefined) wiping = kept.wipe(gone);
    return wiping;
  };
  const follow = () => {
    const { userId, authKey } = currentOwner();
    if (userId === undefined && authKey === undefined) return void wipe();
    owner = { userId, authKey };
    kept.note(owner);
  };
  follow();
  const cancels = [
    session.onChange(follow),
    cache.subscribe((change) => {
      if (change.type === 'cleared') return drop();
      if (!('app_id' in change) || change.type === 'app-loaded' || change.type === 'app-removed') return;
      const { app_id } = change;
      if (!due.has(app_id))
        due.set(
          app_id,
          environment.after(gathering, () => save(app_id)),
        );
    }),
  ];
  const close = () => {
    flush();
    void kept.close();
  };
  cancels.push(environment.onFreeze(close));
  return {
    get: (appId) => kept.get(owner, appId),
    set: (loaded) => void kept.set(owner, loaded),
    wipe,
    close: () => {
      close();
      cancels.forEach((cancel) => cancel());
    },
  };
}
