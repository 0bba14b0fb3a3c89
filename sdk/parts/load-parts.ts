import { unloaded } from '../lazy-service.js';

/*
 * The lazily loaded parts of the client. They are few and large. A loaded page must keep working offline and after a
 * deployment has removed its files. So the client loads all parts soon after its first answer.
 */

/** Loads the services whose code is not needed for the first read. */
export const loadCalls = () => import('./calls.js').catch(unloaded);
/** Loads the local database, the queue of writes and the service worker. */
export const loadOffline = () => import('./offline.js').catch(unloaded);
/** Loads the realtime channel. */
export const loadChannel = () => import('./channel.js').catch(unloaded);
/** Loads articles, templates and field modules. */
export const loadContents = () => import('./contents.js').catch(unloaded);
