import type { RuntimeConfig } from '../../runtime/config.js';
import { onceEach } from '../../runtime/once-each.js';
import { openSdk } from './open-sdk.js';

/** The client of the platform that a page is configured for. Rejects where the library cannot be had. */
export const clientOf = onceEach(async ({ platform }: RuntimeConfig) =>
  (await openSdk()).createClient({ serverUrl: platform }),
);
