/** One part of the SDK: the local database, the queue of writes and the service worker. */
import './calls.js';

export { startServiceWorker } from '../local/start-service-worker.js';
export { startOptionalParts } from '../start-optional-parts.js';
