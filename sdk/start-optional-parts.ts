import type { ClientOptions } from './client-options.js';
import type { Core } from './core.js';
import type { Cancel } from './environment.js';
import type { LocalAppStore } from './local/app-store.js';
import { NotedOwner } from './local/noted-owner.js';
import type { Owner } from './local/noted-owner.js';
import type { OptionalParts } from './optional-parts.js';
import type { AppsService } from './services/apps-service.js';

/**
 * Starts the local database, the queue of writes and the service worker, whichever are asked for. One whose code does not
 * come is missing, and the log says so.
 *
 * @param owner - whose client this was when it was made
 * @param whenClosed - takes what is to be ended with the client
 */
export function startOptionalParts(
  core: Core,
  options: ClientOptions,
  owner: Owner,
  apps: AppsService,
  whenClosed: (close: Cancel) => void,
): OptionalParts {
  const { environment } = core;
  const { serverUrl, serviceWorker } = options;
  const first = { ...owner, userId: new NotedOwner(environment.storage, serverUrl).userOf(owner) };
  const start = async <T>(
    starting: Promise<T>,
    closeOf: (part: T) => Cancel,
    problem: string,
  ): Promise<T | undefined> => {
    try {
      const part = await starting;
      whenClosed(closeOf(part));
      return part;
    } catch (error) {
      environment.log.warn(problem, error);
      return undefined;
    }
  };
  const storing: Promise<LocalAppStore | undefined> | undefined = options.localDatabase
    ? start(
        import('./local/app-store.js').then(({ createAppStore }) => createAppStore(core, serverUrl, owner)),
        ({ close }) => close,
        'The local database was not loaded; apps are kept in memory only.',
      )
    : undefined;
  const queue = options.queueWrites
    ? start(
        import('./writes/write-queue.js').then(
          ({ WriteQueue: Queue }) =>
            new Queue({ core, serverUrl, readApp: (appId, how) => apps.get(appId, how) }, first),
        ),
        ({ close }) => close,
        'The queue of writes was not loaded; writes are sent at once, and fail without the network.',
      )
    : undefined;
  if (serviceWorker)
    void start(
      import('./local/start-service-worker.js').then(({ startServiceWorker }) =>
        startServiceWorker(core, serviceWorker),
      ),
      (stop) => stop,
      'The service worker was not started; the pages work without it.',
    );
  return {
    queue,
    kept: async (appId) => {
      // Writes that wait belong to the last state of an app.
      await (await queue)?.stored();
      return (await storing)?.get(appId);
    },
    set: (loaded) => void storing?.then((store) => store?.set(loaded)),
    wipe: async () => {
      await Promise.all([(await storing)?.wipe(), (await queue)?.stored()]);
    },
  };
}
