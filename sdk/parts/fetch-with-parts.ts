import type { ClientOptions } from '../client-options.js';
import type { Fetch } from '../environment.js';
import { loadCalls, loadChannel, loadContents, loadOffline } from './load-parts.js';
import { loadSearch } from './load-search.js';

/** A part that does not come now is loaded again by the call that needs it, which then reports why it failed. */
const settled = (loading: readonly Promise<unknown>[]) => Promise.allSettled(loading);

/**
 * The client's fetch. It loads the parts of the SDK, so that a page goes on working once its network or its files are
 * gone. A client with a queue or a local database gets no answer before it has the code that these need. All other parts
 * are loaded in the background after the first answer.
 *
 * @param fetch - makes the requests
 * @param options - of the client; `preload: false` loads nothing in the background
 */
export function fetchWithParts(fetch: Fetch, options: ClientOptions): Fetch {
  const { queueWrites, localDatabase, webSockets, preload = true } = options;
  const needed =
    queueWrites || localDatabase
      ? settled([loadOffline(), loadSearch(), ...(webSockets ? [loadChannel()] : [])])
      : undefined;
  let hasAnswered = !preload;
  return async (input, init) => {
    const [response] = await Promise.all([fetch(input, init), needed]);
    if (!hasAnswered) void settled([loadCalls(), loadChannel(), loadContents(), loadSearch()]);
    hasAnswered = true;
    return response;
  };
}
