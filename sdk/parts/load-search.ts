import { unloaded } from '../lazy-service.js';

/** Loads the search that tolerates spelling mistakes. */
export const loadSearch = () => import('fuse.js').catch(unloaded);
