import type { Log } from '../base/log.js';
import { createListeners, type ChangeFeed } from './change-feed.js';
import { reasonOf } from '../base/reason-of.js';

/** The feed of an embedded database: one process writes, so a signal inside it is enough. */
export function createEmbeddedFeed(log: Log): ChangeFeed {
  const listeners = createListeners((error) => {
    log('error', 'a listener of changes failed', { reason: reasonOf(error) });
  });
  return {
    subscribe: listeners.subscribe,
    notify: () => Promise.resolve(),
    committed: (published) => published.forEach(listeners.publish),
    close: () => Promise.resolve(),
  };
}
