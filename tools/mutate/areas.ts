import type { Fault } from './fault.js';
import { cache } from './faults/cache.js';
import { element } from './faults/element.js';
import { loader } from './faults/loader.js';
import { pageStore } from './faults/page-store.js';
import { permissions } from './faults/permissions.js';
import { sanitiser } from './faults/sanitiser.js';
import { savePath } from './faults/save-path.js';
import { session } from './faults/session.js';

/** Small faults by the part of the program that they are put into. */
export const areas: Readonly<Record<string, readonly Fault[]>> = {
  sanitiser,
  element,
  loader,
  'save path': savePath,
  'page store': pageStore,
  session,
  cache,
  permissions,
};
