import { chunkPath } from '../../cache/read-chunks.js';
import { expectRecord } from '../../check.js';
import type { Chunk } from '../../cache/loaded-app.js';
import type { App, ChunkId, Id } from '../../types/entities.js';
import { asItCame } from '../as-it-came.js';
import type { Copied } from '../copy-for-caller.js';
import type { FacadeContext } from '../facade-context.js';
import { bareCalls } from './bare-calls.js';

/** The calls about items of large apps, as the platform stores them. */
export function chunkCalls(context: FacadeContext) {
  const {
    client,
    core: { wire },
    read,
  } = context;
  const fetchChunk = async (appId: Id | string, chunkId?: ChunkId): Promise<Chunk> => {
    const chunk = expectRecord(await wire.get(chunkPath(appId, chunkId), {}, asItCame), 'get-items-chunk');
    return { ...chunk, items_list: (chunk['items_list'] ?? []) as Chunk['items_list'] };
  };
  return {
    /**
     * An app with all its items, including those in chunks: the same as {@link GudHub.getApp}.
     *
     * @param appId - id of the app; 0 and undefined give null without a request or a log line
     * @returns null where the call fails
     */
    getApp: async (appId: Id | string): Promise<Copied<App> | null> =>
      appId ? read('getApp', () => client.apps.get(appId)) : null,
    /**
     * One chunk of an app: a part of its items that the platform keeps aside.
     *
     * @param appId - id of the app
     * @param chunkId - id of the chunk, out of the app's `chunks`
     * @returns `items_list`, and whatever else the platform says of it, such as `chunk_number`; null where the call fails
     */
    getChunk: (appId: Id | string, chunkId: ChunkId) => read('getChunk', () => fetchChunk(appId, chunkId)),
    /**
     * Several chunks of an app.
     *
     * @param appId - id of the app
     * @param ids - ids of the chunks; none by default
     * @returns the chunks, in the order of the ids; null where the call fails
     */
    getChunks: (appId: Id | string, ids?: readonly ChunkId[]) =>
      read('getChunks', () => Promise.all((ids ?? []).map((id) => fetchChunk(appId, id)))),
    /**
     * The items that are in no chunk yet.
     *
     * @param appId - id of the app
     * @returns `items_list`, and whatever else the platform says; null where the call fails
     */
    getLastChunk: (appId: Id | string) => read('getLastChunk', () => fetchChunk(appId)),
    /** Does nothing: chunks are not requested through events. */
    itemListeners: (): void => undefined,
    ...bareCalls(context).chunks,
  };
}
