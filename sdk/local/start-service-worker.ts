import { asApp } from '../cache/as-app.js';
import type { Core } from '../core.js';
import type { Cancel } from '../environment.js';
import { announce } from '../events/announce.js';
import { SdkError } from '../sdk-error.js';

/** Registers the service worker at the address, and takes over the apps it has read anew. */
export function startServiceWorker(core: Core, link: string): Cancel {
  const { environment, cache, session } = core;
  const { serviceWorker, log } = environment;
  if (!serviceWorker) {
    log.warn('No service worker was registered: this environment has none.');
    return () => undefined;
  }
  announce(core);
  const receive = ({ data: message }: MessageEvent<unknown>) => {
    if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'refresh app') return;
    try {
      const app = asApp('payload' in message ? message.payload : undefined, 'the service worker');
      if (session.user && cache.peek(app.app_id)) void cache.load(app.app_id, () => Promise.resolve(app));
    } catch (error) {
      log.warn('A message of the service worker was skipped.', error instanceof SdkError ? error.message : '');
    }
  };
  serviceWorker.addEventListener('message', receive);
  serviceWorker
    .register(link)
    .then((registration) => registration.update())
    .catch((error: unknown) => log.warn('The service worker was not registered or updated; the pages work without it.', error));
  return () => serviceWorker.removeEventListener('message', receive);
}
