import { unloaded } from '../lazy-service.js';

/*
 * The parts of which the client is made. They are few and large: a page that was loaded must go on working without the
 * network and after a deployment has removed its files, so the client loads all of them soon after its first answer.
 */

/** Loads the services whose code is not needed for the first read. */
export const loadCalls = () => import('./calls.js').catch(unloaded);
/** Loads the local database, the queue of writes and the service worker. */
export const loadOffline = () => import('./offline.js').catch(unloaded);
/** Loads the realtime channel. */
export const loadChannel = () => import('./channel.js').catch(unloaded);
/** Loads articles, templates and field modules. */
export const loadContents = () => import('./contents.js').catch(unloaded);
