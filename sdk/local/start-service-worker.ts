import { asApp } from '../cache/as-app.js';
import type { Core } from '../core.js';
import type { Cancel } from '../environment.js';
import { SdkError } from '../sdk-error.js';

/** Registers the service worker at the address, and takes over the apps it has read anew. */
export function startServiceWorker(core: Core, link: string): Cancel {
  const { environment, cache, session } = core;
  if (!environment.registerServiceWorker) {
    environment.log.warn('No service worker was registered: this environment has none.');
    return () => undefined;
  }
  let stopped = false;
  let cancel: Cancel = () => undefined;
  const receive = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'refresh app') return;
    try {
      const app = asApp('payload' in message ? message.payload : undefined, 'the service worker');
      if (session.user && cache.peek(app.app_id)) void cache.load(app.app_id, () => Promise.resolve(app));
    } catch (error) {
      environment.log.warn('A message of the service worker was skipped.', error instanceof SdkError ? error.message : '');
    }
  };
  environment.registerServiceWorker(link, receive).then(
    (stop) => {
      cancel = stop;
      if (stopped) stop();
    },
    (error: unknown) => environment.log.warn('The service worker was not registered; the pages work without it.', error),
  );
  return () => {
    stopped = true;
    cancel();
  };
}
