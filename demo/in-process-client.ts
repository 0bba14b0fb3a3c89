import { createClient } from '../sdk/index.js';
import type { Client } from '../sdk/index.js';
import { platformPath } from '../platform/http/platform-path.js';
import type { Platform } from '../platform/platform.js';
import { originPlaceholder } from '../kit/http/site-origin.js';

/** The SDK inside the server's own process. Addresses of files that it reads begin with the place for the site's origin, as in all that pages say. */
export function inProcessClient(platform: Pick<Platform, 'fetch'>, authKey?: string): Client {
  return createClient({
    serverUrl: originPlaceholder + platformPath,
    cache: false,
    authKey,
    fetch: (input, init) => platform.fetch(new Request(input, init)),
  });
}
