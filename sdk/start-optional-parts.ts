import type { ClientOptions } from './client-options.js';
import type { Core } from './core.js';
import type { Cancel } from './environment.js';
import { createAppStore } from './local/app-store.js';
import { NotedOwner } from './local/noted-owner.js';
import type { Owner } from './local/noted-owner.js';
import { startServiceWorker } from './local/start-service-worker.js';
import type { OptionalParts } from './optional-parts.js';
import type { AppsService } from './services/apps-service.js';
import { WriteQueue } from './writes/write-queue.js';

/**
 * Starts those of the local database, the write queue and the service worker that the options
 * request.
 *
 * @param owner - whose client this was when it was made
 * @param whenClosed - takes what is to be ended with the client
 */
export function startOptionalParts(
  core: Core,
  { serverUrl, serviceWorker, localDatabase, queueWrites }: ClientOptions,
  owner: Owner,
  apps: AppsService,
  whenClosed: (close: Cancel) => void,
): OptionalParts {
  const { environment } = core;
  const first = { ...owner, userId: new NotedOwner(environment.storage, serverUrl).userOf(owner) };
  const store = localDatabase ? createAppStore(core, serverUrl, owner) : undefined;
  const queue = queueWrites
    ? new WriteQueue({ core, serverUrl, readApp: (appId, how) => apps.get(appId, how) }, first)
    : undefined;
  if (store) whenClosed(store.close);
  if (queue) whenClosed(queue.close);
  if (serviceWorker) whenClosed(startServiceWorker(core, serviceWorker));
  return {
    queue,
    kept: async (appId) => {
      // Writes that wait belong to the last state of an app.
      await queue?.stored();
      return store?.get(appId);
    },
    set: (loaded) => store?.set(loaded),
    wipe: async () => {
      await Promise.all([store?.wipe(), queue?.stored()]);
    },
  };
}
