import { asApp } from '../cache/as-app.js';
import { isOlder } from '../cache/is-older.js';
import { mergeLoaded } from '../cache/read-chunks.js';
import type { Core } from '../core.js';
import type { Cancel } from '../environment.js';
import { announce } from '../events/announce.js';
import { numberIds } from '../http/number-ids.js';
import { SdkError } from '../sdk-error.js';
import type { App } from '../types/entities.js';

const teller = 'the service worker';

/** Registers the service worker at the address, and takes over the apps it has read again. */
export function startServiceWorker(core: Core, link: string): Cancel {
  const { serviceWorker, log } = core.environment;
  if (!serviceWorker) {
    log.warn('No service worker was registered: this environment has none.');
    return () => undefined;
  }
  announce(core);
  let turn = Promise.resolve();
  const receive = ({ data: message }: MessageEvent<unknown>) => {
    if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'refresh app')
      return;
    const payload = 'payload' in message ? message.payload : undefined;
    // One after the other, so that none is skipped as one that came during a read.
    turn = turn
      .then(() => takeOver(payload, core))
      .catch((error: unknown) =>
        log.warn('A message of the service worker was skipped.', error instanceof SdkError ? error.message : ''),
      );
  };
  serviceWorker.addEventListener('message', receive);
  serviceWorker
    .register(link)
    .then((registration) => registration.update())
    .catch((error: unknown) =>
      log.warn('The service worker was not registered or updated; the pages work without it.', error),
    );
  return () => serviceWorker.removeEventListener('message', receive);
}

/** Merges the worker's data into the cached app. Data that is not cached, or newer here, stays unchanged. */
async function takeOver(payload: unknown, { cache, session }: Core): Promise<void> {
  const { app_id } = asApp(numberIds(payload), teller);
  const held = session.user ? cache.peek(app_id) : undefined;
  // A read that is under way knows more than the message.
  if (!held || cache.loadingIds.includes(app_id)) return;
  const told = asApp({ ...held, ...(numberIds(payload) as Partial<App>) }, teller);
  if (isOlder(told, held)) return;
  const stored = cache.load(app_id, () => Promise.resolve({ ...told, items_list: itemsOf(told, held) }));
  // Calls that read from the platform now must not get this answer.
  cache.detachReads(app_id);
  await stored;
  // The worker reports only chunks that were read.
  if (String(told.chunks) !== String(held.chunks)) cache.invalidate(app_id);
}

/** The record of an app holds only the items outside its chunks: those in them are the ones that were read. */
function itemsOf(told: App, held: App): App['items_list'] {
  const known = new Map(held.items_list.map((item) => [item.item_id, item]));
  const items_list = told.items_list.map((item) => {
    const mine = known.get(item.item_id);
    return mine && isOlder(item, mine) ? mine : item;
  });
  return told.chunks?.length ? mergeLoaded({ app: { ...told, items_list }, chunks: [held] }).items_list : items_list;
}
