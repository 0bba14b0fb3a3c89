import type { LoadedApp } from './cache/loaded-app.js';
import type { App, Id } from './types/entities.js';
import type { Queue } from './writes/queue.js';

/** Parts that a client has only on request. */
export interface OptionalParts {
  /** The app as the local database kept it last. */
  kept(appId: Id): Promise<App | undefined>;
  /** Keeps an app in the local database. */
  set(loaded: LoadedApp): void;
  /** Undefined where writes are sent at once. */
  readonly queue: Queue | undefined;
  /** Resolves once all data of a signed-out user is removed. */
  wipe(): Promise<void>;
}
