import type { CacheChange } from '../cache/cache-change.js';
import type { Environment } from '../environment.js';
import { eventOf } from './client-events.js';
import type { ClientEvents } from './client-events.js';

export { followList, iterateList } from './live-list.js';

/** Hands news to a listener of `client.on`, where they are of the type it asked for. */
export function tell<Type extends keyof ClientEvents>(
  type: Type,
  news: unknown,
  listener: (event: ClientEvents[Type]) => void,
  log: Environment['log'],
): void {
  const events = type === 'auth' || type === 'connection' ? { [type]: news } : eventOf(news as CacheChange);
  const event = (events as Partial<ClientEvents>)[type];
  if (event === undefined) return;
  try {
    listener(event);
  } catch (error) {
    log.error('A listener failed; the others go on.', error);
  }
}
